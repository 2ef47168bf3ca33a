import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { EventParser } from '../../../sdk/src/EventParser.js';
import { type Client, type ClientOptions, createClient } from '../../../sdk/src/index.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeRequest, makeStore } from '../../support/factories.js';
import { HttpXhr } from './HttpXhr.js';
import { useCutter } from './useCutter.js';

const platform = globalThis as { XMLHttpRequest?: typeof HttpXhr };

const immediately = async () => undefined;

export function testStreams(): void {
  const api = useApi();
  const cutter = useCutter(() => api.url);
  beforeAll(() => {
    platform.XMLHttpRequest = HttpXhr;
  });
  afterAll(() => {
    delete platform.XMLHttpRequest;
  });
  const clientOf = async (account: ConsumerRecord, options: Partial<ClientOptions> = {}): Promise<Client> => {
    const { token = '' } = await api.as('consumer', account);
    return createClient({ baseUrl: cutter.url, session: { token }, sleep: immediately, ...options });
  };

  describe('the parser of a stream', () => {
    it('refuses a line of more than 1 MB that does not end', () => {
      const parser = new EventParser();
      const data = 'x'.repeat(1_000_000);
      expect(parser.push(`data: ${data}\n\n`)).toMatchObject([{ data }]);
      parser.push(data);
      expect(() => parser.push(data)).toThrow('A line of the stream has more than 1 MB.');
    });
  });

  describe.each(['fetch', 'xhr'] as const)('client.stream by %s', (streamTransport) => {
    let owner: ConsumerRecord;
    let helper: Sent;
    let client: Client;
    beforeEach(async () => {
      owner = await makeConsumer();
      helper = await api.as('consumer', await makeConsumer());
      client = await clientOf(owner, { streamTransport });
    });

    /** A conversation about a request of the owner, as parameters of its operations. */
    async function conversation() {
      const { _id: requestId } = await makeRequest(owner);
      const { body } = await api.post(`/requests/${requestId}/threads`, helper);
      const path = { requestId, threadId: Number(body.id) };
      const say = (text: string) =>
        api.post(`/requests/${requestId}/threads/${body.id}/messages`, { ...helper, body: { text } });
      return { path, say };
    }
    const streamPath = '/api/requests/{requestId}/threads/{threadId}/stream';

    it('yields the order, and the order after each move', async () => {
      const store = await makeStore();
      const { _id: productId } = await makeProduct(store);
      const { order } = await client.post('/api/store-orders', {
        body: { storeId: store._id, items: [{ productId, quantity: 1 }], deliveryAddress: '12 Car Street' },
      });
      const seller = await api.as('seller', { _id: store.sellerId, credentialVersion: 0 });
      const moves = ['accepted', 'preparing', 'out_for_delivery'];
      const seen: string[] = [];
      const params = { path: { orderId: order.id } };
      for await (const { event, data } of client.stream('/api/store-orders/{orderId}/stream', { params })) {
        expect(event).toBe('order');
        seen.push(data.order.status);
        const [status] = moves.splice(0, 1);
        if (!status) break;
        const body = { orderId: order.id, status };
        await api.patch(`/seller/stores/${store._id}/orders`, { ...seller, body });
      }
      expect(seen).toEqual(['pending', 'accepted', 'preparing', 'out_for_delivery']);
    });

    it('yields each message once and in order, although the connection breaks between them', async () => {
      const { path, say } = await conversation();
      const texts: string[] = [];
      let opened = 0;
      const onOpen = () => void opened++;
      const stream = client.stream(streamPath, { params: { path }, lastEventId: '0.0', onOpen });
      await say('I can come at six.');
      for await (const { data } of stream) {
        texts.push(data.message.text);
        if (texts.length === 3) break;
        // What is said while the connection is broken arrives with the next one.
        cutter.cut();
        await say(`ನಮಸ್ಕಾರ ${texts.length}`);
      }
      expect([texts, opened]).toEqual([['I can come at six.', 'ನಮಸ್ಕಾರ 1', 'ನಮಸ್ಕಾರ 2'], 3]);
    });

    it('resumes after lastEventId in another client', async () => {
      const { path, say } = await conversation();
      await say('one');
      await say('two');
      let lastEventId = '0.0';
      for await (const { id } of client.stream(streamPath, { params: { path }, lastEventId })) {
        lastEventId = id ?? lastEventId;
        break;
      }
      const other = await clientOf(owner, { streamTransport });
      for await (const { data } of other.stream(streamPath, { params: { path }, lastEventId })) {
        expect(data.message.text).toBe('two');
        break;
      }
    });

    it('throws the refusal of the service', async () => {
      const params = { path: { orderId: 999_999_999 } };
      const stream = client.stream('/api/store-orders/{orderId}/stream', { params });
      await expect(stream[Symbol.asyncIterator]().next()).rejects.toMatchObject({
        status: 404,
        code: 'order_not_found',
        message: 'There is no such order. Check its id.',
      });
    });

    it('ends with the session: the new connection is refused', async () => {
      const { path, say } = await conversation();
      await say('one');
      const texts: string[] = [];
      const follow = async () => {
        for await (const { data } of client.stream(streamPath, { params: { path }, lastEventId: '0.0' })) {
          texts.push(data.message.text);
          await client.post('/api/auth/logout-everywhere');
        }
      };
      await expect(follow()).rejects.toMatchObject({ status: 401 });
      expect(texts).toEqual(['one']);
    });
  });
}
