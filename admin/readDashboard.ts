import { countDays } from '../domain/insight/countDays.js';
import type { World } from '../domain/world.js';
import { Doctor } from '../models/accounts/Doctor.js';
import { Store } from '../models/catalog/Store.js';
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

/** Reads the data of the dashboard: totals, waiting work, daily counts and the latest orders. */
export async function readDashboard(world: World): Promise<DashboardFigures> {
  const [
    liveStores,
    comingSoonStores,
    pendingOrders,
    paymentsToVerify,
    openAlerts,
    openRefunds,
    unassignedDeliveries,
    doctorsToVerify,
    openReports,
    deadLetteredMessages,
    days,
    latestOrders,
  ] = await Promise.all([
    Store.countDocuments({ status: 'live', isActive: true }),
    Store.countDocuments({ status: 'coming_soon', isActive: true }),
    StoreOrder.countDocuments({ status: 'pending' }),
    PaymentSession.countDocuments({ verification: 'unverified' }),
    PaymentAlert.countDocuments({ status: 'open' }),
    Refund.countDocuments({ way: 'manual', status: 'requested' }),
    DeliveryAssignment.countDocuments({ status: 'unassigned' }),
    Doctor.countDocuments({ isVerified: false, licenseNumber: { $gt: '' } }),
    ModerationCase.countDocuments({ status: 'open' }),
    OutboxMessage.countDocuments({ state: 'deadLettered' }),
    countDays(world, daysShown),
    StoreOrder.find({}, { orderNumber: 1, status: 1, storeName: 1, customerName: 1, total: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(ordersShown)
      .lean<DashboardFigures['latestOrders']>(),
  ]);
  return {
    liveStores,
    comingSoonStores,
    pendingOrders,
    paymentsToVerify,
    openAlerts,
    openRefunds,
    unassignedDeliveries,
    doctorsToVerify,
    openReports,
    deadLetteredMessages,
    days,
    latestOrders,
  };
}
