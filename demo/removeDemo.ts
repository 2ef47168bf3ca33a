import { Refused } from '../domain/errors.js';
import { eraseAccount } from '../domain/people/eraseAccount.js';
import { sweepErased } from '../domain/people/sweepErased.js';
import type { World } from '../domain/world.js';
import { FoodOrder } from '../models/food/FoodOrder.js';
import { Restaurant } from '../models/food/Restaurant.js';
import { JobOpening } from '../models/forms/JobOpening.js';
import { AppUse } from '../models/insight/AppUse.js';
import { AppUseTally } from '../models/insight/AppUseTally.js';
import { ofDemo } from './addAppUse.js';
import { type DemoAccount, findDemoAccounts } from './findDemoAccounts.js';
import { readDemo } from './readDemo.js';

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

interface Removed {
  removed: number;
  /** The e-mails of those who stay, since an order of theirs is on its way. */
  left: string[];
}

/**
 * Erases the accounts of the demo catalogue as people erase their own: they cannot sign in any more, and a running
 * service then takes down their stores, products and ads. Their orders are cancelled as far as that is still possible; the
 * restaurants, food orders, jobs, installs and launches of the demo are removed.
 */
export async function removeDemo(world: Part): Promise<Removed> {
  const accounts = await findDemoAccounts();
  const left: string[] = [];
  for (const each of accounts) {
    if (!(await erase(world, each))) left.push(each.account.email);
  }
  await removeFood();
  await removeUse();
  return { removed: accounts.length - left.length, left };
}

/** @returns whether it is gone; an order that cannot be cancelled keeps it */
async function erase(world: Part, { kind, account }: DemoAccount): Promise<boolean> {
  if (await tryErase(world, { kind, account })) return true;
  await sweepErased(world, kind, account._id);
  return tryErase(world, { kind, account });
}

async function tryErase(world: Part, { kind, account }: DemoAccount): Promise<boolean> {
  try {
    await eraseAccount(world, kind, account);
    return true;
  } catch (error) {
    if (error instanceof Refused && error.code === 'open_orders') return false;
    throw error;
  }
}

/** What was imported from the old system stays. */
async function removeFood(): Promise<void> {
  const names = readDemo('restaurants').map(({ name }) => name);
  const orderNumbers = readDemo('foodOrders').map(({ orderNumber }) => orderNumber);
  await Restaurant.deleteMany({ name: { $in: names }, importedAt: null });
  await FoodOrder.deleteMany({ orderNumber: { $in: orderNumbers }, importedAt: null });
}

/** A job that staff have edited stays, since it is theirs by then. */
async function removeUse(): Promise<void> {
  for (const { title, description } of readDemo('jobs')) await JobOpening.deleteMany({ title, description });
  await AppUse.deleteMany(ofDemo);
  await AppUseTally.deleteMany(ofDemo);
}
