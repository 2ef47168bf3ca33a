import { Router } from 'express';
import { countDays } from '../domain/insight/countDays.js';
import { readLeaders } from '../domain/insight/readLeaders.js';
import { type Balances, readBalances } from '../domain/ledger/readBalances.js';
import { type DayClose, readDay } from '../domain/ledger/readDay.js';
import { readWaitingWork } from '../domain/staff/home/readWaitingWork.js';
import { dayOf } from '../domain/time/days.js';
import type { World } from '../domain/world.js';
import type { OperatorRole } from '../models/fields/operatorRoles.js';
import { StoreOrder } from '../models/orders/StoreOrder.js';
import type { DashboardFigures } from './components/DashboardFigures.js';
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
  today: string;
  /** The chosen day, or today. */
  close: DayClose | undefined;
}

/** Reads the data of the Money page. A text that is no day, or a future day, has no close. */
export async function readMoney(world: Pick<World, 'config' | 'now'>, day: unknown): Promise<MoneyFigures> {
  const today = dayOf(world, world.now());
  return { balances: await readBalances(world), today, close: await readDay(world, day ?? today) };
}
