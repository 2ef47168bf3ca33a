import { beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { findMessage } from '../../../domain/community/findMessage.js';
import { type DistancePosition, nearestPage } from '../../../domain/community/listRequests.js';
import { postMessage } from '../../../domain/community/postMessage.js';
import { readMessages, readOn, type Span } from '../../../domain/community/readMessages.js';
import { rules } from '../../../domain/rules.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import { MessageSegment } from '../../../models/community/MessageSegment.js';
import { RequestThread } from '../../../models/community/RequestThread.js';
import type { Message } from '../../../models/fields/messageField.js';
import { useNamedDatabase } from '../../support/database.js';
import { makeConsumer, makeRequest } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
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

/** Inserts a public conversation of a given length without posting each message. */
async function conversationOf(owner: ConsumerRecord, length: number): Promise<Long> {
  const { _id: requestId, consumerId } = await makeRequest(owner, { discussionType: 'public' });
  const ids = Array.from({ length }, (_, nth) => requestId * 1_000_000 + nth);
  const all = ids.map(
    (_id): Message => ({
      _id,
      consumerId,
      text: `The message ${_id}`,
      editedAt: null,
      isDeleted: false,
      isHidden: false,
      revision: 0,
      createdAt: world.now(),
    }),
  );
  const segments = Math.ceil(length / embeddedAtMost) - 1;
  const messages = all.slice(segments * embeddedAtMost);
  const about = { requestId, slot: 0, discussionType: 'public' as const, ownerId: consumerId, supporterId: consumerId };
  const counts = { messageCount: length, embedded: messages.length, segments };
  const { _id: threadId } = await RequestThread.create({ ...about, ...counts, messages });
  const rows = Array.from({ length: segments }, (_, number) => ({
    threadId,
    requestId,
    number,
    messages: all.slice(number * embeddedAtMost, (number + 1) * embeddedAtMost),
  }));
  await MessageSegment.insertMany(rows);
  return { threadId, topicId: requestId, ids };
}

/** What the database does with these collections meanwhile, from its own counters. */
async function profiled(collections: RegExp, act: () => Promise<unknown>): Promise<Record<string, number>[]> {
  const { db } = mongoose.connection;
  await db?.command({ profile: 2 });
  await act();
  await db?.command({ profile: 0 });
  const log = mongoose.connection.collection('system.profile');
  const seen = await log.find({ ns: collections, op: { $in: ['query', 'getmore', 'update', 'command'] } }).toArray();
  await log.drop();
  return seen as unknown as Record<string, number>[];
}
const sum = (entries: Record<string, number>[], field: string) =>
  entries.reduce((total, entry) => total + (entry[field] ?? 0), 0);

/** The commands, and the index keys and rows that they examine. */
async function lookedAt(act: () => Promise<unknown>) {
  const entries = await profiled(/threads$|segments$/, act);
  return { asked: entries.length, keys: sum(entries, 'keysExamined'), rows: sum(entries, 'docsExamined') };
}

export function testLongLists(): void {
  useNamedDatabase();

  let owner: ConsumerRecord;
  beforeAll(async () => {
    owner = await makeConsumer();
  });

  describe('a conversation that was deleted since it was found', () => {
    it('is refused', async () => {
      const refusal = { code: 'thread_not_found' };
      await expect(readMessages(999_999_999, { limit: pageOf })).rejects.toMatchObject(refusal);
      await expect(readOn(999_999_999, { part: 0, count: 0 }, pageOf)).rejects.toMatchObject(refusal);
    });
  });

  describe('a conversation of 10,000 messages', () => {
    let short: Long;
    let long: Long;
    beforeAll(async () => {
      [short, long] = [await conversationOf(owner, 1_000), await conversationOf(owner, 10_000)];
    });

    itForAll<[string, (ids: number[]) => Omit<Span, 'limit'>]>([
      ['the newest page', () => ({})],
      ['the page before a message among the newest', (ids) => ({ before: ids.at(-10) })],
      ['the page before one in the middle', (ids) => ({ before: ids[ids.length / 2] })],
      ['the page after one in the middle', (ids) => ({ after: ids[ids.length / 2] })],
      ['the oldest page', (ids) => ({ before: ids[pageOf] })],
      ['the page after the first', (ids) => ({ after: ids[0] })],
    ])('examines as few keys and rows for a page as one of 1,000 messages', async (_what, at) => {
      const page = ({ threadId, ids }: Long) => readMessages(threadId, { ...at(ids), limit: pageOf });
      expect((await page(long)).messages).toHaveLength(pageOf);
      const [few, many] = [await lookedAt(() => page(short)), await lookedAt(() => page(long))];
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
      const post = (to: Long) => postMessage(world, owner, to, 'One more');
      // Both threads are full: the first message moves the embedded ones to a segment.
      for (const act of [post, post, ({ ids }: Long) => findMessage(ids[7] ?? 0)]) {
        const [few, many] = [await lookedAt(() => act(short)), await lookedAt(() => act(long))];
        expect(few.asked).toBeGreaterThan(0);
        expect(many).toEqual(few);
      }
    });
  });

  describe('a page of requests by distance', () => {
    const filter = { status: 'active', isHidden: false } as const;
    const limit = 100;
    /** The numbers of requests spread over the country, per degree, and at a single place: more than a page reads. */
    const [spread, aDegree, together] = [600, 2, 2_300];
    const columns = 8 * aDegree;
    const lookout = (latitude: number, longitude: number) => ({ viewerId: undefined, from: { latitude, longitude } });

    beforeAll(async () => {
      await CommunityRequest.deleteMany({});
      const request = (nth: number, coordinates: number[]) => ({
        consumerId: owner._id,
        title: `${nth}`,
        category: 'plumbing' as const,
        position: { type: 'Point' as const, coordinates },
      });
      await CommunityRequest.insertMany([
        ...Array.from({ length: spread }, (_, nth) =>
          request(nth, [74 + (nth % columns) / aDegree, 12 + Math.floor(nth / columns) / aDegree]),
        ),
        ...Array.from({ length: together }, (_, nth) => request(spread + nth, [77.777, 15.555])),
      ]);
    });

    it('reads a bounded number of rows for a distant viewer, also with a forged cursor', async () => {
      const forged: DistancePosition = [0, 1, 8e15];
      for (const after of [undefined, forged]) {
        const entries = await profiled(/communityrequests$/, () =>
          nearestPage(filter, lookout(40, -100), after, limit),
        );
        expect(sum(entries, 'nreturned')).toBeGreaterThan(0);
        expect(sum(entries, 'nreturned')).toBeLessThanOrEqual(2_000 + 2 * limit);
      }
    });

    it('lists each request once, nearest first, from among them', async () => {
      const seen = new Set<number>();
      let farthestYet = 0;
      let after: DistancePosition | undefined;
      do {
        const page = await nearestPage(filter, lookout(15.5, 77.7), after, limit);
        for (const { _id, distance } of page.rows) {
          expect(seen.has(_id)).toBe(false);
          expect(distance).toBeGreaterThanOrEqual(farthestYet);
          seen.add(_id);
          farthestYet = distance ?? 0;
        }
        after = page.next;
      } while (after && seen.size <= spread + together);
      expect(seen.size).toBe(spread + together);
    });
  });
}
