import { atomically } from '../../database/transactions/atomically.js';
import { notHidden, Product } from '../../models/catalog/Product.js';
import { ProductLike, peopleWhoLike } from '../../models/catalog/ProductLike.js';
import { Store } from '../../models/catalog/Store.js';
import { peopleOfStore, StoreFavourite } from '../../models/catalog/StoreFavourite.js';
import type { NotificationData } from '../../models/notifications/notificationKinds.js';
import { notifyEach } from '../notifications/notify.js';
import type { Events, FanOut } from '../outbox/events.js';
import { recordEvent, recordEvents } from '../outbox/recordEvent.js';
import { workInBatches } from '../outbox/workInBatches.js';
import { rules } from '../rules.js';
import { dayOf } from '../time/days.js';
import type { World } from '../world.js';

type Recording = Pick<World, 'now' | 'outbox'>;
type Part = Pick<World, 'config' | 'now' | 'outbox'>;

/** Short transactions: a person who removes a favourite waits for one. */
const batchSize = 200;

/**
 * Schedules the notifications about stores that take orders again after a pause. Stores that are no person's favourite
 * need none. Call it in the transaction of the change.
 */
export async function recordResumes(world: Recording, storeIds: number[]): Promise<void> {
  if (storeIds.length === 0) return;
  const favourites = await StoreFavourite.distinct('storeId', { storeId: { $in: storeIds } });
  await recordEvents(
    world,
    'store.resumed',
    favourites.map((storeId) => ({ payload: { storeId } })),
  );
}

/**
 * Schedules the notifications about products that were out of stock before the running transaction. Those that are
 * still out of stock, or that no person likes, need none.
 */
export async function recordRestocks(world: Recording, productIds: number[]): Promise<void> {
  if (productIds.length === 0) return;
  const filter = { _id: { $in: productIds }, status: 'available', likeCount: { $gt: 0 } } as const;
  const restocked = await Product.find(filter, { _id: 1 }).lean();
  await recordEvents(
    world,
    'product.restocked',
    restocked.map(({ _id: productId }) => ({ payload: { productId } })),
  );
}

/** A person to notify, and the day of the last notification about the same. */
interface Fan {
  _id: string;
  consumerId: number;
  notifiedOn?: string | null | undefined;
}

/** Notifies the people with a favourite store that it takes orders again, in batches. Safe to repeat. */
export async function notifyOfStore(world: Part, { storeId, from }: Events['store.resumed']): Promise<void> {
  const left = await notifyFans(world, from, async (after, day) => {
    const store = await Store.findOne({ _id: storeId, status: 'live', isActive: true }, { name: 1 }).lean();
    if (!store) return [];
    const fans: Fan[] = await peopleOfStore(storeId, after, batchSize);
    const due = dueOn(day, fans);
    await StoreFavourite.updateMany({ _id: { $in: due.map(({ _id }) => _id) } }, { $set: { notifiedOn: day } });
    await notifyAll(world, due, 'store_resumed', { storeId, storeName: store.name });
    return fans;
  });
  if (left) await recordEvent(world, 'store.resumed', { storeId, from: left });
}

/** Notifies the people who like a product that it is back in stock, in batches. Safe to repeat. */
export async function notifyOfProduct(world: Part, { productId, from }: Events['product.restocked']): Promise<void> {
  const left = await notifyFans(world, from, async (after, day) => {
    const filter = { _id: productId, status: 'available', isListed: true, ...notHidden } as const;
    const product = await Product.findOne(filter, { title: 1 }).lean();
    if (!product) return [];
    const fans: Fan[] = await peopleWhoLike(productId, after, batchSize);
    const due = dueOn(day, fans);
    await ProductLike.updateMany({ _id: { $in: due.map(({ _id }) => _id) } }, { $set: { notifiedOn: day } });
    await notifyAll(world, due, 'product_restocked', { productId, title: product.title });
    return fans;
  });
  if (left) await recordEvent(world, 'product.restocked', { productId, from: left });
}

/**
 * Processes people batch by batch, each in one transaction with the day of their notification: a concurrent batch with
 * the same people conflicts, and its retry finds them notified. Stops at the bound of one event.
 * @returns how far it has come if people are left
 */
const notifyFans = (
  world: Part,
  from: FanOut | undefined,
  notifyBatch: (after: FanOut['after'], day: string) => Promise<Fan[]>,
): Promise<FanOut | undefined> =>
  workInBatches<FanOut>(world, from ?? { people: 0 }, async ({ after, people: before }) => {
    const fans = await atomically(() => notifyBatch(after, dayOf(world, world.now())));
    const last = fans.at(-1);
    const people = before + fans.length;
    const isDone = !last || fans.length < batchSize || people >= rules.favourites.recipientsAtMost;
    return isDone ? undefined : { after: [last.consumerId], people };
  });

const dueOn = (day: string, fans: Fan[]): Fan[] => fans.filter(({ notifiedOn }) => (notifiedOn ?? '') < day);

/** A lane of its own, so that pushes about orders do not wait. */
const notifyAll = <Type extends 'store_resumed' | 'product_restocked'>(
  world: Part,
  fans: Fan[],
  type: Type,
  data: NotificationData[Type],
): Promise<void> =>
  notifyEach(
    world,
    fans.map(({ consumerId: id }) => ({ to: { kind: 'consumer' as const, id }, type, data })),
    'broadcastPush',
  );
