import { beforeEach, describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import { RequestThread } from '../../../models/community/RequestThread.js';
import { type Sent, useApi } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { makeConsumer, makeRequest } from '../../support/factories.js';
import { type OpenStream, useStreams } from '../../support/openStream.js';

interface Person {
  account: ConsumerRecord;
  sent: Sent;
}
/** The received events, without bare ids. */
const sentBy = (stream: OpenStream) => stream.events().flatMap(({ data }) => (data ? [data.message] : []));
const texts = (stream: OpenStream): string[] => sentBy(stream).map(({ text }) => text);
const atEnd = (stream: OpenStream) => eventually('the place in the conversation', () => stream.lastId());

export function testThreadStream(): void {
  const api = useApi();
  const open = useStreams(api);
  const person = async (name: string): Promise<Person> => {
    const account = await makeConsumer({ name });
    return { account, sent: await api.as('consumer', account) };
  };

  let owner: Person;
  let helper: Person;
  let stranger: Person;
  beforeEach(async () => {
    [owner, helper, stranger] = [await person('Asha Rao'), await person('Rohan Pinto'), await person('Kiran Bhat')];
  });

  /** A conversation that the helper opened. */
  async function conversation(fields: Parameters<typeof makeRequest>[1] = {}) {
    const request = await makeRequest(owner.account, fields);
    const { body } = await api.post(`/requests/${request._id}/threads`, helper.sent);
    const path = `/requests/${request._id}/threads/${body.id}`;
    return { requestId: request._id, threadId: Number(body.id), path };
  }

  const say = (path: string, { sent }: Person, text: string) =>
    api.post(`${path}/messages`, { ...sent, body: { text } });
  const listen = (path: string, { sent }: Person) => open(`${path}/stream`, sent);
  const reconnect = (path: string, { sent }: Person, id: string | undefined) =>
    open(`${path}/stream`, { ...sent, headers: { 'last-event-id': id ?? '' } });

  describe('GET /api/requests/:requestId/threads/:threadId/stream', () => {
    it('answers 401 without a token, and to a seller', async () => {
      const { path } = await conversation();
      expect((await api.get(`${path}/stream`)).status).toBe(401);
      const seller = await api.as('seller', { _id: 1, credentialVersion: 0 });
      expect((await api.get(`${path}/stream`, seller)).status).toBe(401);
    });

    it('answers 404 for an unknown conversation or request', async () => {
      const { path, requestId } = await conversation();
      const refused = async (at: string) => (await api.get(`${at}/stream`, helper.sent)).body.code;
      expect(await refused(`/requests/${requestId}/threads/999999999`)).toBe('thread_not_found');
      expect(await refused(path.replace(String(requestId), '999999999'))).toBe('request_not_found');
      await api.delete(`/requests/${requestId}`, owner.sent);
      expect(await refused(path)).toBe('request_not_found');
    });

    it("answers 403 for other people's private conversation", async () => {
      const { path } = await conversation();
      expect((await api.get(`${path}/stream`, stranger.sent)).body.code).toBe('not_yours');
    });

    it.each(['x', '1', '0.999', '7.0', '-1.0'])('answers 400 for the invalid event id %j', async (id) => {
      const { path } = await conversation();
      const { status, body } = await api.get(`${path}/stream`, {
        ...helper.sent,
        headers: { 'last-event-id': id },
      });
      expect([status, body.details?.[0].field]).toEqual([400, 'Last-Event-ID']);
    });

    it('sends each new message in the shape of the conversation, and no earlier ones', async () => {
      const { path } = await conversation();
      await say(path, helper, 'I can come at six.');
      const stream = await listen(path, owner);
      await atEnd(stream);
      await say(path, helper, 'Or at seven.');
      await say(path, owner, 'Seven is good.');
      await eventually('the messages', () => sentBy(stream).length === 2);
      const { body } = await api.get(`${path}/messages`, owner.sent);
      expect(sentBy(stream)).toEqual(body.messages.slice(1));
      expect(stream.events().at(-1)?.event).toBe('message');
    });

    it('sends the messages of a public discussion to everyone', async () => {
      const { path } = await conversation({ discussionType: 'public' });
      const streams = await Promise.all([owner, helper, stranger].map((one) => listen(path, one)));
      for (const stream of streams) await atEnd(stream);
      await say(path, stranger, 'Ask at the temple.');
      for (const stream of streams) {
        await eventually('the message', () => sentBy(stream).length === 1);
        expect(texts(stream)).toEqual(['Ask at the temple.']);
      }
    });

    it('sends nothing from another conversation of the request', async () => {
      const { path, requestId } = await conversation();
      const { body } = await api.post(`/requests/${requestId}/threads`, stranger.sent);
      const stream = await listen(path, owner);
      await atEnd(stream);
      await say(`/requests/${requestId}/threads/${body.id}`, stranger, 'I am nearer.');
      await say(path, helper, 'On my way.');
      await eventually('the message', () => texts(stream).includes('On my way.'));
      expect(texts(stream)).toEqual(['On my way.']);
    });

    it.each(['private', 'public'] as const)(
      'says nowhere in a %s conversation who the owner of an anonymous request is, but to the owner',
      async (discussionType) => {
        const { path } = await conversation({ isAnonymous: true, discussionType });
        const [hers, his] = [await listen(path, owner), await listen(path, helper)];
        await Promise.all([hers, his].map(atEnd));
        await say(path, owner, 'Please come by the back door.');
        for (const stream of [hers, his]) await eventually('the message', () => sentBy(stream).length === 1);
        expect(sentBy(hers)[0]).toMatchObject({ consumerId: owner.account._id, consumer: { name: 'Asha Rao' } });
        expect(sentBy(his)[0]).toMatchObject({ consumerId: 0, consumer: { id: 0, name: 'Anonymous' } });
        expect(his.text()).not.toContain('Asha');
      },
    );

    it('continues after the client’s last message, also when it moved to a segment', async () => {
      const { path, threadId } = await conversation();
      const first = await listen(path, owner);
      await atEnd(first);
      await say(path, helper, 'No. 0');
      await eventually('the message', () => sentBy(first).length === 1);
      const place = first.lastId();
      first.response.destroy();
      const missed = Array.from({ length: rules.thread.embeddedAtMost + 2 }, (_, nth) => `No. ${nth + 1}`);
      for (const text of missed) expect((await say(path, helper, text)).status).toBe(201);
      expect((await RequestThread.findById(threadId).lean().orFail()).segments).toBe(1);
      const second = await reconnect(path, owner, place);
      await eventually('what was missed', () => sentBy(second).length === missed.length);
      expect(texts(second)).toEqual(missed);
      await say(path, helper, 'The last');
      await eventually('the last', () => texts(second).includes('The last'));
      const third = await reconnect(path, owner, first.lastId());
      await eventually('all of it again', () => texts(third).includes('The last'));
      expect(texts(third)).toEqual([...missed, 'The last']);
    });

    it('starts at the first message for a client that connected before it', async () => {
      const { path } = await conversation();
      const first = await listen(path, owner);
      await atEnd(first);
      const place = first.lastId();
      first.response.destroy();
      await say(path, helper, 'Are you there?');
      const second = await reconnect(path, owner, place);
      await eventually('the message', () => sentBy(second).length === 1);
      expect(texts(second)).toEqual(['Are you there?']);
    });

    it('sends a message that was deleted meanwhile without its text', async () => {
      const { path } = await conversation();
      const first = await listen(path, owner);
      await atEnd(first);
      const place = first.lastId();
      const { body } = await say(path, helper, 'Wrong person');
      await api.delete(`${path}/messages/${body.id}`, helper.sent);
      const second = await reconnect(path, owner, place);
      await eventually('the message', () => sentBy(second).length === 1);
      expect(sentBy(second)[0]).toMatchObject({ id: body.id, text: '', isDeleted: true });
    });

    it.each<[string, (requestId: number) => Promise<unknown>]>([
      ['the request is removed', (requestId) => api.delete(`/requests/${requestId}`, owner.sent)],
      ['staff hide the request', (_id) => CommunityRequest.updateOne({ _id }, { isHidden: true })],
      ['the thread is deleted', (requestId) => RequestThread.deleteMany({ requestId })],
      ['the account logs out everywhere', () => api.post('/auth/logout-everywhere', helper.sent)],
    ])('ends when %s', async (_why, act) => {
      const { path, requestId } = await conversation();
      const stream = await listen(path, helper);
      await atEnd(stream);
      await act(requestId);
      await eventually('the end', () => stream.isOver());
      expect(sentBy(stream)).toEqual([]);
    });

    it('continues after a block, since both may still read the conversation', async () => {
      const { path } = await conversation();
      await say(path, helper, 'I can come at six.');
      const stream = await reconnect(path, helper, '0.0');
      await eventually('the message', () => sentBy(stream).length === 1);
      await api.post(`/blocks/${helper.account._id}`, owner.sent);
      expect((await say(path, helper, 'Hello?')).body.code).toBe('blocked');
      expect((await api.get(`${path}/messages`, helper.sent)).status).toBe(200);
      expect((await reconnect(path, helper, stream.lastId())).response.statusCode).toBe(200);
      expect([stream.isOver(), texts(stream)]).toEqual([false, ['I can come at six.']]);
    });

    it('continues for the owner of a request that staff hide', async () => {
      const { path, requestId } = await conversation();
      const stream = await listen(path, owner);
      await atEnd(stream);
      await CommunityRequest.updateOne({ _id: requestId }, { isHidden: true });
      await say(path, owner, 'Is anyone there?');
      await eventually('the message', () => sentBy(stream).length === 1);
      expect(stream.isOver()).toBe(false);
    });
  });
}
