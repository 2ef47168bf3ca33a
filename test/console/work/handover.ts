import { beforeEach, describe, expect, it } from '@jest/globals';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { auditRecords, noticeOf, useOperator } from '../../support/console/useOperator.js';
import { itForAll } from '../../support/itForAll.js';
import { orderAt } from '../orderAt.js';

const reason = 'The customer confirmed the delivery';

export function testHandover(): void {
  const staff = useOperator();

  let orderId: number;
  let consumerId: number;
  beforeEach(async () => {
    const { orderId: _id, consumer } = await orderAt('out_for_delivery');
    [orderId, consumerId] = [_id, consumer._id];
  });

  const tries = (wrongHandoverCodes: number, handoverCode: string | null = '4711') =>
    StoreOrder.updateOne({ _id: orderId }, { $set: { wrongHandoverCodes, handoverCode } });
  const page = async () => (await staff.console.ask(`/api/resources/StoreOrder/records/${orderId}/show`, staff)).body;
  const unlock = (form: object) => staff.post('StoreOrder', orderId, 'unlockHandover', form);

  describe('the page of an order', () => {
    itForAll<[number, string | null, string]>([
      [0, null, 'Without a code'],
      [4, '4711', 'With the code of the customer'],
      [5, '4711', 'Locked after too many wrong codes'],
    ])('shows how its goods are handed over, and never the code', async (wrong, code, shown) => {
      await tries(wrong, code);
      const { record } = await page();
      expect(record.params).toMatchObject({ handover: shown, wrongHandoverCodes: wrong });
      expect(JSON.stringify(record)).not.toContain('4711');
      const { text } = await staff.console.ask('/api/resources/StoreOrder/actions/list', staff);
      expect(text).not.toMatch(/4711|handoverCode"/);
    });

    it('shows the promised time, the deadline and the code of a cancellation', async () => {
      const times = { promisedAt: new Date('2026-11-18T07:00:00Z'), acceptBy: new Date('2026-11-18T06:00:00Z') };
      await StoreOrder.updateOne({ _id: orderId }, { $set: { ...times, cancellationCode: 'not_accepted' } });
      expect((await page()).record.params).toMatchObject({
        promisedAt: '2026-11-18T07:00:00.000Z',
        acceptBy: '2026-11-18T06:00:00.000Z',
        cancellationCode: 'not_accepted',
      });
    });
  });

  describe('unlocking the hand-over of an order', () => {
    it('needs a reason, lets the store try again, and writes an audit record', async () => {
      await tries(5);
      expect(noticeOf(await unlock({ reason: ' ' }))).toBe('error');
      expect((await StoreOrder.findById(orderId).lean())?.wrongHandoverCodes).toBe(5);
      expect(noticeOf(await unlock({ reason }))).toBe('success');
      expect((await StoreOrder.findById(orderId).lean())?.wrongHandoverCodes).toBe(0);
      expect(await auditRecords()).toEqual([
        staff.audited({
          action: 'unlockHandover',
          resource: 'StoreOrder',
          recordId: String(orderId),
          reason,
          before: { wrongHandoverCodes: 5 },
          after: { wrongHandoverCodes: 0 },
          personKind: 'consumer',
          personId: consumerId,
        }),
      ]);
    });

    it('is not offered before the order is locked', async () => {
      await tries(4);
      expect([noticeOf(await unlock({ reason })), await auditRecords()]).toEqual(['error', []]);
    });
  });
}
