import mongoose from 'mongoose';
import { Consumer } from '../../models/accounts/Consumer.js';
import { Operator } from '../../models/accounts/Operator.js';
import { Product } from '../../models/catalog/Product.js';
import { newestReels, type ReelRecord } from '../../models/catalog/Reel.js';
import { Store } from '../../models/catalog/Store.js';
import { Restaurant } from '../../models/food/Restaurant.js';
import { OutboxMessage } from '../../models/system/OutboxMessage.js';
import { listProducts } from '../catalog/products/listProducts.js';
import { mediaPath } from '../mediaPath.js';
import type { Events } from '../outbox/events.js';
import type { World } from '../world.js';

export const checkStatuses = ['pass', 'fail', 'warn'] as const;
export type CheckStatus = (typeof checkStatuses)[number];

/** What a check has found. */
export interface Finding {
  status: CheckStatus;
  message: string;
  details?: Record<string, unknown>;
}

/** What the checks look at besides the database. */
export interface Checked {
  world: Pick<World, 'config' | 'pages'>;
  /** What the page of a product shows; undefined when there is no such page. */
  showProduct(id: number): Promise<unknown>;
}

const pass = (message: string): Finding => ({ status: 'pass', message });
const warn = (message: string): Finding => ({ status: 'warn', message });
const fail = (message: string, details?: Finding['details']): Finding => ({
  status: 'fail',
  message,
  ...(details && { details }),
});

/** The pages that the web app cannot do without. */
const criticalPages = ['/', '/shop', '/reels', '/requests', '/profile'];
/** Of the newest so many reels the owner is looked for, of the newest `shown` all that they show. */
const reels = { owned: 1_000, shown: 5 } as const;
const productsResolved = 5;

/** The checks of the health, by name. Each may take long or throw: whoever runs them sees to that. */
export const checks: Record<string, (checked: Checked) => Promise<Finding>> = {
  database: async () => {
    await mongoose.connection.db?.command({ ping: 1 });
    return mongoose.connection.readyState === 1
      ? pass('the database answers')
      : fail('there is no connection to the database');
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
    return pass(newest.length > 0 ? 'the newest reels are whole' : 'there is no reel');
  },
  route_integrity: async ({ showProduct }) => {
    const { rows } = await listProducts({}, 'newest', undefined, productsResolved);
    if (rows.length === 0) return warn('there is no product');
    const shown = await Promise.all(rows.map(({ _id }) => showProduct(_id)));
    const missing = await stillListed(rows.flatMap(({ _id }, index) => (shown[index] ? [] : _id)));
    if (missing.length > 0) return fail('listed products have no page', { products: missing });
    return pass('the newest products have their pages');
  },
  order_system: async () => {
    const [store, restaurant] = await Promise.all([
      Store.findOne({ status: 'live', isActive: true }, { _id: 1 }).lean(),
      Restaurant.findOne({}, { _id: 1 }).lean(),
    ]);
    if (!store) return fail('no store takes orders');
    return restaurant ? pass('stores take orders') : warn('there is no restaurant');
  },
  whatsapp_links: async ({ world: { config } }) =>
    config.adminWhatsappNumber
      ? pass('there is a WhatsApp number to write to')
      : warn('ADMIN_WHATSAPP_NUMBER is not set'),
};

async function checkPages({ config, pages }: Checked['world']): Promise<Finding> {
  const { appUrl, archivedPages } = config;
  if (!appUrl) return warn('APP_URL is not set, so that no page was looked at');
  const paths = [...new Set([...criticalPages, ...archivedPages])];
  const statuses = await Promise.all(paths.map((path) => pages.statusOf(appUrl + path).catch(() => undefined)));
  const details = Object.fromEntries(paths.map((path, index) => [path, statuses[index] ?? 'no answer']));
  const are = paths.map((path, index) => verdictOf(statuses[index], archivedPages.includes(path)));
  if (are.includes('fail')) return fail('there are pages that do not answer as they should', details);
  if (are.includes('warn')) return { ...warn('archived pages are gone, as was to be expected'), details };
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

/** Which of these products lists show, those of stores aside whose products a job is still to take off the lists. */
async function stillListed(ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  // The jobs first: what one has done by then is seen in the products.
  const waiting = { lane: 'work', state: 'pending', event: 'store.relisted' } as const;
  const jobs = await OutboxMessage.find(waiting, { payload: 1 }).lean();
  const relisted = new Set(jobs.map(({ payload }) => (payload as Events['store.relisted']).storeId));
  const listed = await Product.find({ _id: { $in: ids }, isListed: true }, { storeId: 1 }).lean();
  return listed.flatMap(({ _id, storeId }) => (storeId && relisted.has(storeId) ? [] : _id));
}

const isWhole = ({ title, videoUrl }: ReelRecord): boolean =>
  title.trim() !== '' &&
  (mediaPath.test(videoUrl) || (URL.canParse(videoUrl) && /^https?:$/.test(new URL(videoUrl).protocol)));
