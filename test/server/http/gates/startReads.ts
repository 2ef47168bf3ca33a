import { describe, expect, it } from '@jest/globals';
import { Consumer } from '../../../../models/accounts/Consumer.js';
import type { Sent } from '../../../support/api.js';
import { makeConsumer } from '../../../support/factories.js';
import { api, asConsumer, earlyReads, hidden, runs } from '../probes.js';

const ask = async (sent: Sent) => {
  const { status, body } = await api.post('/probes/early', sent);
  return [status, body.code ?? body.read];
};

export function testStartReads(): void {
  describe('an endpoint that reads while its gates run', () => {
    it('answers the refusals of the gates, not those of its reads', async () => {
      const suspended = await makeConsumer();
      const asSuspended = await api.as('consumer', suspended);
      await Consumer.updateOne(
        { _id: suspended._id },
        { suspendedUntil: new Date(api.world.now().getTime() + 60_000) },
      );
      expect(await ask({ ...asSuspended, body: { n: hidden } })).toEqual([403, 'account_suspended']);
      expect(await ask({ ...asConsumer, headers: { 'content-type': 'text/plain' }, body: 'n=404' })).toEqual([
        415,
        'unsupported_media_type',
      ]);
      expect(await ask({ ...asConsumer, body: { n: hidden } })).toEqual([404, 'product_not_found']);
      expect(await ask({ ...asConsumer, body: { n: hidden } })).toEqual([429, 'rate_limited']);
      expect(runs).toBe(0);
    });

    it.each<[what: string, sent: () => Sent, status: number]>([
      ['without a token', () => ({ body: { n: 1 } }), 401],
      ['with a token of someone else', () => ({ token: `${asConsumer.token}x`, body: { n: 1 } }), 401],
      ['with a key', () => ({ ...asConsumer, headers: { 'Idempotency-Key': 'a-first-call' }, body: { n: 1 } }), 200],
      ['with an invalid input', () => ({ ...asConsumer, body: { n: 'x' } }), 400],
    ])('reads nothing for a request %s', async (_what, sent, status) => {
      expect((await ask(sent()))[0]).toBe(status);
      expect(earlyReads).toBe(0);
    });

    it('passes what it read to the handler', async () => {
      const consumer = await makeConsumer();
      const sent = await api.as('consumer', consumer);
      expect(await ask({ ...sent, body: { n: 7 } })).toEqual([200, { callerId: consumer._id, n: 7 }]);
      expect([earlyReads, runs]).toEqual([1, 1]);
    });
  });
}
