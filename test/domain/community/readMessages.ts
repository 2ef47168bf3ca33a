import { beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { insertRows } from '../../../database/insert.js';
import { findMessage } from '../../../domain/community/findMessage.js';
import { postMessage } from '../../../domain/community/postMessage.js';
import { readMessages, readOn, type Span } from '../../../domain/community/readMessages.js';
import { rules } from '../../../domain/rules.js';
import type { CommunityRequestRecord } from '../../../models/community/CommunityRequest.js';
import { MessageSegment } from '../../../models/community/MessageSegment.js';
import { RequestThread } from '../../../models/community/RequestThread.js';
import type { Message } from '../../../models/fields/messageField.js';
import { useNamedDatabase } from '../../support/database.js';
import { makeConsumer, makeRequest } from '../../support/factories.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();

const { embeddedAtMost } = rules.thread;
const { pageOf } = rules.message;

/** A conversation and the ids of its messages, oldest first. */
interface Long {
  threadId: number;
  topicId: number;
  ids: number[];
}

const messageOf = (_id: number, consumerId: number): Message => ({
  ...{ _id, consumerId, text: `The message ${_id}`, editedAt: null, isDeleted: false, isHidden: false, revision: 0 },
  createdAt: world.now(),
});

/** Inserts a public conversation of a given length without posting each message. */
async function conversationOf({ _id: requestId, consumerId }: CommunityRequestRecord, length: number): Promise<Long> {
  const firstId = requestId * 1_000_000;
  const ids = Array.from({ length }, (_, nth) => firstId + nth);
  const all = ids.map((id) => messageOf(id, consumerId));
  const segments = Math.ceil(length / embeddedAtMost) - 1;
  const messages = all.slice(segments * embeddedAtMost);
  const about = { requestId, slot: 0, discussionType: 'public' as const, ownerId: consumerId, supporterId: consumerId };
  const [thread] = await insertRows(RequestThread, [
    { ...about, messages, messageCount: length, embedded: messages.length, segments },
  ]);
  const threadId = thread?._id ?? 0;
  const rows = Array.from({ length: segments }, (_, number) => ({
    ...{ threadId, requestId, number },
    messages: all.slice(number * embeddedAtMost, (number + 1) * embeddedAtMost),
  }));
  for (let from = 0; from < segments; from += 500) await insertRows(MessageSegment, rows.slice(from, from + 500));
  return { threadId, topicId: requestId, ids };
}

/** The index keys and rows that the database examines while `act` runs, from its own counters. */
async function lookedAt(act: () => Promise<unknown>): Promise<{ asked: number; keys: number; rows: number }> {
  const { db } = mongoose.connection;
  await db?.command({ profile: 2 });
  await act();
  await db?.command({ profile: 0 });
  const log = mongoose.connection.collection('system.profile');
  const seen = await log.find({ ns: /threads$|segments$/, op: { $in: ['query', 'update', 'command'] } }).toArray();
  await log.drop();
  const sum = (field: string) => seen.reduce((all, entry) => all + Number(entry[field] ?? 0), 0);
  return { asked: seen.length, keys: sum('keysExamined'), rows: sum('docsExamined') };
}

export function testReadMessages(): void {
  useNamedDatabase();

  let short: Long;
  let long: Long;
  beforeAll(async () => {
    const owner = await makeConsumer();
    short = await conversationOf(await makeRequest(owner, { discussionType: 'public' }), 1_000);
    long = await conversationOf(await makeRequest(owner, { discussionType: 'public' }), 100_000);
  });

  describe('a conversation that was deleted since it was found', () => {
    it.each<[string, (threadId: number) => Promise<unknown>]>([
      ['readMessages', (threadId) => readMessages(threadId, { limit: pageOf })],
      ['readOn', (threadId) => readOn(threadId, { part: 0, count: 0 }, pageOf)],
    ])('is refused by %s', async (_verb, read) => {
      await expect(read(999_999_999)).rejects.toMatchObject({ code: 'thread_not_found' });
    });
  });

  describe('a conversation of 100,000 messages', () => {
    it.each<[what: string, at: (ids: number[]) => Omit<Span, 'limit'>]>([
      ['the newest page', () => ({})],
      ['the page before a message among the newest', (ids) => ({ before: ids.at(-10) })],
      ['the page before one in the middle', (ids) => ({ before: ids[ids.length / 2] })],
      ['the page after one in the middle', (ids) => ({ after: ids[ids.length / 2] })],
      ['the oldest page', (ids) => ({ before: ids[pageOf] })],
      ['the page after the first', (ids) => ({ after: ids[0] })],
    ])('examines as few keys and rows as one of 1,000 messages: %s', async (_what, at) => {
      const read = ({ threadId, ids }: Long) => readMessages(threadId, { ...at(ids), limit: pageOf });
      expect((await read(long)).messages).toHaveLength(pageOf);
      const [few, many] = [await lookedAt(() => read(short)), await lookedAt(() => read(long))];
      expect(few.asked).toBeGreaterThan(0);
      expect(many).toEqual(few);
      expect(many.rows).toBeLessThan(6);
    });

    it('returns each message once, in order, page by page', async () => {
      const seen: number[] = [];
      let page = await readMessages(long.threadId, { limit: pageOf });
      for (let nth = 0; nth < 12; nth++) {
        seen.unshift(...page.messages.map(({ _id }) => _id));
        page = await readMessages(long.threadId, { before: seen[0], limit: pageOf });
      }
      expect(seen).toEqual(long.ids.slice(-12 * pageOf));
    });

    it('posts and finds a message with as few keys and rows', async () => {
      const sender = await makeConsumer();
      const post = (to: Long) => postMessage(world, sender, to, 'One more');
      // Both threads are full: the first message moves the embedded ones to a segment.
      for (const act of [post, post, ({ ids }: Long) => findMessage(ids[7] ?? 0)]) {
        const [few, many] = [await lookedAt(() => act(short)), await lookedAt(() => act(long))];
        expect(few.asked).toBeGreaterThan(0);
        expect(many).toEqual(few);
      }
    });
  });
}
