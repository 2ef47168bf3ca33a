import { atomically } from '../../../database/transactions/atomically.js';
import type { NotificationData } from '../../../models/notifications/notificationKinds.js';
import { findOrder } from '../../../models/orders/ArchivedOrder.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { unansweredChanges } from '../../../models/orders/dueOrders.js';
import {
  type ChangeAnswer,
  StoreOrder,
  type StoreOrderRecord,
  type UnavailableWish,
} from '../../../models/orders/StoreOrder.js';
import { Refused } from '../../errors.js';
import { notify } from '../../notifications/notify.js';
import type { World } from '../../world.js';
import { aboutOrder } from '../aboutOrder.js';
import { customerOf } from '../customerOf.js';
import { endPendingChanges } from '../moving/endPendingChanges.js';
import { dropUnread } from '../moving/promises.js';
import { returnStock, withStockLocks } from '../stock/takeStock.js';
import { announceChange, applyChange, removed, unchanged } from './applyChange.js';
import { cancel } from './changeOrder.js';

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

/**
 * Answers the pending change of a consumer's own order. A refused replacement removes its line, or cancels the order if
 * the consumer wished so. After the deadline, the wishes of the consumer decide. Refuses `order_not_found`,
 * `change_not_found`, `order_not_changeable`.
 */
export function answerChange(
  world: Part,
  { consumerId, orderId, changeId, accept }: { consumerId: number; orderId: number; changeId: number; accept: boolean },
): Promise<StoreOrderRecord> {
  const answer = async () => {
    const order = await findOrder({ _id: orderId, consumerId });
    if (!order) throw new Refused('order_not_found');
    if (order.pendingChange?.id !== changeId) throw new Refused('change_not_found');
    if (await isCollected(order)) throw new Refused('order_not_changeable');
    const isLate = order.pendingChange.expiresAt <= world.now();
    return decide(world, order, order.pendingChange, isLate ? 'expired' : accept ? 'accepted' : 'refused');
  };
  return withStockLocks({ _id: orderId }, () => atomically(answer));
}

type Pending = NonNullable<StoreOrderRecord['pendingChange']>;

/** Whether our courier has already taken the goods. */
const isCollected = async ({ _id: orderId }: StoreOrderRecord): Promise<boolean> =>
  (await DeliveryAssignment.exists({ orderId, status: { $in: ['picked_up', 'delivered'] } })) !== null;

/** What the consumer wants for a line that the store cannot supply. */
const wishOf = ({ items, ifUnavailable }: StoreOrderRecord, itemIndex: number): UnavailableWish =>
  items[itemIndex]?.ifUnavailable ?? ifUnavailable ?? 'refund';

/** Ends a pending change by its answer, or by the wishes of the consumer without one. */
async function decide(
  world: Part,
  order: StoreOrderRecord,
  { changes, reason }: Pending,
  answer: ChangeAnswer,
): Promise<StoreOrderRecord> {
  const isReplaced = (index: number) =>
    answer === 'accepted' || (answer === 'expired' && wishOf(order, index) === 'replace');
  const items = order.items.map((item, index) => {
    const proposed = changes.find(({ itemIndex }) => itemIndex === index);
    if (!proposed) return item;
    return isReplaced(index) ? proposed.line : removed(item);
  });
  const isUnwanted = answer !== 'accepted' && changes.some(({ itemIndex }) => wishOf(order, itemIndex) === 'cancel');
  if (isUnwanted || items.every(({ quantity }) => quantity === 0)) {
    const cancelled = await cancel(world, order, reason);
    await notifySeller(world, cancelled, answer, 'cancelled');
    return cancelled;
  }
  await dropUnread(customerOf(order), 'order_change_proposed', order._id);
  const changed = await applyChange(world, order, { items, reason, answer });
  const unused = changes.filter(({ itemIndex, line }) => line.stockTaken && !isReplaced(itemIndex));
  await returnStock(
    world,
    unused.map(({ line }) => line),
  );
  const effect = unused.length < changes.length ? 'replaced' : 'removed';
  await notifySeller(world, changed, answer, effect);
  if (answer === 'expired')
    await notify(world, customerOf(changed), 'order_changed', {
      ...aboutOrder(changed),
      effect,
      total: changed.total,
      reason,
    });
  return changed;
}

const notifySeller = (
  world: Part,
  order: StoreOrderRecord,
  answer: ChangeAnswer,
  effect: NotificationData['order_change_answered']['effect'],
): Promise<void> =>
  notify(world, { kind: 'seller', id: order.sellerId }, 'order_change_answered', {
    ...aboutOrder(order),
    answer,
    effect,
    total: order.total,
  });

const readAtOnce = 100;
/** Less than the lease of a job. The next run continues. */
const runsForMs = 40_000;

/**
 * Decides the replacements that their consumers did not answer in time, the oldest deadline first. Concurrent runs and
 * an answer at the same moment decide each once. @returns how many it has decided
 */
export async function decideUnanswered(world: Part & Pick<World, 'log'>): Promise<number> {
  const until = performance.now() + runsForMs;
  const failed: number[] = [];
  let decided = 0;
  for (;;) {
    const due = await unansweredChanges(world.now(), failed, readAtOnce);
    for (const { _id: orderId } of due) {
      try {
        decided += await decideOverdue(world, orderId);
      } catch (error) {
        failed.push(orderId);
        world.log.warn(
          { err: error, orderId },
          'a replacement was not decided at its deadline; the next run tries again',
        );
      }
    }
    if (due.length < readAtOnce || failed.length >= readAtOnce || performance.now() > until) return decided;
  }
}

/** @returns 0 if the change was decided in the meantime */
function decideOverdue(world: Part, orderId: number): Promise<number> {
  const decideOnce = async () => {
    const order = await StoreOrder.findOne({ _id: orderId, 'pendingChange.expiresAt': { $lte: world.now() } }).lean();
    if (!order?.pendingChange) return 0;
    if (await isCollected(order)) await dropChange(world, order);
    else await decide(world, order, order.pendingChange, 'expired');
    return 1;
  };
  return withStockLocks({ _id: orderId }, () => atomically(decideOnce));
}

/** Ends a pending change without any effect. */
async function dropChange(world: Part, order: StoreOrderRecord): Promise<void> {
  const dropped = await StoreOrder.findOneAndUpdate(
    unchanged(order),
    { $set: { pendingChange: null }, $inc: { changes: 1 } },
    { returnDocument: 'after' },
  )
    .lean()
    .orFail();
  await endPendingChanges(world, [order]);
  await announceChange(world, dropped, true);
}
