import { beforeAll, describe, expect, it } from '@jest/globals';
import { readStatement } from '../../domain/settlements/statement.js';
import { Store, type StoreRecord } from '../../models/catalog/Store.js';
import { LedgerEntry } from '../../models/ledger/LedgerEntry.js';
import { Settlement, type SettlementStatus } from '../../models/ledger/Settlement.js';
import { balancesOfLog } from '../support/books/balancesOfLog.js';
import { differences } from '../support/books/differences.js';
import { checkLedger } from '../support/checkLedger.js';
import { useDatabase } from '../support/database.js';
import { amountsOf, chargedFor, earnedBy, isWithStore } from './month/earned.js';
import { type LivedOrder, Month } from './month/Month.js';
import { debtor, drawMonth, kinds, type PlannedStore } from './month/plan.js';

/** Every run has the same month. Draw another with TEST_SEED, or a longer one with ORDERS. */
const { TEST_SEED, ORDERS } = process.env;
const seed = Number(TEST_SEED ?? 20_261_130);
const size = { sellers: 40, orders: Number(ORDERS ?? 1_000), days: 28 };

const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0);
const total = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0);

/** Statements whose rows are in no later one. */
const final: readonly SettlementStatus[] = ['done', 'returned', 'owing', 'open', 'sent'];

describe(`a month of ${size.sellers} sellers with ${size.orders} orders (repeat with TEST_SEED)`, () => {
  useDatabase('once');

  let month: Month;
  beforeAll(async () => {
    month = await Month.open(drawMonth({ seed, ...size }));
    await month.live();
  }, 1_200_000);

  const storeOf = ({ seller }: LivedOrder) => month.plan.stores[seller] as PlannedStore;
  const sellerOf = (nth: number) => (month.stores[nth] as StoreRecord).sellerId;
  const earned = (order: LivedOrder) => earnedBy(order, storeOf(order));

  it('has orders of all kinds, failed and returned payouts, and a seller whose store refused cash', async () => {
    const { orders, reports, refusedForDues } = month;
    for (const { seller, way, fate } of kinds) {
      const isSame = (order: LivedOrder) => order.way === way && order.fate === fate && order.seller % 2 === seller % 2;
      expect([way, fate, seller, orders.some(isSame)]).toEqual([way, fate, seller, true]);
    }
    const made = orders.flatMap(({ refunds }) => refunds.map(({ bearer, givenBy }) => `${bearer} ${givenBy}`));
    for (const by of ['gateway', 'platform', 'seller'])
      expect(made).toEqual(expect.arrayContaining([`platform ${by}`, `seller ${by}`]));
    const [first, again] = [0, 1].map((which) => reports.filter((_, nth) => nth % 2 === which));
    expect(total(first?.map(({ failed }) => failed) ?? [])).toBeGreaterThan(0);
    expect(first?.map(({ bad, known }) => bad + known)).toEqual(first?.map(() => 0));
    // The same file again changes nothing.
    expect(again?.map(({ known }) => known)).toEqual(first?.map(({ paid, failed }) => paid + failed));
    expect(month.returned.size).toBeGreaterThan(0);
    expect(refusedForDues).toBeGreaterThan(0);
    expect(await Settlement.countDocuments({ sellerId: sellerOf(debtor), status: 'owing' })).toBeGreaterThan(0);
    expect(await Store.countDocuments({ cashRestrictedAt: { $ne: null } })).toBe(0);
  });

  it('leaves no difference between the books and all other rows', async () => {
    expect(await differences()).toEqual([]);
    const charged = month.orders.map((order) => ({
      orderId: order.orderId,
      amount: chargedFor(order, storeOf(order)),
    }));
    expect(await checkLedger(charged)).toEqual([]);
  });

  it('books for each order what its seller earns by the terms of the store', async () => {
    const rows = await LedgerEntry.find({ orderId: { $ne: null } }).lean();
    const booked = new Map<number, number>();
    for (const { orderId, amount } of rows) booked.set(orderId ?? 0, (booked.get(orderId ?? 0) ?? 0) + amount);
    const placed = month.orders.filter(({ orderId }) => orderId > 0);
    const wrong = placed.flatMap((order) => {
      const [is, should] = [booked.get(order.orderId) ?? 0, earned(order)];
      return is === should ? [] : [{ is, should, order }];
    });
    expect(wrong).toEqual([]);
  });

  it('pays each seller what the orders earned, except the open balance', async () => {
    for (const nth of month.stores.keys()) {
      const open = sum(await LedgerEntry.find({ sellerId: sellerOf(nth), isSettled: false }).lean());
      const all = total(month.orders.filter(({ seller }) => seller === nth).map(earned));
      expect({ nth, open }).toEqual({ nth, open: all - (month.paidToSellers[nth] ?? 0) });
    }
  });

  it('states the sum of the orders, and each row in one statement', async () => {
    for (const settlement of await Settlement.find({ status: { $ne: 'left_out' } }).lean()) {
      const { orders, totals } = await readStatement(settlement._id);
      const listed = sum(orders.flatMap(({ rows }) => rows));
      const { _id, status, amount, openingBalance, closingBalance } = settlement;
      expect({ _id, status, listed }).toEqual({ _id, status, listed: amount + closingBalance - openingBalance });
      expect(total(totals.values())).toBe(listed);
    }
    const statements = await Settlement.find({ status: { $in: [...final] } }, { _id: 1 }).lean();
    const stated = new Map<number, number>();
    for (const { _id } of statements) {
      for (const { orderId, rows } of (await readStatement(_id)).orders)
        stated.set(orderId ?? 0, (stated.get(orderId ?? 0) ?? 0) + sum(rows));
    }
    const unstated = { settlementId: null, isCarried: { $ne: true }, orderId: { $ne: null } };
    for (const { orderId, amount } of await LedgerEntry.find(unstated).lean())
      stated.set(orderId ?? 0, (stated.get(orderId ?? 0) ?? 0) + amount);
    const wrong = month.orders.filter((order) => order.orderId && (stated.get(order.orderId) ?? 0) !== earned(order));
    expect(wrong).toEqual([]);
  });

  it('leaves nothing to anyone: what consumers paid is with the sellers and the platform', async () => {
    const { orders, gateway, bank, courierCash, paidToSellers } = month;
    const paid = orders.filter(({ isPaid }) => isPaid);
    const amounts = paid.map((order) => amountsOf(order, storeOf(order)).total);
    const refunded = sum([...gateway.refunds.values()].filter(({ status }) => status === 'processed'));
    const byHand = orders.flatMap(({ refunds }) => refunds.filter(({ givenBy }) => givenBy !== 'gateway'));
    const consumers = total(amounts) - refunded - sum(byHand);

    const inStores = paid.filter((order) => isWithStore(order, storeOf(order)));
    const kept = total(inStores.map((order) => amountsOf(order, storeOf(order)).total));
    const gaveBack = sum(byHand.filter(({ givenBy }) => givenBy === 'seller'));
    const sellers = kept - gaveBack + total(paidToSellers);

    const captured = sum([...gateway.payments.values()].filter((payment) => payment.captured));
    const held = { gateway: captured - refunded, bank: sum(bank), courier: courierCash };
    const platform = total(Object.values(held));
    expect(consumers - sellers - platform).toBe(0);

    const books = await balancesOfLog();
    const { gateway: atGateway = 0, bank: inBank = 0 } = books;
    expect({ gateway: atGateway, bank: inBank, courier: books['courier/{assignment}'] ?? 0 }).toEqual(held);
    // Nothing is on its way.
    for (const kind of ['customer/{order}', 'refund/{refund}', 'store-cash/{order}', 'claimed/{payment}'] as const)
      expect([kind, books[kind] ?? 0]).toEqual([kind, 0]);
    for (const kind of ['payout/{settlement}', 'suspense/lines/{line}'] as const)
      expect([kind, books[kind] ?? 0]).toEqual([kind, 0]);
    const owed = total(orders.map(earned)) - total(paidToSellers);
    expect(books['seller/{seller}']).toBe(owed);
    const { fees = 0, goodwill = 0, promotions = 0, charity = 0 } = books;
    const own = fees + (books['delivery-income'] ?? 0) - goodwill - promotions + charity;
    expect(own).toBe(platform - owed);
  });
});
