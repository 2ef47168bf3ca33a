import { afterEach, describe, expect, it } from '@jest/globals';
import { reviewAllDues } from '../../../domain/ledger/dues/reviewDues.js';
import { importStatement } from '../../../domain/staff/payments/importStatement.js';
import { Seller, type SellerRecord } from '../../../models/accounts/Seller.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { SellerDues } from '../../../models/ledger/SellerDues.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { DuesPayment } from '../../../models/payments/DuesPayment.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import { useApi } from '../../support/api.js';
import { deliverForCash, limited, makeRestricted, rowsOfDues } from '../../support/books/cashDues.js';
import { allDay } from '../../support/books/delivered.js';
import { differences } from '../../support/books/differences.js';
import { makeStore } from '../../support/factories.js';

const operator = { id: 7, email: 'operator@example.in' };
const day = 86_400_000;
const utr = '322398999067';

export function testSellerDues(): void {
  const api = useApi(limited);
  const { world } = api;
  afterEach(async () => expect(await differences()).toEqual([]));

  const asOwner = async ({ sellerId }: StoreRecord) =>
    api.as('seller', (await Seller.findById(sellerId).lean<SellerRecord>()) as SellerRecord);
  const notices = () => Notification.countDocuments({ type: 'dues_over_limit' });
  const decided = () => Notification.find({ type: 'dues_payment_decided' }).sort({ _id: 1 }).lean();
  const acceptsCash = async ({ _id }: StoreRecord) => (await api.get(`/stores/${_id}`)).body.store.acceptsCash;
  const importLines = (...lines: string[]) =>
    importStatement(world, operator, ['Date,UTR,Credit,Debit,Description', ...lines].join('\n'), { apply: true });
  const pay = async (store: StoreRecord, amount: string) =>
    (await api.post('/seller/dues/payments', { ...(await asOwner(store)), body: { utr, amount } })).body.payment;

  describe('a seller who owes more than the limit for cash orders', () => {
    it('is notified once a day, then restricted, until the bank statement has the payment', async () => {
      const store = await makeStore({ ...allDay, selfDelivery: true });
      await deliverForCash(world, store, 2);
      await reviewAllDues(world);
      expect(await notices()).toBe(0);

      await deliverForCash(world, store, 1);
      await Promise.all([reviewAllDues(world), reviewAllDues(world)]);
      await reviewAllDues(world);
      await api.relay();
      expect(await notices()).toBe(1);
      const about = world.mails.filter(({ text }) => text.includes('₹60.00'));
      expect(about).toHaveLength(1);
      const { since } = await SellerDues.findById(store.sellerId).lean().orFail();
      world.clock.advance(day);
      await reviewAllDues(world);
      expect([await notices(), await acceptsCash(store)]).toEqual([2, true]);

      world.clock.advance(6 * day);
      await reviewAllDues(world);
      const restricted = (await api.get('/seller/dues', await asOwner(store))).body;
      expect(restricted).toMatchObject({ due: '60.00', since: since?.toISOString(), limit: '50.00' });
      expect(restricted.restrictedAt).not.toBeNull();
      expect(await acceptsCash(store)).toBe(false);

      const { id } = await pay(store, '75.00');
      await reviewAllDues(world);
      expect(await acceptsCash(store)).toBe(false);
      const report = await importLines(`26/11/2026,${utr},75.00,,UPI`);
      expect(report.counts).toMatchObject({ matched: 1, unknown: 0 });
      expect(await acceptsCash(store)).toBe(true);
      expect(await rowsOfDues()).toEqual([[`dues_payment:${id}`, 'dues_payment', 7_500, null]]);
      const after = (await api.get('/seller/dues', await asOwner(store))).body;
      expect(after).toMatchObject({
        due: '0.00',
        since: null,
        restrictedAt: null,
        payments: [{ verification: 'matched' }],
      });
      expect(await decided()).toMatchObject([{ data: { outcome: 'matched', amount: 7_500, utr } }]);
      const ledger = (await api.get('/seller/ledger', await asOwner(store))).body;
      expect(ledger).toMatchObject({
        balance: '15.00',
        entries: [{ type: 'dues_payment', storeId: null }, {}, {}, {}],
      });
      expect(await AuditRecord.find().lean()).toMatchObject([
        { action: 'matchDues', operatorId: 7, recordId: String(id) },
      ]);

      // Neither the statement nor the job changes anything again.
      expect((await importLines(`26/11/2026,${utr},75.00,,UPI`)).counts.alreadyMatched).toBe(1);
      await reviewAllDues(world);
      expect(await rowsOfDues()).toHaveLength(1);
    });

    it('is restricted again when the bank takes the payment back, and can pay again', async () => {
      const store = await makeRestricted(api);
      const { since } = await SellerDues.findById(store.sellerId).lean().orFail();
      const { id } = await pay(store, '60.00');
      await importLines(`26/11/2026,${utr},60.00,,UPI`);
      expect(await acceptsCash(store)).toBe(true);
      expect((await importLines(`27/11/2026,${utr},,60.00,REV`)).counts.reversal).toBe(1);
      expect(await acceptsCash(store)).toBe(false);
      expect(await SellerDues.findById(store.sellerId).lean()).toMatchObject({ due: 6_000, since });
      const key = `dues_payment:${id}`;
      expect(await rowsOfDues()).toEqual([
        [key, 'dues_payment', 6_000, null],
        [`${key}:returned`, 'dues_payment', -6_000, null],
      ]);
      expect(await DuesPayment.findById(id).lean()).toMatchObject({ verification: 'unverified', utr });
      expect((await decided()).map(({ data }) => data)).toMatchObject([
        { outcome: 'matched' },
        { outcome: 'returned' },
      ]);
      expect(await differences()).toEqual([]);
    });
  });
}
