import { beforeEach, describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import { RequestThread } from '../../../models/community/RequestThread.js';
import {
  api,
  edit,
  helper,
  owner,
  privateThread,
  publicThread,
  refusal,
  remove,
  say,
} from '../../support/community/conversing.js';
import type { Person } from '../../support/conversations.js';
import { eventually } from '../../support/eventually.js';
import { fillWholly } from '../../support/fillThread.js';
import { type OpenStream, useStreams } from '../../support/openStream.js';

const received = (stream: OpenStream) =>
  stream.events().flatMap(({ event, data }) => (data ? [[event, data.message.text, data.message.isDeleted]] : []));

export function testThreadChanges(): void {
  const openStream = useStreams(api);

  let path: string;
  let threadId: number;
  beforeEach(async () => {
    ({ path, threadId } = await privateThread());
  });

  const listen = async (id?: string) => {
    const stream = await openStream(`${path}/stream`, {
      ...owner.sent,
      ...(id && { headers: { 'last-event-id': id } }),
    });
    await eventually('the place in the conversation', () => stream.lastId() ?? id);
    return stream;
  };

  describe('the stream of a conversation', () => {
    it('sends edits and deletions as message_changed', async () => {
      const stream = await listen();
      const { body } = await say(path, helper, 'At six');
      await eventually('the message', () => received(stream).length === 1);
      expect((await edit(path, body.id, helper, 'At seven')).status).toBe(200);
      await eventually('the edit', () => received(stream).length === 2);
      for (const _again of [1, 2]) await remove(path, body.id, helper);
      await eventually('the deletion', () => received(stream).length === 3);
      await say(path, helper, 'Tomorrow');
      await eventually('the next message', () => received(stream).length === 4);
      expect(received(stream)).toEqual([
        ['message', 'At six', false],
        ['message_changed', 'At seven', false],
        ['message_changed', '', true],
        ['message', 'Tomorrow', false],
      ]);
    });

    it('sends the last state of messages that changed while the client was away, also of archived ones', async () => {
      const ids: number[] = [];
      for (const text of ['one', 'two']) ids.push((await say(path, helper, text)).body.id);
      const [one = 0, two = 0] = ids;
      const first = await listen();
      const place = first.lastId();
      first.response.destroy();
      await edit(path, one, helper, 'one, edited');
      await fillWholly(threadId, helper.account._id);
      await say(path, helper, 'the last');
      expect((await RequestThread.findById(threadId).lean())?.segments).toBe(1);
      await edit(path, two, helper, 'two, edited');
      await edit(path, two, helper, 'two, edited again');
      const second = await listen(place);
      const changed = () => received(second).filter(([event]) => event === 'message_changed');
      await eventually('the changes', () => changed().length === 2);
      expect(changed().map(([, text]) => text)).toEqual(['one, edited', 'two, edited again']);
      const third = await listen(second.lastId());
      await edit(path, one, helper, 'one, at last');
      await eventually('the next change', () => received(third).length === 1);
      expect(received(third)).toEqual([['message_changed', 'one, at last', false]]);
    });

    it('accepts an event id of an earlier version, and refuses one with a later change', async () => {
      const { body } = await say(path, helper, 'At six');
      const stream = await listen('0.1');
      await eventually('the new id', () => stream.lastId() === '0.1.0');
      await edit(path, body.id, helper, 'At seven');
      await eventually('the edit', () => received(stream).length === 1);
      expect(received(stream)).toEqual([['message_changed', 'At seven', false]]);
      const refused = await api.get(`${path}/stream`, { ...owner.sent, headers: { 'last-event-id': '0.1.9' } });
      expect(refusal(refused)).toEqual([400, 'validation_failed']);
    });
  });

  describe('the list of conversations', () => {
    const listed = async ({ sent }: Person) => {
      const { body } = await api.get(path.replace(/\/\d+$/, ''), sent);
      const { lastMessage, unreadCount, _count } = body.threads[0];
      return [lastMessage?.text, unreadCount, _count.messages];
    };

    it('has the last message and the unread count of each reader', async () => {
      expect(await listed(owner)).toEqual([undefined, 0, 0]);
      for (const text of ['At six?', 'x'.repeat(5_000)]) await say(path, helper, text);
      const shown = 'x'.repeat(rules.list.descriptionAtMost);
      expect([await listed(owner), await listed(helper)]).toEqual([
        [shown, 2, 2],
        [shown, 0, 2],
      ]);
      expect((await api.post(`${path}/read`, owner.sent)).body).toEqual({ success: true });
      expect(await listed(owner)).toEqual([shown, 0, 2]);
      const { body } = await say(path, owner, 'Yes');
      expect([await listed(owner), await listed(helper)]).toEqual([
        ['Yes', 0, 3],
        ['Yes', 1, 3],
      ]);
      await remove(path, body.id, owner);
      expect((await listed(helper))[0]).toBe('');
    });

    it('counts unread messages of a public discussion for its owner only', async () => {
      ({ path } = await publicThread());
      for (const each of [helper, owner, helper]) await say(path, each, 'Hello');
      expect([await listed(owner), await listed(helper)]).toEqual([
        ['Hello', 2, 3],
        ['Hello', null, 3],
      ]);
      await api.post(`${path}/read`, helper.sent);
      expect((await listed(owner))[1]).toBe(2);
    });
  });
}
