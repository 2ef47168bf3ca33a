import { createHmac } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import type { DeliveryJob } from '../../../providers/delivery/DeliveryProvider.js';
import { httpDelivery } from '../../../providers/delivery/httpDelivery.js';
import { sendWebhook, signWebhook } from '../../../providers/sendWebhook.js';
import { webhookSms } from '../../../providers/sms/webhookSms.js';
import { itForAll } from '../../support/itForAll.js';
import { freePort } from '../../support/service.js';
import { useWebhookReceiver } from '../../support/webhookReceiver.js';

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

const message = { id: 'code-consumer-7-1', to: '+919480012345', text: '042042 is your code. ಧನ್ಯವಾದ' };

export function testPartnerCalls(): void {
  const partner = useWebhookReceiver();
  const hand = (url = partner.url) => httpDelivery(url, secret).request(job);

  describe('httpDelivery', () => {
    itForAll([300, 304, 400, 404, 429, 500, 503])('rejects when the partner does not accept', async (status) => {
      partner.answers = [{ status, body: status === 304 ? '' : '{"reference":"R-1"}' }];
      await expect(hand()).rejects.toThrow();
    });

    itForAll([301, 307])('rejects when the partner redirects, without following', async (status) => {
      partner.received.length = 0;
      partner.answers = [{ status, headers: { location: '/elsewhere' } }];
      await expect(hand()).rejects.toThrow();
      expect(partner.received.map(({ path }) => path)).toEqual(['/hooks']);
    });

    it('rejects when the connection is refused', async () => {
      await expect(hand(`http://127.0.0.1:${await freePort()}/jobs`)).rejects.toThrow();
    });

    it('has no secret or personal data in the error', async () => {
      partner.answers = [{ status: 500, body: `no: ${secret}` }];
      await expect(hand()).rejects.toThrow(/^the receiver of delivery.requested answered 500$/);
    });

    it('sends the job as a webhook whose signature the partner can verify, with the same id again', async () => {
      partner.answers = [{ status: 200, body: '{}' }];
      for (const _time of [1, 2]) await hand();
      expect(partner.received).toHaveLength(2);
      for (const { path, headers, text, body } of partner.received) {
        expect([path, headers['content-type']]).toEqual(['/hooks', 'application/json']);
        const data = { ...job, promisedAt: '2026-11-18T07:00:00.000Z' };
        expect(body).toEqual({ type: 'delivery.requested', data });
        expect(headers['webhook-id']).toBe('delivery-41');
        expect(headers['webhook-timestamp']).toMatch(/^\d{10}$/);
        const signed = `delivery-41.${headers['webhook-timestamp']}.${text}`;
        const expected = createHmac('sha256', secret).update(signed).digest('base64');
        expect(headers['webhook-signature']).toBe(`v1,${expected}`);
      }
    });

    itForAll([
      ['{"reference":"R-1"}', 'R-1'],
      [JSON.stringify({ reference: 'R'.repeat(300) }), 'R'.repeat(200)],
      ['{"reference":7}', null],
      ['{"reference":{"$gt":""}}', null],
      ['', null],
      ['null', null],
      ['<html>thank you</html>', null],
    ])('reads the reference from the answer, if it has one', async (body, reference) => {
      partner.answers = [{ status: 202, body }];
      expect(await hand()).toEqual({ reference });
    });
  });

  describe('the signature of a webhook of the partner', () => {
    const now = new Date('2026-11-18T05:30:00.000Z');
    const seconds = now.getTime() / 1000;
    const webhook = (fields: object = {}) => {
      const sent = { id: 'message-1', timestamp: String(seconds), body: Buffer.from('{"a":1}'), ...fields };
      return { signature: signWebhook(secret, sent.id, sent.timestamp, sent.body), ...sent };
    };
    const delivery = httpDelivery('http://127.0.0.1:9', secret);
    const isSigned = (sent: ReturnType<typeof webhook>) => delivery.signed(sent, now);
    const good = webhook();

    itForAll<[string, object]>([
      ['nothing', { signature: '' }],
      ['only the version', { signature: 'v1,' }],
      ['another version', { signature: good.signature.replace('v1,', 'v2,') }],
      ['the signature in capitals', { signature: good.signature.toUpperCase() }],
      ['another character', { signature: `v1,${good.signature.at(3) === 'A' ? 'B' : 'A'}${good.signature.slice(4)}` }],
      ['a signature of another secret', { signature: signWebhook('other', good.id, good.timestamp, good.body) }],
      ['a signature of another body', { body: Buffer.from('{"a":2}'), signature: good.signature }],
      ['a signature of another message', { id: 'message-2', signature: good.signature }],
      ['a signature of another time', { timestamp: String(seconds + 1), signature: good.signature }],
      ['a time older than five minutes', { timestamp: String(seconds - 301) }],
      ['a time more than five minutes ahead', { timestamp: String(seconds + 301) }],
      ['no number as time', { timestamp: 'now' }],
      ['an empty time', { timestamp: '' }],
      ['an infinite time', { timestamp: 'Infinity' }],
      ['a time in milliseconds', { timestamp: String(seconds * 1000) }],
      ['a time followed by text', { timestamp: `${seconds}x` }],
    ])('is refused otherwise', async (_what, fields) => {
      expect(isSigned(webhook(fields))).toBe(false);
    });

    it('is accepted within five minutes, also among others', () => {
      expect(isSigned(good)).toBe(true);
      expect(isSigned(webhook({ timestamp: String(seconds - 299) }))).toBe(true);
      expect(isSigned(webhook({ timestamp: String(seconds + 299) }))).toBe(true);
      expect(isSigned({ ...good, signature: `v1,b2xk ${good.signature} v1a,else` })).toBe(true);
    });

    it('is accepted with the previous secret only if one is configured', () => {
      const previous = 'the secret that the partner had before';
      const sent = webhook({ signature: signWebhook(previous, good.id, good.timestamp, good.body) });
      expect(isSigned(sent)).toBe(false);
      const changing = httpDelivery('http://127.0.0.1:9', secret, previous);
      expect([changing.signed(sent, now), changing.signed(good, now)]).toEqual([true, true]);
      expect(changing.signed({ ...sent, body: Buffer.from('{"a":2}') }, now)).toBe(false);
    });
  });

  const gateway = useWebhookReceiver();
  const send = () => webhookSms(gateway.url, secret).send(message);

  describe('webhookSms', () => {
    itForAll([302, 401, 429, 500])('rejects without number and text in the error', async (status) => {
      gateway.received.length = 0;
      gateway.answers = [{ status, headers: { location: '/elsewhere' } }];
      const error = await send().catch((reason: Error) => reason);
      expect(error).toBeInstanceOf(Error);
      expect(String(error)).not.toMatch(/94800|042042/);
      expect(gateway.received).toHaveLength(1);
    });

    it('sends the message signed', async () => {
      await send();
      const [sent] = gateway.received;
      const { id, ...data } = message;
      expect(sent?.body).toEqual({ type: 'sms.requested', data });
      expect(sent?.headers['webhook-id']).toBe(id);
      const timestamp = String(sent?.headers['webhook-timestamp']);
      expect(sent?.headers['webhook-signature']).toBe(signWebhook(secret, id, timestamp, sent?.text ?? ''));
    });
  });

  describe('signWebhook', () => {
    it('signs as Standard Webhooks does in its own example', () => {
      const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
      const signature = signWebhook(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265330', '{"test": 2432232314}');
      expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
    });

    it('uses any other secret as the key itself', () => {
      const secret = 'a secret of more than 32 bytes, in words';
      const signature = createHmac('sha256', secret).update('msg_1.1614265330.{}').digest('base64');
      expect(signWebhook(secret, 'msg_1', '1614265330', '{}')).toBe(`v1,${signature}`);
    });
  });

  describe('sendWebhook', () => {
    const message = { id: '1', type: 'sms.requested', data: { to: '+919480012345', text: '042042 is your code' } };

    itForAll([
      ['the connection is refused', async () => `http://127.0.0.1:${await freePort()}/sms`, 'ECONNREFUSED'],
      ['the address has a password', async () => `http://shop:very-secret@127.0.0.1:${await freePort()}/`, 'TypeError'],
    ])(
      'names the reason if it cannot reach the receiver, without password and content',
      async (_what, addressOf, word) => {
        const error = await sendWebhook(await addressOf(), 'the secret', message).catch((reason: Error) => reason);
        expect(error).toMatchObject({ message: `the receiver of sms.requested cannot be reached: ${word}` });
        expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/very-secret|the secret|94800|042042/);
      },
    );
  });
}
