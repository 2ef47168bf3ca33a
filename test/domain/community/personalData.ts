import { beforeEach, expect, it } from '@jest/globals';
import { exportPerson } from '../../../domain/people/exportPerson.js';
import { rules } from '../../../domain/rules.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { everything } from '../../support/accounts.js';
import { api, block, offerHelp, helper as other, read, say } from '../../support/community/conversing.js';
import type { Person } from '../../support/conversations.js';
import { makeConsumer, makeRequest, password } from '../../support/factories.js';
import { fillThread } from '../../support/fillThread.js';

const personId = 7_000_321;

export function testPersonalData(): void {
  let person: Person;
  let paths: string[];

  /** A person who asks, helps, posts in public, blocks and reports, with more messages than a thread embeds. */
  beforeEach(async () => {
    const account = await makeConsumer({ _id: personId, name: 'Zubeida Unmistakable' });
    person = { account, sent: await api.as('consumer', account) };
    const report = ({ sent }: Person, targetId: number) =>
      api.post('/reports', { ...sent, body: { targetType: 'message', targetId, reason: 'x' } });
    paths = [];
    for (const [owner, helper, discussionType] of [
      [person, other, 'private'],
      [other, person, 'private'],
      [other, person, 'public'],
    ] as const) {
      const phone = '+919480077777';
      const title = `Asked by ${owner.account.name}`;
      const request = await makeRequest(owner.account, { title, discussionType, phone });
      const path = await offerHelp(request, helper);
      paths.push(path);
      const theirs = await say(path, other, 'other 1');
      const mine = await say(path, person, 'mine 1');
      await report(person, theirs.body.id);
      await report(other, mine.body.id);
      const { embeddedAtMost } = rules.thread;
      const said = Array.from({ length: embeddedAtMost - 3 }, (_, nth) =>
        nth % 2 ? { consumerId: personId, text: 'mine 2' } : { consumerId: other.account._id, text: 'other 2' },
      );
      await fillThread(Number(path.split('/').at(-1)), said);
      // A full thread moves its messages to a segment.
      await say(path, person, 'mine 3');
    }
    await block(person, other);
    await block(other, person);
  });

  it('the export of a person has their content, and none of other people', async () => {
    const rows: { kept: string; row: object }[] = [];
    for await (const row of exportPerson('consumer', personId)) rows.push(row);
    const text = JSON.stringify(rows);
    for (const mine of ['mine 1', 'mine 2', 'mine 3']) expect(text).toContain(mine);
    expect(text).not.toContain('other ');
    expect([...new Set(rows.map(({ kept }) => kept))].sort()).toEqual([
      'Block',
      'CommunityRequest',
      'Consumer',
      'MessageSegment',
      'ModerationCase',
      'Notification',
      'Report',
      'RequestThread',
    ]);
  });

  it('an erasure removes the person from requests, threads, messages and notifications only', async () => {
    expect((await api.delete('/auth/me', { ...person.sent, body: { password } })).status).toBe(200);
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
    // The conversations of others keep an empty message in each place.
    const { body } = await read(paths[1] ?? '', other);
    expect(body.messages.slice(-2)).toMatchObject([
      { text: 'other 2', isDeleted: false },
      { text: '', isDeleted: true, consumerId: 0, consumer: { id: 0, name: 'Deleted account' } },
    ]);
    expect((await read(paths[0] ?? '', other)).status).toBe(404);
  });
}
