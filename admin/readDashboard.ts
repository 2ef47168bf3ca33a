import { DeliveryAssignment } from '../models/DeliveryAssignment.js';
import { Doctor } from '../models/Doctor.js';
import { OutboxMessage } from '../models/OutboxMessage.js';
import { RefundTask } from '../models/RefundTask.js';
import { Store } from '../models/Store.js';
import { StoreOrder, type StoreOrderRecord } from '../models/StoreOrder.js';

const ordersShown = 8;

/** What the first page shows: what runs, what waits for somebody, and what came in last. */
export interface DashboardFigures {
  liveStores: number;
  storesWaiting: number;
  pendingOrders: number;
  openRefunds: number;
  deliveriesWaiting: number;
  doctorsWaiting: number;
  parkedMessages: number;
  /** Amounts in paise. */
  latestOrders: Pick<StoreOrderRecord, '_id' | 'orderNumber' | 'status' | 'storeName' | 'customerName' | 'total'>[];
}

/** Counts what the first page of the console shows. */
export async function readDashboard(): Promise<DashboardFigures> {
  const [
    liveStores,
    storesWaiting,
    pendingOrders,
    openRefunds,
    deliveriesWaiting,
    doctorsWaiting,
    parkedMessages,
    latestOrders,
  ] = await Promise.all([
    Store.countDocuments({ status: 'live' }),
    Store.countDocuments({ status: 'coming_soon' }),
    StoreOrder.countDocuments({ status: 'pending' }),
    RefundTask.countDocuments({ status: 'open' }),
    DeliveryAssignment.countDocuments({ status: 'wanted' }),
    Doctor.countDocuments({ isVerified: false, licenseNumber: { $gt: '' } }),
    OutboxMessage.countDocuments({ state: 'parked' }),
    StoreOrder.find({}, { orderNumber: 1, status: 1, storeName: 1, customerName: 1, total: 1, createdAt: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(ordersShown)
      .lean<DashboardFigures['latestOrders']>(),
  ]);
  return {
    liveStores,
    storesWaiting,
    pendingOrders,
    openRefunds,
    deliveriesWaiting,
    doctorsWaiting,
    parkedMessages,
    latestOrders,
  };
}
