import { atomically } from '../../../database/transactions/atomically.js';
import { Conflict } from '../../../database/transactions/transientErrorKind.js';
import { findOrder } from '../../../models/orders/ArchivedOrder.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { stateOf } from '../../../models/orders/orderStates.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { minute } from '../../durations.js';
import { type Detail, Refused } from '../../errors.js';
import { notify } from '../../notifications/notify.js';
import { rules } from '../../rules.js';
import type { World } from '../../world.js';
import { aboutOrder } from '../aboutOrder.js';
import { customerOf } from '../customerOf.js';
import { moveOrder } from '../moving/moveOrder.js';
import { findProducts, type OrderLine, refuseLines, splitCart, takeCart } from '../placing/cart.js';
import { withStockLocks } from '../stock/takeStock.js';
import { announceChange, applyChange, isSameProduct, type OrderItem, priceAgain, unchanged } from './applyChange.js';

/** A change of a line: a lower quantity, or another product. */
export interface WantedChange {
  /** Counts the lines of the order. */
  itemIndex: number;
  quantity?: number | undefined;
  replaceWith?: { productId: number; variantId?: number | undefined; quantity: number } | undefined;
}

interface Wanted {
  order: { _id: number; storeId: number; sellerId: number };
  changes: WantedChange[];
  reason: string;
}

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

/**
 * Changes the lines of an order that its store cannot supply. Lower quantities take effect immediately; replacements
 * wait for the consumer's answer, with their stock taken. An order without any quantity left is cancelled. Refuses
 * `order_not_found`, `order_not_changeable`, `change_pending`, `validation_failed`, `unknown_product`,
 * `total_would_rise`.
 */
export const changeOrder = (world: Part, wanted: Wanted): Promise<StoreOrderRecord> =>
  withStockLocks(wanted.order, () => atomically(() => change(world, wanted)));

async function change(world: Part, { order: whose, changes, reason }: Wanted): Promise<StoreOrderRecord> {
  const order = await findOrder(whose);
  if (!order) throw new Refused('order_not_found');
  if (!(await isChangeable(order))) throw new Refused('order_not_changeable');
  if (order.pendingChange) throw new Refused('change_pending');
  checkChanges(order, changes);
  const items = order.items.map((item, index) => reducedBy(item, quantityFor(changes, index)));
  if (items.every(({ quantity }) => quantity === 0)) return cancel(world, order, reason);
  const isReduced = changes.some(({ quantity }) => quantity !== undefined);
  const reduced = isReduced ? await reduce(world, order, items, reason) : order;
  const isReplaced = changes.some(({ replaceWith }) => replaceWith);
  return isReplaced ? propose(world, reduced, changes, reason) : reduced;
}

async function reduce(
  world: Part,
  order: StoreOrderRecord,
  items: OrderItem[],
  reason: string,
): Promise<StoreOrderRecord> {
  const reduced = await applyChange(world, order, { items, reason });
  const about = { ...aboutOrder(reduced), effect: 'reduced' as const, total: reduced.total, reason };
  await notify(world, customerOf(reduced), 'order_changed', about);
  return reduced;
}

/** Whether the goods are in the store: no person and no courier has taken them. A very often changed order stays. */
async function isChangeable({ _id: orderId, status, history }: StoreOrderRecord): Promise<boolean> {
  const { left, over } = stateOf(status);
  if (left || over || history.length >= rules.order.movesAtMost) return false;
  return !(await DeliveryAssignment.exists({ orderId, status: { $in: ['picked_up', 'delivered', 'failed'] } }));
}

function checkChanges({ items }: StoreOrderRecord, changes: WantedChange[]): void {
  const details = changes.flatMap(({ itemIndex, quantity, replaceWith }, nth): Detail[] => {
    const field = `changes[${nth}]`;
    if (itemIndex >= items.length) return [{ field: `${field}.itemIndex`, message: 'is not a line of the order' }];
    if (changes.findIndex((other) => other.itemIndex === itemIndex) < nth)
      return [{ field: `${field}.itemIndex`, message: 'is changed twice' }];
    if ((quantity === undefined) === (replaceWith === undefined))
      return [{ field, message: 'must have either quantity or replaceWith' }];
    return [];
  });
  if (details.length > 0) throw new Refused('validation_failed', { details });
  const rises = changes.some(({ itemIndex, quantity = 0 }) => quantity >= (items[itemIndex]?.quantity ?? 0));
  if (rises) throw new Refused('total_would_rise');
}

const quantityFor = (changes: WantedChange[], index: number): number | undefined =>
  changes.find(({ itemIndex }) => itemIndex === index)?.quantity;

const reducedBy = (item: OrderItem, quantity: number | undefined): OrderItem =>
  quantity === undefined ? item : { ...item, quantity, lineTotal: item.unitPrice * quantity };

/** Cancels an order of which nothing is left, or whose consumer wants no other part of it. */
export const cancel = (world: Part, { _id, sellerId }: StoreOrderRecord, reason: string): Promise<StoreOrderRecord> =>
  moveOrder(world, {
    by: { kind: 'seller', id: sellerId },
    order: { _id },
    to: 'cancelled',
    cancellationReason: reason,
    cancellationCode: 'sold_out',
  });

/** A line is not replaced by its own product: a lower quantity needs no answer. */
function checkReplacements({ items }: StoreOrderRecord, lines: { itemIndex: number; line: OrderLine }[]): void {
  const details = lines.flatMap(({ itemIndex, line }) => {
    const item = items[itemIndex];
    const message = 'must be another product or variant than the line has: lower its quantity instead';
    return item && isSameProduct(item, line as OrderItem) ? [{ field: 'changes', message }] : [];
  });
  if (details.length > 0) throw new Refused('validation_failed', { details });
}

/** Writes the replacements to the order, where they wait for the answer. */
async function propose(
  world: Part,
  order: StoreOrderRecord,
  changes: WantedChange[],
  reason: string,
): Promise<StoreOrderRecord> {
  const { storeId } = order;
  const lines = await replacementsOf(order, changes);
  checkReplacements(order, lines);
  const replacing = (index: number) => lines.find(({ itemIndex }) => itemIndex === index)?.line;
  const items = order.items.map((item, index) => (replacing(index) as OrderItem | undefined) ?? item);
  const { total: newTotal } = await priceAgain(order, items);
  if (newTotal > order.total) throw new Refused('total_would_rise');
  await takeCart({ storeId, items: lines.map(({ line }) => line) });
  const expiresAt = new Date(world.now().getTime() + rules.order.answerMinutes * minute);
  const pendingChange = { id: (order.changes ?? 0) + 1, changes: lines, reason, newTotal, expiresAt };
  const proposed = await StoreOrder.findOneAndUpdate(
    unchanged(order),
    { $set: { pendingChange }, $inc: { changes: 1 } },
    { returnDocument: 'after' },
  ).lean();
  if (!proposed) throw new Conflict('the order was changed in the meantime');
  await announceChange(world, proposed, true);
  await notify(world, customerOf(proposed), 'order_change_proposed', {
    ...aboutOrder(proposed),
    replacements: lines.map(({ itemIndex, line }) => ({
      from: order.items[itemIndex]?.productName ?? '',
      to: line.productName,
    })),
    total: newTotal,
    expiresAt,
    reason,
  });
  return proposed;
}

/**
 * The lines that replace others, priced now. They keep note and wish. Refuses `unknown_product`, `variant_required` and
 * `invalid_choices`.
 */
async function replacementsOf({ storeId, items }: StoreOrderRecord, changes: WantedChange[]) {
  const wanted = changes.flatMap(({ itemIndex, replaceWith }) => {
    const { note = null, ifUnavailable = null } = items[itemIndex] ?? {};
    return replaceWith ? [{ itemIndex, cartLine: { ...replaceWith, note, ifUnavailable } }] : [];
  });
  const cart = wanted.map(({ cartLine }) => cartLine);
  const products = await findProducts(storeId, cart);
  const { faults } = splitCart(cart, products);
  if (faults.length > 0) await refuseLines(storeId, cart, faults);
  return wanted.flatMap(({ itemIndex, cartLine }) =>
    splitCart([cartLine], products).lines.map((line) => ({ itemIndex, line })),
  );
}
