import { LedgerEntry } from '../models/ledger/LedgerEntry.js';
import { LedgerTransaction } from '../models/ledger/LedgerTransaction.js';
import { ReelEarning } from '../models/ledger/ReelEarning.js';
import { Settlement } from '../models/ledger/Settlement.js';
import { Notification } from '../models/notifications/Notification.js';
import { Contribution } from '../models/orders/Contribution.js';
import { DeliveryAssignment } from '../models/orders/DeliveryAssignment.js';
import { StoreOrder } from '../models/orders/StoreOrder.js';
import { BankTransfer } from '../models/payments/BankTransfer.js';
import { PaymentAlert } from '../models/payments/PaymentAlert.js';
import { PaymentSession } from '../models/payments/PaymentSession.js';
import { Refund } from '../models/payments/Refund.js';
import { OutboxMessage } from '../models/system/OutboxMessage.js';
import type { DemoAccount } from './findDemoAccounts.js';

const batchSize = 500;

/**
 * Deletes the orders between demo accounts with their deliveries, payments, refunds, notifications and books, and the
 * settlements that then have no entry, with their books. Orders with a real person stay. An interrupted call can be
 * repeated, because an order is deleted after its other rows.
 */
export async function removeOrders(accounts: DemoAccount[]): Promise<void> {
  const idsOf = (wanted: string) => accounts.filter(({ kind }) => kind === wanted).map(({ account }) => account._id);
  const sellerId = { $in: idsOf('seller') };
  const between = { sellerId, consumerId: { $in: idsOf('consumer') } };
  for (;;) {
    const orders = await StoreOrder.find(between, { _id: 1 }).limit(batchSize).lean();
    if (orders.length === 0) break;
    await removeBatch(orders.map(({ _id }) => _id));
  }
  for (const { _id } of await Settlement.find({ sellerId }, { _id: 1 }).lean()) {
    if (!(await LedgerEntry.exists({ settlementId: _id }))) await removeSettlement(_id);
  }
}

async function removeSettlement(settlementId: number): Promise<void> {
  await LedgerTransaction.deleteMany({ settlementId });
  await BankTransfer.deleteMany({ settlementId });
  await Settlement.deleteOne({ _id: settlementId });
}

async function removeBatch(ids: number[]): Promise<void> {
  const orderId = { $in: ids };
  await Contribution.deleteMany({ orderId });
  await ReelEarning.deleteMany({ orderId });
  await DeliveryAssignment.deleteMany({ orderId });
  await LedgerEntry.deleteMany({ orderId });
  await LedgerTransaction.deleteMany({ orderId });
  await Refund.deleteMany({ orderId });
  await PaymentAlert.deleteMany({ orderId });
  await PaymentSession.deleteMany({ orderId });
  await Notification.deleteMany({ 'data.orderId': orderId });
  await OutboxMessage.deleteMany({ 'payload.orderId': orderId });
  await StoreOrder.deleteMany({ _id: orderId });
}
