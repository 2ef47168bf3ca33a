import { type Request, Router } from 'express';
import { DateTime } from 'luxon';
import { Refused } from '../domain/errors.js';
import { countDays } from '../domain/insight/countDays.js';
import { readLeaders } from '../domain/insight/readLeaders.js';
import { readSales } from '../domain/insight/readSales.js';
import { type Balances, readBalances } from '../domain/ledger/readBalances.js';
import { type DayClose, readDay } from '../domain/ledger/readDay.js';
import { type CashOfRider, readCashPerRider } from '../domain/staff/cash/riderCash.js';
import { readWaitingWork } from '../domain/staff/home/readWaitingWork.js';
import { monthOf, sumTaxesOf, type TaxSums } from '../domain/staff/taxReports.js';
import type { Days } from '../domain/storeTime/daysBetween.js';
import { dayOf } from '../domain/time/days.js';
import type { World } from '../domain/world.js';
import { Store, type StoreRecord } from '../models/catalog/Store.js';
import type { OperatorRole } from '../models/fields/operatorRoles.js';
import { StoreOrder } from '../models/orders/StoreOrder.js';
import type { DashboardFigures } from './components/DashboardFigures.js';
import { requireRight } from './rights/checkRight.js';
import { mayDo } from './rights/rights.js';

const ordersShown = 8;
const daysShown = 30;
const daysOfLeaders = 7;

/**
 * Reads the data of the dashboard: waiting work, daily figures, leaders and the latest orders. Only the work on records
 * that the role may read is included.
 */
export async function readDashboard(world: World, role: OperatorRole | undefined): Promise<DashboardFigures> {
  const [waiting, days, leaders, latestOrders] = await Promise.all([
    readWaitingWork(world.now()),
    countDays(world, daysShown),
    readLeaders(world, daysOfLeaders),
    StoreOrder.find({}, { orderNumber: 1, status: 1, storeName: 1, customerName: 1, total: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(ordersShown)
      .lean<DashboardFigures['latestOrders']>(),
  ]);
  return { waiting: waiting.filter(({ resource }) => mayDo(role, resource, 'list')), days, leaders, latestOrders };
}

/** The numbers of records that wait for staff, by resource, for the side menu: those that the operator may read. */
export function waitingCounts(world: Pick<World, 'now'>): Router {
  const router = Router();
  router.get('/waiting.json', async ({ session }, response) => {
    const counts = new Map<string, { count: number; hasMore: boolean }>();
    for (const { resource, count, hasMore } of await readWaitingWork(world.now())) {
      if (!mayDo(session.adminUser?.role, resource, 'list')) continue;
      const before = counts.get(resource);
      counts.set(resource, { count: (before?.count ?? 0) + count, hasMore: hasMore || Boolean(before?.hasMore) });
    }
    response.json(
      Object.fromEntries(
        [...counts].map(([resource, { count, hasMore }]) => [resource, `${count}${hasMore ? '+' : ''}`]),
      ),
    );
  });
  return router;
}

/** The data of the Money page, before it becomes JSON. */
export interface MoneyFigures {
  balances: Balances;
  /** What the riders of the platform hold. */
  riders: CashOfRider[];
  today: string;
  /** The chosen day, or today. */
  close: DayClose | undefined;
}

/** Reads the data of the Money page. A text that is no day, or a future day, has no close. */
export async function readMoney(world: Pick<World, 'config' | 'now'>, day: unknown): Promise<MoneyFigures> {
  const today = dayOf(world, world.now());
  const [balances, riders, close] = await Promise.all([
    readBalances(world),
    readCashPerRider(),
    readDay(world, day ?? today),
  ]);
  return { balances, riders, today, close };
}

/** The data of the page of taxes, before it becomes JSON. */
export interface TaxFigures {
  mode: World['config']['taxes'];
  /** `2026-11`: the chosen month, or this one. */
  month: string;
  thisMonth: string;
  taxes: TaxSums[];
}

/** Reads the sums of the taxes of a month; a text that is no month is this month. */
export async function readTaxes(world: Pick<World, 'config' | 'now'>, text: unknown): Promise<TaxFigures> {
  const thisMonth = dayOf(world, world.now()).slice(0, 7);
  const month = monthOf(world, String(text)) ?? monthOf(world, thisMonth);
  if (!month) throw new RangeError(`${thisMonth} is no month`);
  return { mode: world.config.taxes, month: month.name, thisMonth, taxes: await sumTaxesOf(month) };
}

/**
 * The data of the plots of sales, of a store (`storeId`) or of all stores: the last `days`, or those from `from` to
 * `to`.
 */
export function sales(world: Pick<World, 'config' | 'now'>): Router {
  const router = Router();
  router.get('/sales.json', requireRight('Sales', 'read'), async ({ query }, response) => {
    const days = readDays(query);
    const { storeId } = query;
    const store = storeId === undefined ? undefined : await findStore(storeId);
    response.json(await readSales(world, days, store));
  });
  return router;
}

async function findStore(storeId: unknown): Promise<StoreRecord> {
  const _id = typeof storeId === 'string' && /^\d{1,15}$/.test(storeId) ? Number(storeId) : undefined;
  const store = _id === undefined ? null : await Store.findById(_id).lean<StoreRecord>();
  if (!store) throw new Refused('not_found');
  return store;
}

/** Refuses `validation_failed`. */
function readDays({ from, to, days }: Request['query']): Days {
  const invalid = (field: string, message: string) =>
    new Refused('validation_failed', { details: [{ field, message }] });
  const dateIn = (field: string, value: unknown) => {
    if (value === undefined || (typeof value === 'string' && isDate(value))) return value;
    throw invalid(field, 'must be a date such as 2026-01-31');
  };
  if (days !== undefined && !/^[1-9]\d{0,2}$/.test(String(days))) throw invalid('days', 'must be a number of days');
  return { from: dateIn('from', from), to: dateIn('to', to), days: days === undefined ? undefined : Number(days) };
}

const isDate = (text: string) => /^20\d{2}-\d{2}-\d{2}$/.test(text) && DateTime.fromISO(text).isValid;
