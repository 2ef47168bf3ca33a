import { describe, expect, it } from '@jest/globals';
import { allowCash } from '../../../domain/staff/people/allowCash.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import {
  accepted,
  addRider,
  answerOf,
  api,
  assign,
  assigned,
  buyer,
  consumer,
  oil,
  operator,
  place,
  report,
  store,
  tokenIn,
} from '../../support/riders/riding.js';

const day = 86_400_000;

export function testCashRefusals(): void {
  const refuse = async (failureCode = 'customer_refused') => {
    const token = tokenIn(await assign(await accepted(), await addRider()));
    expect((await report(token, 'failed', { failureCode })).status).toBe(200);
  };
  const quote = () => {
    const items = [{ productId: oil._id, quantity: 1 }];
    const body = { storeId: store._id, items, deliveryAddress: '12 Car Street' };
    return api.post('/store-orders/quote', { ...buyer, body });
  };
  const me = async () => (await api.get('/auth/me', buyer)).body.consumer.codUnavailableUntil;

  describe('a consumer who refused two cash deliveries within 90 days', () => {
    it('cannot order for cash until 90 days after the first one, and sees why', async () => {
      const until = new Date(api.world.now().getTime() + 90 * day);
      await refuse();
      api.world.clock.advance(day);
      expect(await me()).toBeNull();
      expect((await place()).status).toBe(201);
      await refuse();
      const refused = await place();
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'cod_unavailable', reason: 'refusals', error: expect.stringContaining('two cash deliveries') },
      });
      expect(Date.parse(refused.body.until) - until.getTime()).toBeLessThan(60_000);
      expect(await me()).toBe(refused.body.until);
      const { body } = await quote();
      expect(body.quote.problems).toMatchObject([
        { code: 'cod_unavailable', reason: 'refusals', until: refused.body.until },
      ]);
      expect((await place({ fulfillmentType: 'pickup_immediate' })).status).toBe(201);
      api.world.clock.advance(89 * day + 60_000);
      // The token has expired meanwhile.
      const later = await api.get('/auth/me', await api.as('consumer', consumer));
      expect(later.body.consumer.codUnavailableUntil).toBeNull();
    });

    it('can again after staff allowed it with a reason', async () => {
      await refuse();
      await refuse();
      expect((await place()).status).toBe(409);
      expect(await allowCash(api.world, operator, consumer._id, 'The store was late')).toBe(true);
      expect(await allowCash(api.world, operator, consumer._id, 'Again')).toBe(false);
      expect((await place()).status).toBe(201);
      const audit = await AuditRecord.find({ action: 'allowCash' }).lean();
      expect(audit).toMatchObject([{ resource: 'Consumer', reason: 'The store was late', personId: consumer._id }]);
    });
  });

  it('other failures do not count', async () => {
    for (const code of ['unreachable', 'wrong_address', 'damaged', 'other']) await refuse(code);
    const { token } = await assigned();
    expect(answerOf(await report(token, 'failed', { failureCode: 'customer_refused' }))).toEqual([200, 'failed']);
    expect(await me()).toBeNull();
  });
}
