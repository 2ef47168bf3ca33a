import { afterEach, describe, expect, it } from '@jest/globals';
import { reviewAllDues } from '../../../domain/ledger/dues/reviewDues.js';
import { claimDues } from '../../../domain/payments/claimDues.js';
import { eraseAccount } from '../../../domain/people/eraseAccount.js';
import { collectRun } from '../../../domain/settlements/collectRun.js';
import { failTransfer } from '../../../domain/settlements/releaseRows.js';
import { startRun } from '../../../domain/settlements/startRun.js';
import { matchDues, rejectDues } from '../../../domain/staff/payments/duesPayments.js';
import { Seller, type SellerRecord } from '../../../models/accounts/Seller.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { DuesPayment } from '../../../models/payments/DuesPayment.js';
import { useApi } from '../../support/api.js';
import { deliverForCash, limited, makeRestricted } from '../../support/books/cashDues.js';
import { allDay, carry, makeOrder, paidOnline } from '../../support/books/delivered.js';
import { differences } from '../../support/books/differences.js';
import { makeStore } from '../../support/factories.js';

const operator = { id: 7, email: 'operator@example.in' };

export function testDuesRules(): void {
  const api = useApi(limited);
  const { world } = api;
  afterEach(async () => expect(await differences()).toEqual([]));

  const notices = () => Notification.countDocuments({ type: 'dues_over_limit' });
  const acceptsCash = async ({ _id }: StoreRecord) => (await api.get(`/stores/${_id}`)).body.store.acceptsCash;

  describe('a seller who owes more than the limit', () => {
    it('is restricted immediately without days of grace, and no longer when the limit is off', async () => {
      const store = await makeStore({ ...allDay, selfDelivery: true });
      await deliverForCash(world, store, 3);
      world.config.codDue = { ...limited.codDue, graceMs: 0 };
      await reviewAllDues(world);
      expect([await notices(), await acceptsCash(store)]).toEqual([1, false]);
      // A store that was opened after that.
      const second = await makeStore({ ...allDay, sellerId: store.sellerId });
      await reviewAllDues(world);
      expect(await acceptsCash(second)).toBe(false);
      world.config.codDue = { ...limited.codDue, limit: 0 };
      await reviewAllDues(world);
      expect([await acceptsCash(store), await acceptsCash(second)]).toEqual([true, true]);
      world.config.codDue = limited.codDue;
    });
  });

  describe('a seller who owes while a transfer is on its way', () => {
    it('owes all of it, until the transfer fails', async () => {
      const store = await makeStore({ ...allDay, selfDelivery: true });
      await carry(world, await makeOrder(world, store, paidOnline), 'delivered');
      world.clock.advance(3 * 86_400_000);
      const { _id: runId } = await startRun(world, null);
      await collectRun(world, runId);
      const transfer = await Settlement.findOne({ runId, sellerId: store.sellerId, status: 'open' }).lean().orFail();
      await deliverForCash(world, store, 3);
      // A session ends within the days of grace.
      const due = async () => {
        const seller = (await Seller.findById(store.sellerId).lean<SellerRecord>()) as SellerRecord;
        return (await api.get('/seller/dues', await api.as('seller', seller))).body.due;
      };
      expect(await due()).toBe('60.00');
      await reviewAllDues(world);
      world.clock.advance(limited.codDue.graceMs);
      await reviewAllDues(world);
      expect([await notices(), await acceptsCash(store)]).toEqual([2, false]);
      await failTransfer(world, transfer._id, 'open', 'Account closed');
      await reviewAllDues(world);
      expect([await due(), await acceptsCash(store)]).toEqual(['0.00', true]);
    });
  });

  describe('a seller with an unverified payment of dues', () => {
    it('cannot erase the account before it is decided: open_balance', async () => {
      const { sellerId } = await makeStore(allDay);
      const { _id: id } = await claimDues(world, sellerId, { utr: '322398999067', amount: 6_000 });
      const erase = async () => eraseAccount(world, 'seller', await Seller.findById(sellerId).lean().orFail());
      await expect(erase()).rejects.toMatchObject({ code: 'open_balance', status: 409 });
      expect(await rejectDues(world, operator, id, 'It is not in the statement.')).toBe(true);
      await erase();
    });
  });

  describe('a payment of dues that differs from the books', () => {
    it('is found, whichever of the two was changed', async () => {
      const store = await makeRestricted(api);
      const { _id: id } = await claimDues(world, store.sellerId, { utr: '322398999067', amount: 6_000 });
      await matchDues(world, operator, id);
      const subjects = async () => (await differences()).map(({ subject }) => subject);
      const change = async (amount: number) => {
        await DuesPayment.updateOne({ _id: id }, { $set: { amount } });
      };
      await change(6_100);
      expect(await subjects()).toEqual([
        `payment of dues ${id}: bank`,
        `payment of dues ${id}: seller/${store.sellerId}`,
      ]);
      await change(6_000);
      const row = { key: `dues_payment:${id}` };
      await LedgerEntry.updateOne(row, { $set: { amount: 5_900 } });
      expect(await subjects()).toEqual([`payment of dues ${id}: row dues_payment:${id}`]);
      await LedgerEntry.updateOne(row, { $set: { amount: 6_000 } });
    });
  });
}
