import { describe, expect, it } from '@jest/globals';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import { RequestThread } from '../../../models/community/RequestThread.js';
import {
  api,
  block,
  helper,
  open,
  owner,
  privateThread,
  publicThread,
  read,
  refusal,
  remove,
  say,
  stranger,
} from '../../support/community/conversing.js';
import type { Person } from '../../support/conversations.js';
import { eventually } from '../../support/eventually.js';
import { fillWholly } from '../../support/fillThread.js';
import { type OpenStream, useStreams } from '../../support/openStream.js';

/** The received events, without bare ids. */
const sentBy = (stream: OpenStream) => stream.events().flatMap(({ data }) => (data ? [data.message] : []));
const texts = (stream: OpenStream): string[] => sentBy(stream).map(({ text }) => text);

export function testThreadStream(): void {
  const openStream = useStreams(api);
  const reconnect = (path: string, { sent }: Person, id = '') =>
    openStream(`${path}/stream`, { ...sent, headers: { 'last-event-id': id } });
  /** Opens a stream that is at the end of the conversation. */
  const listen = async (path: string, { sent }: Person) => {
    const stream = await openStream(`${path}/stream`, sent);
    await eventually('the place in the conversation', () => stream.lastId());
    return stream;
  };
  /** The last event id of a client that has gone. */
  const placeOf = async (path: string) => {
    const stream = await listen(path, owner);
    stream.response.destroy();
    return stream.lastId();
  };
  const receive = async (stream: OpenStream, count: number) => {
    await eventually('the messages', () => sentBy(stream).length >= count);
    return texts(stream);
  };

  describe('GET /api/requests/:requestId/threads/:threadId/stream', () => {
    it('answers 404 for an unknown conversation or request, and 403 to a stranger', async () => {
      const { path, request } = await privateThread();
      const refused = async (at: string) => refusal(await api.get(`${at}/stream`, helper.sent));
      expect(await refused(`/requests/${request._id}/threads/999999999`)).toEqual([404, 'thread_not_found']);
      expect(await refused(path.replace(String(request._id), '999999999'))).toEqual([404, 'request_not_found']);
      expect(refusal(await api.get(`${path}/stream`, stranger.sent))).toEqual([403, 'not_yours']);
      await api.delete(`/requests/${request._id}`, owner.sent);
      expect(await refused(path)).toEqual([404, 'request_not_found']);
    });

    it('answers 400 for an invalid event id', async () => {
      const { path } = await privateThread();
      for (const id of ['x', '0.999', '7.0', '-1.0']) {
        const { status, body } = await api.get(`${path}/stream`, { ...helper.sent, headers: { 'last-event-id': id } });
        expect([id, status, body.details?.[0].field]).toEqual([id, 400, 'Last-Event-ID']);
      }
    });

    it('sends each new message of the conversation in its shape, and no other ones', async () => {
      const { path, request } = await privateThread();
      await say(path, helper, 'I can come at six.');
      const { body: other } = await open(request, stranger);
      const stream = await listen(path, owner);
      await say(`/requests/${request._id}/threads/${other.id}`, stranger, 'I am nearer.');
      await say(path, helper, 'Or at seven.');
      await say(path, owner, 'Seven is good.');
      expect(await receive(stream, 2)).toEqual(['Or at seven.', 'Seven is good.']);
      expect(sentBy(stream)).toEqual((await read(path, owner)).body.messages.slice(1));
      expect(stream.events().at(-1)?.event).toBe('message');
    });

    it('sends the messages of a public discussion to everyone', async () => {
      const { path } = await publicThread();
      const streams = await Promise.all([owner, helper, stranger].map((one) => listen(path, one)));
      await say(path, stranger, 'Ask at the temple.');
      for (const stream of streams) expect(await receive(stream, 1)).toEqual(['Ask at the temple.']);
    });

    it('continues after the client’s last message, also when it moved to a segment', async () => {
      const { path, threadId } = await privateThread();
      await say(path, helper, 'No. 0');
      const place = await placeOf(path);
      await say(path, helper, 'missed');
      await fillWholly(threadId, helper.account._id);
      await say(path, helper, 'also missed');
      expect((await RequestThread.findById(threadId).lean().orFail()).segments).toBe(1);
      const stream = await reconnect(path, owner, place);
      const missed = await receive(stream, 52);
      expect([missed.length, missed[0], missed[1], missed.at(-1)]).toEqual([52, 'missed', '0', 'also missed']);
      await say(path, helper, 'The last');
      expect((await receive(stream, 53)).at(-1)).toBe('The last');
    });

    it('starts at the first message for a client that connected before it', async () => {
      const { path } = await privateThread();
      const place = await placeOf(path);
      await say(path, helper, 'Are you there?');
      expect(await receive(await reconnect(path, owner, place), 1)).toEqual(['Are you there?']);
    });

    it('sends a message that was deleted meanwhile without its text', async () => {
      const { path } = await privateThread();
      const place = await placeOf(path);
      const { body } = await say(path, helper, 'Wrong person');
      await remove(path, body.id, helper);
      const stream = await reconnect(path, owner, place);
      await receive(stream, 1);
      expect(sentBy(stream)[0]).toMatchObject({ id: body.id, text: '', isDeleted: true });
    });

    it.each<[string, (requestId: number) => Promise<unknown>]>([
      ['the request is removed', (requestId) => api.delete(`/requests/${requestId}`, owner.sent)],
      ['staff hide the request', (_id) => CommunityRequest.updateOne({ _id }, { isHidden: true })],
      ['the thread is deleted', (requestId) => RequestThread.deleteMany({ requestId })],
      ['the account logs out everywhere', () => api.post('/auth/logout-everywhere', helper.sent)],
    ])('ends when %s', async (_why, act) => {
      const { path, request } = await privateThread();
      const stream = await listen(path, helper);
      await act(request._id);
      await eventually('the end', () => stream.isOver());
      expect(sentBy(stream)).toEqual([]);
    });

    it('continues after a block, since both may still read the conversation', async () => {
      const { path } = await privateThread();
      const stream = await listen(path, helper);
      await say(path, helper, 'I can come at six.');
      await receive(stream, 1);
      await block(helper, owner);
      expect((await say(path, helper, 'Hello?')).body.code).toBe('blocked');
      expect((await read(path, helper)).status).toBe(200);
      expect((await reconnect(path, helper, stream.lastId())).response.statusCode).toBe(200);
      expect([stream.isOver(), texts(stream)]).toEqual([false, ['I can come at six.']]);
    });

    it('continues for the owner of a request that staff hide', async () => {
      const { path, request } = await privateThread();
      const stream = await listen(path, owner);
      await CommunityRequest.updateOne({ _id: request._id }, { isHidden: true });
      await say(path, owner, 'Is anyone there?');
      expect(await receive(stream, 1)).toEqual(['Is anyone there?']);
      expect(stream.isOver()).toBe(false);
    });
  });
}
