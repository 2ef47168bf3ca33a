import { beforeEach, describe, expect, it } from '@jest/globals';
import { minute } from '../../../domain/durations.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { keyOfSlot, StoreSlot, slotOf } from '../../../models/orders/StoreSlot.js';
import { auditRecords, noticeOf, useOperator } from '../../support/console/useOperator.js';
import { makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { orderAt } from '../orderAt.js';

const now = () => new Date();

const form = (fields: object) => ({ reason: 'The seller asked for it by telephone', ...fields });

export function testStoreDay(): void {
  const staff = useOperator();
  const { post, read } = staff;

  let store: StoreRecord;
  beforeEach(async () => {
    store = await makeStore();
  });
  const stored = () => Store.findById(store._id).lean<StoreRecord>().orFail();

  describe('editing the day of a store', () => {
    it('starts with what the store has, as text', async () => {
      await Store.updateOne(
        { _id: store._id },
        { $set: { hours: [{ day: 6, from: '09:00', to: '13:00' }], freeDeliveryFrom: 49_900 } },
      );
      const { body } = await read('Store', store._id, 'editDay');
      expect(body.record.params).toMatchObject({
        hours: 'Sat 09:00-13:00',
        closures: '',
        deliveryBands: '',
        servesPincodes: '',
        legal: '',
        freeDeliveryFrom: '499.00',
        ordersPerSlot: '',
        acceptWithinMinutes: '',
        autoAccept: 'false',
        usesHandoverCode: 'false',
      });
    });

    it('changes every field, with one audit record and the list of open stores', async () => {
      const answer = await post(
        'Store',
        store._id,
        'editDay',
        form({
          hours: 'Mon-Sun 00:00-00:00',
          closures: '2026-12-24 to 2026-12-26 Christmas',
          deliveryBands: 'up to 2 km: 10.00, minimum 200.00',
          servesPincodes: '575001, 575002\n575001',
          legal: 'Name: Kamath Stores\nAddress: Car Street\nGSTIN: 29AAGCB7383J1Z4',
          freeDeliveryFrom: '499.50',
          ordersPerSlot: '5',
          acceptWithinMinutes: '20',
          autoAccept: 'true',
          usesHandoverCode: 'true',
        }),
      );
      expect(noticeOf(answer)).toBe('success');
      const changed = {
        hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '00:00' })),
        closures: [{ from: '2026-12-24', to: '2026-12-26', reason: 'Christmas' }],
        deliveryBands: [{ upToKm: 2, fee: 1_000, minimumOrder: 20_000 }],
        servesPincodes: ['575001', '575002'],
        legal: {
          name: 'Kamath Stores',
          address: 'Car Street',
          gstin: '29AAGCB7383J1Z4',
          fssai: null,
          drugLicence: null,
        },
        freeDeliveryFrom: 49_950,
        ordersPerSlot: 5,
        acceptWithinMinutes: 20,
        autoAccept: true,
        usesHandoverCode: true,
      };
      expect(await stored()).toMatchObject({ ...changed, isAccepting: true });
      const [record, ...others] = await auditRecords();
      expect(record).toMatchObject({
        action: 'editDay',
        resource: 'Store',
        recordId: String(store._id),
        after: changed,
        reason: 'The seller asked for it by telephone',
        before: { hours: null, autoAccept: false },
      });
      expect(others).toEqual([]);
    });

    it('clears fields, and leaves fields alone that are not sent', async () => {
      await Store.updateOne({ _id: store._id }, { $set: { ordersPerSlot: 5, acceptWithinMinutes: 20 } });
      await post('Store', store._id, 'editDay', form({ ordersPerSlot: '' }));
      expect(await stored()).toMatchObject({ ordersPerSlot: null, acceptWithinMinutes: 20 });
      expect(await auditRecords()).toMatchObject([{ before: { ordersPerSlot: 5 }, after: { ordersPerSlot: null } }]);
    });

    it('writes nothing for the same values', async () => {
      const { body } = await read('Store', store._id, 'editDay');
      const { hours, closures, autoAccept } = body.record.params;
      const answer = await post('Store', store._id, 'editDay', form({ hours, closures, autoAccept }));
      expect(answer.body.notice.message).toContain('Nothing was changed');
      expect(await auditRecords()).toEqual([]);
    });

    itForAll([
      ['hours', 'Mon 9-13', 'line 1'],
      ['hours', 'Mon 09:00-13:00, 12:00-14:00', ''],
      ['closures', '2026-12-26 to 2026-12-24', 'line 1'],
      ['deliveryBands', 'up to 3 km: 10\nup to 2 km: 20', 'line 2'],
      ['servesPincodes', '575001, 57500', '57500'],
      ['legal', 'Name: Kamath Stores', 'Address'],
      ['legal', 'Name: Kamath Stores\nGSTIN: 29AAGCB7383J1Z5', 'line 2'],
      ['freeDeliveryFrom', '10000000.01', 'an amount'],
      ['ordersPerSlot', '0', 'from 1 to 1000'],
      ['acceptWithinMinutes', '241', 'from 1 to 240'],
      ['reason', '', 'Fill in'],
    ])('refuses a wrong text with its place', async (field = '', text = '', message = '') => {
      const answer = await post('Store', store._id, 'editDay', form({ [field]: text }));
      expect(noticeOf(answer)).toBe('error');
      if (message) expect(answer.body.record.errors[field].message).toContain(message);
      expect([(await stored()).hours, await auditRecords()]).toEqual([null, []]);
    });

    describe('after the seller changed the store while the form was open', () => {
      const opened = async () => (await read('Store', store._id, 'editDay')).body.record.params;
      const bySeller = (fields: object) => Store.updateOne({ _id: store._id }, { $set: fields });

      it('keeps what the seller changed in fields that staff left alone', async () => {
        const shown = await opened();
        await bySeller({ hours: [{ day: 6, from: '09:00', to: '13:00' }], autoAccept: true });
        const answer = await post('Store', store._id, 'editDay', form({ ...shown, ordersPerSlot: '5' }));
        expect(noticeOf(answer)).toBe('success');
        expect(await stored()).toMatchObject({ hours: [{ day: 6 }], autoAccept: true, ordersPerSlot: 5 });
        expect(await auditRecords()).toMatchObject([{ after: { ordersPerSlot: 5 } }]);
      });

      it('refuses a field that both changed, and says what it is now', async () => {
        const shown = await opened();
        await bySeller({ hours: [{ day: 6, from: '09:00', to: '13:00' }] });
        const hours = 'Sun 09:00-13:00';
        const { body } = await post('Store', store._id, 'editDay', form({ ...shown, hours, ordersPerSlot: '5' }));
        expect(body.notice.message).toContain('Reload the page');
        expect(body.record.errors.hours.message).toContain('“Sat 09:00-13:00”');
        expect(await stored()).toMatchObject({ hours: [{ day: 6 }], ordersPerSlot: null });
        expect(await auditRecords()).toEqual([]);
      });

      it('accepts a field that both changed to the same value', async () => {
        const shown = await opened();
        await bySeller({ ordersPerSlot: 5 });
        const answer = await post('Store', store._id, 'editDay', form({ ...shown, ordersPerSlot: '5' }));
        expect(answer.body.notice.message).toContain('Nothing was changed');
      });
    });
  });

  describe('the page of the day of a store', () => {
    const readDay = async () => (await read('Store', store._id, 'day')).body.record.params.day;

    it('shows hours, closures ahead, the pause and the rush', async () => {
      await Store.updateOne(
        { _id: store._id },
        {
          $set: {
            openingTime: '00:00',
            closingTime: '00:00',
            status: 'paused',
            pausedBy: 'staff',
            pausedUntil: new Date(now().getTime() + 60 * minute),
            pauseReason: 'A power cut',
            rush: { addMinutes: 20, until: new Date(now().getTime() + 30 * minute) },
            closures: [
              { from: '2020-01-01', to: '2020-01-02', reason: 'Past' },
              { from: '2090-01-01', to: '2090-01-02', reason: 'New year' },
            ],
          },
        },
      );
      expect(await readDay()).toMatchObject({
        times: { isOpenNow: false, opensAt: expect.any(String) },
        hours: [{ isAllDay: true }],
        closures: [{ from: '2090-01-01', reason: 'New year' }],
        pause: { by: 'staff', reason: 'A power cut' },
        rush: { addMinutes: 20 },
        slots: [],
        orders: [],
        hasMoreOrders: false,
      });
    });

    it('shows the slots of four hours with their orders', async () => {
      const startsAt = slotOf(new Date(now().getTime() + 30 * minute));
      const expiresAt = new Date(startsAt.getTime() + 24 * 60 * minute);
      await StoreSlot.create({
        _id: keyOfSlot(store._id, startsAt),
        storeId: store._id,
        startsAt,
        orders: 3,
        expiresAt,
      });
      await Store.updateOne({ _id: store._id }, { $set: { ordersPerSlot: 5 } });
      const { slots } = await readDay();
      expect(slots).toHaveLength(16);
      const used = slots.filter(({ orders }: { orders: number }) => orders > 0);
      expect(used).toEqual([{ startsAt: startsAt.toISOString(), orders: 3, limit: 5 }]);
    });

    it('shows the running orders, the next due first, and how late they are', async () => {
      const { orderId } = await orderAt('pending');
      const order = await StoreOrder.collection.findOne({ _id: orderId as never });
      const rows = (
        [
          ['LATER', 'accepted', 30],
          ['LATE', 'preparing', -25],
          ['NEXT', 'pending', 10],
          ['DONE', 'delivered', -60],
        ] as const
      ).map(([orderNumber, status, inMinutes], nth) => {
        const promisedAt = new Date(now().getTime() + inMinutes * minute);
        const due = { promisedAt, dueAt: promisedAt, acceptBy: promisedAt };
        return { ...order, _id: orderId + 1 + nth, storeId: store._id, orderNumber, status, pendingSlot: null, ...due };
      });
      await StoreOrder.collection.insertMany(rows as never);
      const { orders } = await readDay();
      const shown = orders.map(({ orderNumber, minutesLate }: Record<string, unknown>) => [orderNumber, minutesLate]);
      expect(shown).toEqual([
        ['LATE', 25],
        ['NEXT', 0],
        ['LATER', 0],
      ]);
    });
  });
}
