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
import { PaymentAlert } from '../models/payments/PaymentAlert.js';
import { AuditRecord } from '../models/system/AuditRecord.js';
import { ofDemo } from './addAppUse.js';
import { demoAlert } from './addPayments.js';
import { formerOperator } from './fillDatabase.js';
import { type DemoAccount, findDemoAccounts } from './findDemoAccounts.js';
import { readDemo } from './readDemo.js';
import { removeOrders } from './removeOrders.js';

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
}
