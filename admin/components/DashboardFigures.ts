import type { DayCounts } from '../../domain/insight/countDays.js';
import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';

/** The data of the dashboard. */
export interface DashboardFigures {
  liveStores: number;
  comingSoonStores: number;
  pendingOrders: number;
  /** UPI payments with an unverified UTR. */
  paymentsToVerify: number;
  openAlerts: number;
  openRefunds: number;
  unassignedDeliveries: number;
  doctorsToVerify: number;
  /** Reported items without a decision. */
  openReports: number;
  /** Alerts about mass reports. */
  openReportAlerts: number;
  deadLetteredMessages: number;
  /** Oldest day first. */
  days: DayCounts[];
  /** Amounts in paise. */
  latestOrders: Pick<StoreOrderRecord, '_id' | 'orderNumber' | 'status' | 'storeName' | 'customerName' | 'total'>[];
}
