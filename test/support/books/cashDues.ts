import { reviewAllDues } from '../../../domain/ledger/dues/reviewDues.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import type { Api } from '../api.js';
import { makeStore } from '../factories.js';
import { takesUpi } from '../payments/paidByUpi.js';
import type { TestWorld } from '../world.js';
import { allDay, carry, makeOrder } from './delivered.js';

const day = 86_400_000;

/** Settings with a limit of ₹50 and seven days of grace. */
export const limited = {
  paymentsOnlineEnabled: true,
  ...takesUpi,
  codDue: { limit: 5_000, graceMs: 7 * day, isOffset: true },
};

/** Delivers cash orders of a store, for each of which its seller owes ₹20. */
export async function deliverForCash(world: TestWorld, store: StoreRecord, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth++) await carry(world, await makeOrder(world, store), 'delivered');
}

/** A store whose seller owes ₹60 since more than the days of grace: it refuses cash. */
export async function makeRestricted({ world }: Pick<Api, 'world'>): Promise<StoreRecord> {
  const store = await makeStore({ ...allDay, selfDelivery: true });
  await deliverForCash(world, store, 3);
  await reviewAllDues(world);
  world.clock.advance(world.config.codDue.graceMs);
  await reviewAllDues(world);
  return store;
}

/** Keys and amounts of the rows of payments of dues. */
export async function rowsOfDues(): Promise<[key: string, type: string, amount: number, storeId: number | null][]> {
  const rows = await LedgerEntry.find({ key: /^dues_payment/ })
    .sort({ _id: 1 })
    .lean();
  return rows.map(({ key, type, amount, storeId = null }) => [key, type, amount, storeId]);
}
