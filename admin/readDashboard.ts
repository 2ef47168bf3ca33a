import { countDays } from '../domain/insight/countDays.js';
import type { World } from '../domain/world.js';
import { Doctor } from '../models/accounts/Doctor.js';
import { Store } from '../models/catalog/Store.js';
import { ModerationAlert } from '../models/community/ModerationAlert.js';
import { ModerationCase } from '../models/community/ModerationCase.js';
import { DeliveryAssignment } from '../models/orders/DeliveryAssignment.js';
import { StoreOrder } from '../models/orders/StoreOrder.js';
import { PaymentAlert } from '../models/payments/PaymentAlert.js';
import { PaymentSession } from '../models/payments/PaymentSession.js';
import { Refund } from '../models/payments/Refund.js';
import { OutboxMessage } from '../models/system/OutboxMessage.js';
import type { DashboardFigures } from './components/DashboardFigures.js';

const ordersShown = 8;
const daysShown = 30;

type Counts = Omit<DashboardFigures, 'days' | 'latestOrders'>;

const counts: { [Figure in keyof Counts]: () => PromiseLike<number> } = {
  liveStores: () => Store.countDocuments({ status: 'live', isActive: true }),
  comingSoonStores: () => Store.countDocuments({ status: 'coming_soon', isActive: true }),
  pendingOrders: () => StoreOrder.countDocuments({ status: 'pending' }),
  paymentsToVerify: () => PaymentSession.countDocuments({ verification: 'unverified' }),
  openAlerts: () => PaymentAlert.countDocuments({ status: 'open' }),
  openRefunds: () => Refund.countDocuments({ way: 'manual', status: 'requested' }),
  unassignedDeliveries: () => DeliveryAssignment.countDocuments({ status: 'unassigned' }),
  doctorsToVerify: () => Doctor.countDocuments({ isVerified: false, licenseNumber: { $gt: '' } }),
  openReports: () => ModerationCase.countDocuments({ status: 'open' }),
  openReportAlerts: () => ModerationAlert.countDocuments({ status: 'open' }),
  deadLetteredMessages: () => OutboxMessage.countDocuments({ state: 'deadLettered' }),
};

/** Reads the data of the dashboard: totals, waiting work, daily counts and the latest orders. */
export async function readDashboard(world: World): Promise<DashboardFigures> {
  const figures = Object.entries(counts).map(async ([figure, count]) => [figure, await count()] as const);
  const [days, latestOrders, ...counted] = await Promise.all([
    countDays(world, daysShown),
    StoreOrder.find({}, { orderNumber: 1, status: 1, storeName: 1, customerName: 1, total: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(ordersShown)
      .lean<DashboardFigures['latestOrders']>(),
    ...figures,
  ]);
  return { ...(Object.fromEntries(counted) as unknown as Counts), days, latestOrders };
}
