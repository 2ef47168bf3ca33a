import mongoose from 'mongoose';
import { Consumer } from '../../models/accounts/Consumer.js';
import { Operator } from '../../models/accounts/Operator.js';
import { Product } from '../../models/catalog/Product.js';
import { newestReels, type ReelRecord } from '../../models/catalog/Reel.js';
import { Store } from '../../models/catalog/Store.js';
import { Restaurant } from '../../models/food/Restaurant.js';
import { OutboxMessage } from '../../models/system/OutboxMessage.js';
import { listedProducts } from '../catalog/products/productsInOrder.js';
import { mediaPath } from '../mediaPath.js';
import type { Events } from '../outbox/events.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

export const checkStatuses = ['pass', 'fail', 'warn'] as const;
type CheckStatus = (typeof checkStatuses)[number];

/** The result of a check. */
interface Finding {
  status: CheckStatus;
  message: string;
  details?: Record<string, unknown>;
}

/** What the checks need besides the database. */
interface Checked {
  world: Pick<World, 'config' | 'pages' | 'skewMs'>;
  /** The page of a product; undefined when it does not exist. */
  showProduct(id: number): Promise<unknown>;
}

const pass = (message: string): Finding => ({ status: 'pass', message });
const warn = (message: string): Finding => ({ status: 'warn', message });
const fail = (message: string, details?: Finding['details']): Finding => ({
  status: 'fail',
  message,
  ...(details && { details }),
});

/** The required pages of the web app. */
const criticalPages = ['/', '/shop', '/reels', '/requests', '/profile'];
/** How many of the newest reels are checked for an owner, and (`shown`) for all their data. */
const reels = { owned: 1_000, shown: 5 } as const;
const productsResolved = 5;

/** @param skewMs how far the clock of this process is ahead of the database's */
function judgeClock(skewMs: number): Finding {
  const ahead = `the clock of this process is ${skewMs} ms ahead of the database`;
  if (Math.abs(skewMs) > rules.clock.skewAtMostMs) return fail(ahead);
  return Math.abs(skewMs) > rules.clock.skewAlertMs ? warn(ahead) : pass('the database answers');
}

/** The health checks by name. A check may be slow or throw; the caller handles both. */
const checks: Record<string, (checked: Checked) => Promise<Finding>> = {
  database: async ({ world }) => {
    await mongoose.connection.db?.command({ ping: 1 });
    if (mongoose.connection.readyState !== 1) return fail('the database is not connected');
    return { ...judgeClock(world.skewMs() ?? 0), details: { skewMs: world.skewMs() ?? null } };
  },
  critical_pages: ({ world }) => checkPages(world),
  auth_integrity: async () => {
    const operator = await Operator.findOne({ _id: { $gt: 0 }, isActive: true }, { _id: 1 }).lean();
    if (!operator) return fail('there is no active operator');
    const unowned = await reelsWithoutOwner();
    if (unowned.length > 0) return fail('there are reels without an owner', { reels: unowned });
    return pass('there is an active operator, and each reel has an owner');
  },
  reel_data_integrity: async () => {
    const newest = await newestReels(reels.shown);
    const tagged = newest.flatMap(({ productIds }) => productIds);
    const found = await Product.find({ _id: { $in: tagged } }, { _id: 1 }).lean();
    const known = new Set(found.map(({ _id }) => _id));
    const invalid = newest.filter((reel) => !isWhole(reel) || !reel.productIds.every((id) => known.has(id)));
    if (invalid.length > 0) return fail('the newest reels have invalid data', { reels: invalid.map(({ _id }) => _id) });
    return pass(newest.length > 0 ? 'the newest reels have valid data' : 'there are no reels');
  },
  route_integrity: async ({ showProduct }) => {
    const rows = await listedProducts({}, 'newest', undefined, productsResolved);
    if (rows.length === 0) return warn('there are no products');
    const shown = await Promise.all(rows.map(({ _id }) => showProduct(_id)));
    const missing = await stillListed(rows.flatMap(({ _id }, index) => (shown[index] ? [] : _id)));
    if (missing.length > 0) return fail('some listed products have no page', { products: missing });
    return pass('the newest products have a page');
  },
  order_system: async () => {
    const [store, restaurant] = await Promise.all([
      Store.findOne({ status: 'live', isActive: true }, { _id: 1 }).lean(),
      Restaurant.findOne({}, { _id: 1 }).lean(),
    ]);
    if (!store) return fail('no store takes orders');
    return restaurant ? pass('stores take orders') : warn('there are no restaurants');
  },
  whatsapp_links: async ({ world: { config } }) =>
    config.adminWhatsappNumber ? pass('a WhatsApp number is set') : warn('ADMIN_WHATSAPP_NUMBER is not set'),
};

async function checkPages({ config, pages }: Checked['world']): Promise<Finding> {
  const { appUrl, archivedPages } = config;
  if (!appUrl) return warn('APP_URL is not set, so no page was checked');
  const paths = [...new Set([...criticalPages, ...archivedPages])];
  const statuses = await Promise.all(paths.map((path) => pages.statusOf(appUrl + path).catch(() => undefined)));
  const details = Object.fromEntries(paths.map((path, index) => [path, statuses[index] ?? 'no answer']));
  const are = paths.map((path, index) => verdictOf(statuses[index], archivedPages.includes(path)));
  if (are.includes('fail')) return fail('some pages do not answer as expected', details);
  if (are.includes('warn')) return { ...warn('archived pages are gone, as expected'), details };
  return { ...pass('the pages of the web app answer'), details };
}

function verdictOf(status: number | undefined, isArchived: boolean): CheckStatus {
  if (status === undefined) return 'fail';
  if (status === 404 && isArchived) return 'warn';
  return status >= 200 && status < 400 ? 'pass' : 'fail';
}

async function reelsWithoutOwner(): Promise<number[]> {
  const owned = await newestReels(reels.owned, { consumerId: 1 });
  const ownerIds = [...new Set(owned.map(({ consumerId }) => consumerId))];
  const owners = await Consumer.find({ _id: { $in: ownerIds } }, { _id: 1 }).lean();
  const known = new Set(owners.map(({ _id }) => _id));
  return owned.flatMap(({ _id, consumerId }) => (known.has(consumerId) ? [] : _id));
}

/** The listed ones of these products, without products that a job has still to unlist. */
async function stillListed(ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  // The jobs are read first: a job that finishes in between has updated the products.
  const waiting = { lane: 'listing', state: 'pending', event: 'store.relisted' } as const;
  const jobs = await OutboxMessage.find(waiting, { payload: 1 }).lean();
  const relisted = new Set(jobs.map(({ payload }) => (payload as Events['store.relisted']).storeId));
  const listed = await Product.find({ _id: { $in: ids }, isListed: true }, { storeId: 1 }).lean();
  return listed.flatMap(({ _id, storeId }) => (storeId && relisted.has(storeId) ? [] : _id));
}

const isWhole = ({ title, videoUrl }: ReelRecord): boolean =>
  title.trim() !== '' &&
  (mediaPath.test(videoUrl) || (URL.canParse(videoUrl) && /^https?:$/.test(new URL(videoUrl).protocol)));

interface Check extends Finding {
  name: string;
  /** Milliseconds. */
  duration: number;
}

export interface Health {
  status: 'ok' | 'degraded' | 'error';
  timestamp: Date;
  /** Milliseconds. */
  duration: number;
  summary: { total: number; passed: number; failed: number; warnings: number };
  checks: Check[];
}

type Part = Pick<World, 'now'> & Checked['world'];

const timeoutMs = 3_000;
const cachedForMs = 5_000;
const cached = new WeakMap<object, { health: Promise<Health>; since: number }>();

/** Runs all checks concurrently, each with a timeout of 3 s. Callers share one run for 5 s. Never rejects. */
export function checkHealth(world: Part, showProduct: Checked['showProduct']): Promise<Health> {
  const now = world.now().getTime();
  const last = cached.get(world);
  // Setting the clock back must not extend this time.
  if (last && Math.abs(now - last.since) < cachedForMs) return last.health;
  const health = runChecks(world, showProduct);
  cached.set(world, { health, since: now });
  return health;
}

async function runChecks(world: Part, showProduct: Checked['showProduct']): Promise<Health> {
  const started = performance.now();
  const found = await Promise.all(
    Object.entries(checks).map(([name, check]) => runCheck(name, () => check({ world, showProduct }))),
  );
  const count = (status: CheckStatus) => found.filter((check) => check.status === status).length;
  const summary = { total: found.length, passed: count('pass'), failed: count('fail'), warnings: count('warn') };
  return {
    status: summary.failed > 0 ? 'error' : summary.warnings > 0 ? 'degraded' : 'ok',
    timestamp: world.now(),
    duration: Math.round(performance.now() - started),
    summary,
    checks: found,
  };
}

async function runCheck(name: string, check: () => Promise<Finding>): Promise<Check> {
  const started = performance.now();
  const finding = await Promise.race([check(), tooSlow()]).catch(
    (): Finding => ({ status: 'fail', message: 'the check failed to run' }),
  );
  return { name, ...finding, duration: Math.round(performance.now() - started) };
}

const tooSlow = () =>
  new Promise<Finding>((resolve) => {
    setTimeout(() => resolve({ status: 'fail', message: `no answer within ${timeoutMs / 1000} s` }), timeoutMs).unref();
  });
