import { beforeEach, describe, expect, it } from '@jest/globals';
import { exportPerson } from '../../../domain/people/exportPerson.js';
import { rules } from '../../../domain/rules.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { everything } from '../../support/accounts.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeRequest, password } from '../../support/factories.js';
import { fillThread } from '../../support/fillThread.js';

const personId = 7_000_321;

export function testPersonalData(): void {
  const api = useApi();
  let person: ConsumerRecord;
  let asPerson: Sent;
  let asOther: Sent;
  let paths: string[];

  /** A person who asks, helps, posts in public, blocks and reports, with more messages than a thread embeds. */
  beforeEach(async () => {
    person = await makeConsumer({ _id: personId, name: 'Zubeida Unmistakable' });
    const other = await makeConsumer({ name: 'Rohan Pinto' });
    [asPerson, asOther] = [await api.as('consumer', person), await api.as('consumer', other)];
    paths = [];
    for (const [owner, asHelper, discussionType] of [
      [person, asOther, 'private'],
      [other, asPerson, 'private'],
      [other, asPerson, 'public'],
    ] as const) {
      const { _id } = await makeRequest(owner, {
        title: `Asked by ${owner.name}`,
        discussionType,
        phone: '+919480077777',
      });
      const { body: thread } = await api.post(`/requests/${_id}/threads`, asHelper);
      const path = `/requests/${_id}/threads/${thread.id}/messages`;
      const { embeddedAtMost } = rules.thread;
      const said = Array.from({ length: embeddedAtMost + 1 }, (_, nth) =>
        nth % 2
          ? { consumerId: other._id, sent: asOther, text: `other ${nth}` }
          : { consumerId: personId, sent: asPerson, text: `mine ${nth}` },
      );
      const ids: number[] = [];
      for (const { sent, text } of said.slice(0, 3))
        ids.push((await api.post(path, { ...sent, body: { text } })).body.id);
      const report = (sent: Sent, targetId: number | undefined) =>
        api.post('/reports', { ...sent, body: { targetType: 'message', targetId, reason: 'x' } });
      await report(asPerson, ids[1]);
      await report(asOther, ids[2]);
      await fillThread(
        thread.id,
        said.slice(3, embeddedAtMost).map(({ consumerId, text }) => ({ consumerId, text })),
      );
      // A full thread moves its messages to a segment.
      for (const { sent, text } of said.slice(embeddedAtMost)) await api.post(path, { ...sent, body: { text } });
      paths.push(path);
    }
    await api.post(`/blocks/${personId}`, asOther);
    await api.post(`/blocks/${other._id}`, asPerson);
  });

  describe('exporting a person', () => {
    it('returns their content, and none of other people', async () => {
      const rows: { kept: string; row: object }[] = [];
      for await (const row of exportPerson('consumer', personId)) rows.push(row);
      const text = JSON.stringify(rows);
      expect(text).toContain('mine 0');
      expect(text).toContain('mine 50');
      expect(text).not.toContain('other 1');
      expect(new Set(rows.map(({ kept }) => kept))).toEqual(
        new Set([
          ...['CommunityRequest', 'RequestThread', 'MessageSegment', 'Block', 'Report', 'ModerationCase'],
          ...['Notification', 'Consumer'],
        ]),
      );
    });
  });

  describe('erasing a person', () => {
    it('removes them from requests, threads, messages and notifications', async () => {
      expect((await api.delete('/auth/me', { ...asPerson, body: { password } })).status).toBe(200);
      await api.relay();
      const left = JSON.parse(await everything()).flat() as Record<string, unknown>[];
      // Outbox messages contain the id, which the emptied account keeps, and so do counters, which the database deletes.
      const isKept = ({ payload, resetAt }: Record<string, unknown>) => payload === undefined && resetAt === undefined;
      const rows = left.filter((row) => row._id !== personId && isKept(row));
      const text = JSON.stringify(rows);
      expect(text).not.toContain('Zubeida Unmistakable');
      expect(text).not.toContain('mine ');
      expect(rows.filter((row) => JSON.stringify(row).includes(String(personId)))).toEqual([]);
      expect(text).toContain('other 1');
      expect(await Notification.countDocuments({ type: { $in: ['thread_opened', 'thread_reply'] } })).toBe(0);
    });

    it('keeps the messages of others, and empty messages in their places', async () => {
      await api.delete('/auth/me', { ...asPerson, body: { password } });
      await api.relay();
      const { status, body } = await api.get(paths[1] ?? '', asOther);
      expect(status).toBe(200);
      expect(body.messages.slice(-2)).toMatchObject([
        { text: 'other 49', isDeleted: false },
        { text: '', isDeleted: true, consumerId: 0, consumer: { id: 0, name: 'Deleted account' } },
      ]);
      expect((await api.get(paths[0] ?? '', asOther)).status).toBe(404);
    });
  });
}
