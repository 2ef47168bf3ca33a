import type { DayCounts } from '../../domain/insight/countDays.js';
import type { Leaders } from '../../domain/insight/readLeaders.js';
import type { WaitingWork } from '../../domain/staff/home/readWaitingWork.js';
import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';

/** The data of the dashboard, before it becomes JSON. Amounts are in paise. */
export interface DashboardFigures {
  /** The queue with the oldest record first; empty queues are left out. */
  waiting: WaitingWork[];
  /** Oldest day first; the last one is today. */
  days: DayCounts[];
  /** Of the last seven days. */
  leaders: Leaders;
  latestOrders: Pick<StoreOrderRecord, '_id' | 'orderNumber' | 'status' | 'storeName' | 'customerName' | 'total'>[];
}
