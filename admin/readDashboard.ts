import { countDays } from '../domain/insight/countDays.js';
import { readLeaders } from '../domain/insight/readLeaders.js';
import { readWaitingWork } from '../domain/staff/home/readWaitingWork.js';
import type { World } from '../domain/world.js';
import type { OperatorRole } from '../models/fields/operatorRoles.js';
import { StoreOrder } from '../models/orders/StoreOrder.js';
import type { DashboardFigures } from './components/DashboardFigures.js';
import { mayDo } from './rights/mayDo.js';

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
