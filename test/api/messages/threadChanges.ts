import { beforeEach, describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import { RequestThread } from '../../../models/community/RequestThread.js';
import { useApi } from '../../support/api.js';
import { conversationsOf, type Person } from '../../support/conversations.js';
import { eventually } from '../../support/eventually.js';
import { makeRequest } from '../../support/factories.js';
import { fillThread } from '../../support/fillThread.js';
import { type OpenStream, useStreams } from '../../support/openStream.js';

const received = (stream: OpenStream) =>
  stream.events().flatMap(({ event, data }) => (data ? [[event, data.message.text, data.message.isDeleted]] : []));

export function testThreadChanges(): void {
  const api = useApi();
  const openStream = useStreams(api);
  const { person, open, say } = conversationsOf(api);

  let owner: Person;
  let helper: Person;
  let path: string;
  let threadId: number;
  beforeEach(async () => {
    [owner, helper] = [await person('Asha Rao'), await person('Rohan Pinto')];
    const request = await makeRequest(owner.account);
    threadId = (await open(request, helper)).body.id;
    path = `/requests/${request._id}/threads/${threadId}`;
  });

  const listen = async ({ sent }: Person, id?: string) => {
    const stream = await openStream(`${path}/stream`, { ...sent, ...(id && { headers: { 'last-event-id': id } }) });
    await eventually('the place in the conversation', () => stream.lastId() ?? id);
    return stream;
  };
  const edit = (id: number, text: string) => api.patch(`${path}/messages/${id}`, { ...helper.sent, body: { text } });

  describe('the stream of a conversation', () => {
    it('sends edits and deletions as message_changed', async () => {
      const stream = await listen(owner);
      const { body } = await say(path, helper, 'At six');
      await eventually('the message', () => received(stream).length === 1);
      expect((await edit(body.id, 'At seven')).status).toBe(200);
      await eventually('the edit', () => received(stream).length === 2);
      for (const _again of [1, 2]) await api.delete(`${path}/messages/${body.id}`, helper.sent);
      await eventually('the deletion', () => received(stream).length === 3);
      await say(path, helper, 'Tomorrow');
      await eventually('the next message', () => received(stream).length === 4);
      expect(received(stream)).toEqual([
        ['message', 'At six', false],
        ['message_changed', 'At seven', false],
        ['message_changed', '', true],
        ['message', 'Tomorrow', false],
      ]);
      expect(stream.events().findLast(({ data }) => data)?.data.message.id).not.toBe(body.id);
    });

    it('sends the last state of messages that changed while the client was away, also of archived ones', async () => {
      const ids = [];
      for (const text of ['one', 'two']) ids.push((await say(path, helper, text)).body.id);
      const first = await listen(owner);
      const place = first.lastId();
      first.response.destroy();
      await edit(ids[0], 'one, edited');
      const said = { consumerId: helper.account._id, text: 'x' };
      await fillThread(threadId, Array<typeof said>(rules.thread.embeddedAtMost).fill(said));
      await say(path, helper, 'the last');
      expect((await RequestThread.findById(threadId).lean())?.segments).toBe(1);
      await edit(ids[1], 'two, edited');
      await edit(ids[1], 'two, edited again');
      const second = await listen(owner, place);
      const changed = () => received(second).filter(([event]) => event === 'message_changed');
      await eventually('the changes', () => changed().length === 2);
      expect(changed().map(([, text]) => text)).toEqual(['one, edited', 'two, edited again']);
      const third = await listen(owner, second.lastId());
      await edit(ids[0], 'one, at last');
      await eventually('the next change', () => received(third).length === 1);
      expect(received(third)).toEqual([['message_changed', 'one, at last', false]]);
    });

    it('accepts an event id of an earlier version, and refuses one with a later change', async () => {
      const { body } = await say(path, helper, 'At six');
      const stream = await listen(owner, '0.1');
      await eventually('the new id', () => stream.lastId() === '0.1.0');
      await edit(body.id, 'At seven');
      await eventually('the edit', () => received(stream).length === 1);
      expect(received(stream)).toEqual([['message_changed', 'At seven', false]]);
      const refused = await api.get(`${path}/stream`, { ...owner.sent, headers: { 'last-event-id': '0.1.9' } });
      expect([refused.status, refused.body.code]).toEqual([400, 'validation_failed']);
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
      await api.delete(`${path}/messages/${body.id}`, owner.sent);
      expect((await listed(helper))[0]).toBe('');
    });

    it('counts unread messages of a public discussion for its owner only', async () => {
      const request = await makeRequest(owner.account, { discussionType: 'public' });
      const { body } = await open(request, helper);
      path = `/requests/${request._id}/threads/${body.id}`;
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
