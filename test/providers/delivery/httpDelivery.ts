import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DeliveryJob } from '../../../providers/delivery/DeliveryProvider.js';
import { httpDelivery } from '../../../providers/delivery/httpDelivery.js';
import { signWebhook } from '../../../providers/sendWebhook.js';

const secret = 'a secret that the partner knows as well';
const job: DeliveryJob = {
  assignmentId: 41,
  orderNumber: 'AB-12',
  pickup: { name: 'ರಥಬೀದಿ Kirana', address: 'Car Street', phone: '+918242000000' },
  dropoff: { name: 'Asha', address: 'Kadri', phone: '+919480012345', latitude: 12.88, longitude: 74.85 },
  instructions: 'Ring "twice"',
  promisedAt: new Date('2026-11-18T07:00:00Z'),
  cashToCollect: 14_950,
};

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export function testHttpDelivery(): void {
  let server: Server;
  let url: string;
  let answer: Answer;
  let asked: { method: string | undefined; path: string | undefined; headers: IncomingHttpHeaders; body: string }[];

  beforeEach(async () => {
    asked = [];
    answer = { status: 200, body: '{}' };
    server = createServer((request, response) => {
      void text(request).then((body) => {
        asked.push({ method: request.method, path: request.url, headers: request.headers, body });
        response.writeHead(answer.status, answer.headers).end(answer.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jobs`;
  });

  const stop = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  afterEach(stop);

  const hand = () => httpDelivery(url, secret).request(job);

  describe('httpDelivery rejects', () => {
    it.each([300, 304, 400, 401, 404, 409, 429, 500, 503])('when the partner answers %d', async (status) => {
      answer = { status, body: status === 304 ? '' : '{"reference":"R-1"}' };
      await expect(hand()).rejects.toThrow();
    });

    it.each([301, 302, 303, 307, 308])('when the partner redirects with a %d, without following', async (status) => {
      answer = { status, headers: { location: '/elsewhere' } };
      await expect(hand()).rejects.toThrow();
      expect(asked.map(({ path }) => path)).toEqual(['/jobs']);
    });

    it('when the connection is refused', async () => {
      await stop();
      await expect(hand()).rejects.toThrow();
    });

    it('when the partner closes the connection', async () => {
      server.removeAllListeners('request').on('request', (request) => request.socket.destroy());
      await expect(hand()).rejects.toThrow();
    });

    it('without the secret or personal data in the error', async () => {
      answer = { status: 500, body: `no: ${secret}` };
      const error: Error = await hand().then(
        () => new Error('it was taken'),
        (reason) => reason,
      );
      expect(error.message).toBe('the receiver of delivery.requested answered 500');
    });
  });

  describe('httpDelivery', () => {
    it('sends the job as a webhook whose signature the partner can verify', async () => {
      await hand();
      const [{ method, path, headers, body } = { headers: {} as IncomingHttpHeaders, body: '' }] = asked;
      expect([method, path, headers['content-type']]).toEqual(['POST', '/jobs', 'application/json']);
      expect(JSON.parse(body)).toEqual({
        type: 'delivery.requested',
        data: { ...job, promisedAt: '2026-11-18T07:00:00.000Z' },
      });
      expect(headers['webhook-id']).toBe('delivery-41');
      expect(headers['webhook-timestamp']).toMatch(/^\d{10}$/);
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      const expected = createHmac('sha256', secret).update(signed).digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${expected}`);
    });

    it('repeats a job with the same id', async () => {
      await hand();
      await hand();
      expect(asked.map(({ headers }) => headers['webhook-id'])).toEqual(['delivery-41', 'delivery-41']);
    });

    it.each([
      ['a reference', '{"reference":"R-1"}', 'R-1'],
      ['a very long reference', JSON.stringify({ reference: 'R'.repeat(300) }), 'R'.repeat(200)],
      ['a number', '{"reference":7}', null],
      ['an object', '{"reference":{"$gt":""}}', null],
      ['nothing', '', null],
      ['null', 'null', null],
      ['invalid JSON', '<html>thank you</html>', null],
    ])('reads the reference from an answer with %s', async (_what, body, reference) => {
      answer = { status: 202, body };
      expect(await hand()).toEqual({ reference });
    });
  });

  describe('signed', () => {
    const now = new Date('2026-11-18T05:30:00.000Z');
    const seconds = now.getTime() / 1000;
    const webhook = (fields: object = {}) => {
      const sent = { id: 'message-1', timestamp: String(seconds), body: Buffer.from('{"a":1}'), ...fields };
      return { signature: signWebhook(secret, sent.id, sent.timestamp, sent.body), ...sent };
    };
    const isSigned = (sent: ReturnType<typeof webhook>) => httpDelivery(url, secret).signed(sent, now);
    const good = webhook();

    it.each([
      ['nothing', { signature: '' }],
      ['only the version', { signature: 'v1,' }],
      ['another version', { signature: good.signature.replace('v1,', 'v2,') }],
      ['the signature in capitals', { signature: good.signature.toUpperCase() }],
      ['another character', { signature: `v1,${good.signature.at(3) === 'A' ? 'B' : 'A'}${good.signature.slice(4)}` }],
      ['a signature of another secret', { signature: signWebhook('other', good.id, good.timestamp, good.body) }],
      ['a signature of another body', { body: Buffer.from('{"a":2}'), signature: good.signature }],
      ['a signature of another message', { id: 'message-2', signature: good.signature }],
      ['a signature of another time', { timestamp: String(seconds + 1), signature: good.signature }],
    ])('is false for %s', (_what, fields) => {
      expect(isSigned(webhook(fields))).toBe(false);
    });

    it.each([
      ['older than five minutes', String(seconds - 301)],
      ['more than five minutes ahead', String(seconds + 301)],
      ['not a number', 'now'],
      ['empty', ''],
      ['infinite', 'Infinity'],
      ['in milliseconds', String(seconds * 1000)],
      ['followed by text', `${seconds}x`],
    ])('is false for a valid signature of a time that is %s', (_what, timestamp) => {
      expect(isSigned(webhook({ timestamp }))).toBe(false);
    });

    it('is true for a valid signature within five minutes, also among others', () => {
      expect(isSigned(good)).toBe(true);
      expect(isSigned(webhook({ timestamp: String(seconds - 299) }))).toBe(true);
      expect(isSigned(webhook({ timestamp: String(seconds + 299) }))).toBe(true);
      expect(isSigned({ ...good, signature: `v1,b2xk ${good.signature} v1a,else` })).toBe(true);
    });

    it('accepts the previous secret only if one is configured', () => {
      const previous = 'the secret that the partner had before';
      const sent = webhook({ signature: signWebhook(previous, good.id, good.timestamp, good.body) });
      expect(isSigned(sent)).toBe(false);
      const changing = httpDelivery(url, secret, previous);
      expect([changing.signed(sent, now), changing.signed(good, now)]).toEqual([true, true]);
      expect(changing.signed({ ...sent, body: Buffer.from('{"a":2}') }, now)).toBe(false);
    });
  });

  describe('signWebhook', () => {
    // printf '%s' 'delivery-1.1700000000.{"a":1}' | openssl dgst -sha256 -hmac secret -binary | base64
    const known = '4Sc8/EYCY9ZTmGhUXeQTfQ4geJIivO5YbZDom/IvyaQ=';

    it('is the HMAC of id, timestamp and body, given as text or bytes', () => {
      expect(signWebhook('secret', 'delivery-1', '1700000000', '{"a":1}')).toBe(`v1,${known}`);
      expect(signWebhook('secret', 'delivery-1', '1700000000', Buffer.from('{"a":1}'))).toBe(`v1,${known}`);
    });

    it('changes with each part', () => {
      const signatures = [
        signWebhook('secret', 'delivery-1', '1700000000', '{"a":1}'),
        signWebhook('Secret', 'delivery-1', '1700000000', '{"a":1}'),
        signWebhook('secret', 'delivery-2', '1700000000', '{"a":1}'),
        signWebhook('secret', 'delivery-1', '1700000001', '{"a":1}'),
        signWebhook('secret', 'delivery-1', '1700000000', '{"a":2}'),
      ];
      expect(new Set(signatures).size).toBe(signatures.length);
    });
  });
}
