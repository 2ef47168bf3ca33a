import { Refused } from '../domain/errors.js';
import { forgetCounts } from '../domain/ledger/counting/countBooks.js';
import { eraseAccount, sweepErased } from '../domain/people/eraseAccount.js';
import type { World } from '../domain/world.js';
import { Operator } from '../models/accounts/Operator.js';
import { FoodOrder } from '../models/food/FoodOrder.js';
import { Restaurant } from '../models/food/Restaurant.js';
import { ContactMessage } from '../models/forms/ContactMessage.js';
import { JobApplication } from '../models/forms/JobApplication.js';
import { JobOpening } from '../models/forms/JobOpening.js';
import { AppUse } from '../models/insight/AppUse.js';
import { AppUseTally } from '../models/insight/AppUseTally.js';
import { LedgerEntry } from '../models/ledger/LedgerEntry.js';
import { LedgerTransaction } from '../models/ledger/LedgerTransaction.js';
import { ReelEarning } from '../models/ledger/ReelEarning.js';
import { Settlement } from '../models/ledger/Settlement.js';
import { SettlementRun } from '../models/ledger/SettlementRun.js';
import { Notification } from '../models/notifications/Notification.js';
import { ArchivedOrder } from '../models/orders/ArchivedOrder.js';
import { Contribution } from '../models/orders/Contribution.js';
import { DeliveryAssignment } from '../models/orders/DeliveryAssignment.js';
import { Review } from '../models/orders/Review.js';
import { Rider } from '../models/orders/Rider.js';
import { StoreOrder } from '../models/orders/StoreOrder.js';
import { BankTransfer } from '../models/payments/BankTransfer.js';
import { PaymentAlert } from '../models/payments/PaymentAlert.js';
import { PaymentSession } from '../models/payments/PaymentSession.js';
import { Refund } from '../models/payments/Refund.js';
import { AuditRecord } from '../models/system/AuditRecord.js';
import { OutboxMessage } from '../models/system/OutboxMessage.js';
import { ofDemo } from './addAppUse.js';
import { demoAlert } from './addPayments.js';
import { formerOperator } from './fillDatabase.js';
import { type DemoAccount, findDemoAccounts } from './findDemoAccounts.js';
import { readDemo } from './readDemo.js';

const batchSize = 500;

/**
 * Deletes the orders between demo accounts with their deliveries, payments, refunds, notifications and books, and the
 * settlements that then have no entry, with their books. Orders with a real person stay. An interrupted call can be
 * repeated, because an order is deleted after its other rows.
 */
async function removeOrders(accounts: DemoAccount[]): Promise<void> {
  const idsOf = (wanted: string) => accounts.filter(({ kind }) => kind === wanted).map(({ account }) => account._id);
  const sellerId = { $in: idsOf('seller') };
  const between = { sellerId, consumerId: { $in: idsOf('consumer') } };
  for (const model of [StoreOrder, ArchivedOrder]) {
    for (;;) {
      const orders = await model.find(between, { _id: 1 }).limit(batchSize).lean();
      if (orders.length === 0) break;
      await removeBatch(orders.map(({ _id }) => _id));
    }
  }
  for (const { _id } of await Settlement.find({ sellerId }, { _id: 1 }).lean()) {
    if (!(await LedgerEntry.exists({ settlementId: _id }))) await removeSettlement(_id);
  }
  for (const { _id } of await SettlementRun.find({}, { _id: 1 }).lean()) {
    if (!(await Settlement.exists({ runId: _id }))) await SettlementRun.deleteOne({ _id });
  }
}

async function removeSettlement(settlementId: number): Promise<void> {
  await Notification.deleteMany({ 'data.settlementId': settlementId });
  await LedgerTransaction.deleteMany({ settlementId });
  await BankTransfer.deleteMany({ settlementId });
  await Settlement.deleteOne({ _id: settlementId });
}

async function removeBatch(ids: number[]): Promise<void> {
  const orderId = { $in: ids };
  const reviews = await Review.find({ orderId }, { _id: 1 }).lean();
  await Notification.deleteMany({ 'data.reviewId': { $in: reviews.map(({ _id }) => _id) } });
  await Review.deleteMany({ orderId });
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
  await ArchivedOrder.deleteMany({ _id: orderId });
}

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

interface Removed {
  removed: number;
  /** E-mail addresses of the accounts that were kept because they have an active order. */
  left: string[];
}

/**
 * Erases the demo accounts as if their owners had deleted them: they can no longer sign in, and a running service then
 * removes their stores, products and ads. Orders between demo accounts are deleted with their payments and books;
 * orders with a real person are cancelled where possible. Restaurants, food orders, jobs, letters, installs, launches
 * and the audit records of the demo are deleted.
 */
export async function removeDemo(world: Part): Promise<Removed> {
  const accounts = await findDemoAccounts();
  await removeOrders(accounts);
  const left: string[] = [];
  for (const each of accounts) {
    if (!(await erase(world, each))) left.push(each.account.email);
  }
  await removeFood();
  await removeUse();
  await removeStaff();
  await forgetCounts();
  return { removed: accounts.length - left.length, left };
}

/** @returns whether the account was erased; an order that cannot be cancelled keeps it */
async function erase(world: Part, { kind, account }: DemoAccount): Promise<boolean> {
  if (await tryErase(world, { kind, account })) return true;
  await sweepErased(world, kind, account._id);
  return tryErase(world, { kind, account });
}

async function tryErase(world: Part, { kind, account }: DemoAccount): Promise<boolean> {
  try {
    // The balances of the demo are not real money.
    await eraseAccount(world, kind, account, { ignoresBalance: true });
    return true;
  } catch (error) {
    if (error instanceof Refused && error.code === 'open_orders') return false;
    throw error;
  }
}

/** Rows imported from the old system are kept. */
async function removeFood(): Promise<void> {
  const names = readDemo('restaurants').map(({ name }) => name);
  const orderNumbers = readDemo('foodOrders').map(({ orderNumber }) => orderNumber);
  await Restaurant.deleteMany({ name: { $in: names }, importedAt: null });
  await FoodOrder.deleteMany({ orderNumber: { $in: orderNumbers }, importedAt: null });
}

/** Jobs that staff have edited are kept. */
async function removeUse(): Promise<void> {
  for (const { title, description } of readDemo('jobs')) await JobOpening.deleteMany({ title, description });
  for (const { email, message } of readDemo('letters')) {
    await ContactMessage.deleteMany({ email, message });
    await JobApplication.deleteMany({ email, coverLetter: message });
  }
  await AppUse.deleteMany(ofDemo);
  await AppUseTally.deleteMany(ofDemo);
}

/** The demo's disabled operator, with the actions in its name and the alert that no order belongs to. */
async function removeStaff(): Promise<void> {
  const { email, isActive } = formerOperator;
  await AuditRecord.deleteMany({ operatorEmail: email });
  await Operator.deleteOne({ email, isActive });
  await PaymentAlert.deleteMany(demoAlert);
  await Rider.deleteMany({ storeId: null, phone: { $in: readDemo('riders').map(({ phone }) => phone) } });
}
