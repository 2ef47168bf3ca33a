import type { DayCounts } from '../../domain/insight/countDays.js';
import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';

/** What the dashboard shows. */
export interface DashboardFigures {
  liveStores: number;
  comingSoonStores: number;
  pendingOrders: number;
  /** UPI payments whose UTR nobody has checked yet. */
  paymentsToVerify: number;
  openAlerts: number;
  openRefunds: number;
  unassignedDeliveries: number;
  doctorsToVerify: number;
  /** Things that people have reported and staff have not decided about. */
  openReports: number;
  deadLetteredMessages: number;
  /** The oldest day first. */
  days: DayCounts[];
  /** Amounts in paise. */
  latestOrders: Pick<StoreOrderRecord, '_id' | 'orderNumber' | 'status' | 'storeName' | 'customerName' | 'total'>[];
}
