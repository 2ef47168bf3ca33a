import { beforeEach, describe, expect, it } from '@jest/globals';
import { registerApp } from '../../../domain/push/pushTargets.js';
import { searchRecords } from '../../../domain/staff/search/searchRecords.js';
import { Seller } from '../../../models/accounts/Seller.js';
import { DeliveryLog } from '../../../models/notifications/DeliveryLog.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { tracedMail } from '../../../server/telemetry/tracedLog.js';
import { api, delivery, place, store } from '../../support/orders/shopping.js';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${trace}-00f067aa0ba902b7-01`;

export function testTraces(): void {
  api.world.mail = tracedMail(api.world.mail);
  api.world.push.expo = { send: async () => ({ state: 'sent' as const }) };
  beforeEach(async () => {
    const seller = await Seller.findById(store.sellerId).lean().orFail();
    await registerApp(
      api.world,
      { kind: 'seller', account: seller as never },
      { token: 'ExponentPushToken[abcdefghijklmnopqrstuv]' },
    );
  });

  describe('the trace of a request', () => {
    it('reaches its outbox messages, their jobs, the pushes and the mails, and the search of the console', async () => {
      await place(delivery(), { headers: { traceparent } });
      await api.relay();
      expect(await OutboxMessage.distinct('event', { traceId: trace })).toEqual(
        expect.arrayContaining(['notification.made', 'order.placed']),
      );
      expect(await OutboxMessage.countDocuments({ traceId: { $ne: trace } })).toBe(0);
      expect((await DeliveryLog.distinct('form', { traceId: trace })).sort()).toEqual(['expo', 'mail']);
      expect(api.world.mails.map(({ headers }) => headers?.['X-Trace-Id'])).toEqual([trace]);
      const found = await searchRecords(trace);
      expect(found.map(({ resource }) => resource)).toEqual(['OutboxMessage', 'DeliveryLog']);
    });

    it('is found by the request id that the service returned', async () => {
      const answer = await place(delivery());
      const [messages] = await searchRecords(answer.headers.get('x-request-id') ?? '');
      expect(messages?.found.map(({ title }) => title)).toContain('order.placed');
    });

    it('is another one when the request id of the caller is no hexadecimal number', async () => {
      await place(delivery(), { headers: { 'x-request-id': 'given-by-caller' } });
      const ids: unknown[] = await OutboxMessage.distinct('traceId');
      expect(ids).toEqual([expect.stringMatching(/^[\da-f]{32}$/)]);
    });

    it('is not taken from a malformed traceparent', async () => {
      for (const header of ['x'.repeat(55), `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`]) {
        await place(delivery(), { headers: { traceparent: header } });
        expect(await OutboxMessage.countDocuments({ traceId: { $in: [header, '0'.repeat(32), null] } })).toBe(0);
      }
    });
  });
}
