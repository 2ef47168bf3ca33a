import { DeliveryAssignment } from '../models/DeliveryAssignment.js';
import { Doctor } from '../models/Doctor.js';
import { OutboxMessage } from '../models/OutboxMessage.js';
import { RefundTask } from '../models/RefundTask.js';
import { Store } from '../models/Store.js';
import { StoreOrder, type StoreOrderRecord } from '../models/StoreOrder.js';

const ordersShown = 8;

/** What runs, and what waits for somebody. */
const counts = {
  liveStores: () => Store.countDocuments({ status: 'live' }),
  storesWaiting: () => Store.countDocuments({ status: 'coming_soon' }),
  pendingOrders: () => StoreOrder.countDocuments({ status: 'pending' }),
  openRefunds: () => RefundTask.countDocuments({ status: 'open' }),
  deliveriesWaiting: () => DeliveryAssignment.countDocuments({ status: 'unassigned' }),
  doctorsWaiting: () => Doctor.countDocuments({ isVerified: false, licenseNumber: { $gt: '' } }),
  deadLetters: () => OutboxMessage.countDocuments({ state: 'deadLettered' }),
};

/** What the first page shows: the counts, and what came in last. */
export interface DashboardFigures extends Record<keyof typeof counts, number> {
  /** Amounts in paise. */
  latestOrders: Pick<StoreOrderRecord, '_id' | 'orderNumber' | 'status' | 'storeName' | 'customerName' | 'total'>[];
}

/** Reads what the first page of the console shows. */
export async function readDashboard(): Promise<DashboardFigures> {
  const counting = Object.entries(counts).map(async ([name, count]) => [name, await count()] as const);
  const [counted, latestOrders] = await Promise.all([
    Promise.all(counting),
    StoreOrder.find({}, { orderNumber: 1, status: 1, storeName: 1, customerName: 1, total: 1, createdAt: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(ordersShown)
      .lean<DashboardFigures['latestOrders']>(),
  ]);
  return { ...(Object.fromEntries(counted) as Record<keyof typeof counts, number>), latestOrders };
}
