import { LedgerTransaction, type LedgerTransactionRecord } from '../../models/ledger/LedgerTransaction.js';
import { byPlatform, DeliveryAssignment } from '../../models/orders/DeliveryAssignment.js';
import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import type { Paise } from '../money.js';
import type { World } from '../world.js';
import { accountOf } from './chartOfAccounts.js';
import { type BookedEvent, postAll } from './post.js';
import type { EventKind } from './postings/eventPostings.js';
import type { PricedOrder } from './postings/orderPostings.js';

/** Whether our delivery was requested for an order. The store has the cash of an order without a courier. */
export const hasCourier = async ({ _id: orderId }: StoreOrderRecord): Promise<boolean> =>
  (await DeliveryAssignment.exists({ orderId, ...byPlatform })) !== null;

/** The kinds of events of an order that may happen again after their reversal. */
type OrderEvent =
  | 'delivered'
  | 'discount-borne'
  | 'collected-by-store'
  | 'delivered-for-store-cash'
  | 'fee-owed'
  | 'delivered-for-courier-cash';

/** The transactions of one order. Use it in the database transaction that changes the order. */
export class OrderBooks {
  private constructor(
    private readonly order: PricedOrder,
    private readonly rows: LedgerTransactionRecord[],
  ) {}

  static async of(order: PricedOrder): Promise<OrderBooks> {
    return new OrderBooks(order, await LedgerTransaction.find({ orderId: order._id }).sort({ at: 1, _id: 1 }).lean());
  }

  /** The transactions that are neither reversed nor reversals. */
  get open(): LedgerTransactionRecord[] {
    const reversed = new Set(this.rows.map(({ reversalOf }) => reversalOf));
    return this.rows.filter(({ _id, reversalOf }) => !reversalOf && !reversed.has(_id));
  }

  /** What the customer paid and has not received back or in goods. */
  get heldForCustomer(): Paise {
    const account = accountOf('customer/{order}', this.order._id);
    const own = this.rows.flatMap(({ postings }) => postings.filter((posting) => posting.account === account));
    return -own.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Whether an event of a kind was ever posted, even if it is reversed. */
  has(...kinds: EventKind[]): boolean {
    return this.rows.some(({ kind }) => kinds.includes(kind as EventKind));
  }

  /** Whether the seller was ever charged for a refund. */
  isCharged(refundId: number): boolean {
    return this.rows.some((row) => row.kind === 'refund-charged' && row.refundId === refundId);
  }

  hasOpen(...kinds: EventKind[]): boolean {
    return this.openOf(...kinds).length > 0;
  }

  openOf(...kinds: EventKind[]): LedgerTransactionRecord[] {
    return this.open.filter(({ kind }) => kinds.includes(kind as EventKind));
  }

  /** The number of the next event of a kind, from 1. */
  next(kind: EventKind): number {
    return this.rows.filter((row) => row.kind === kind).length + 1;
  }

  /** The event, unless the order has an open one of its kind. */
  once(kind: OrderEvent): BookedEvent[] {
    return this.hasOpen(kind) ? [] : [[kind, { order: this.order, nth: this.next(kind) }]];
  }

  /** Reverses transactions with one command. */
  reverse(world: Pick<World, 'now'>, rows: LedgerTransactionRecord[]): Promise<void> {
    const { order } = this;
    return postAll(
      world,
      rows.map((original) => ['reversed', { original, order }]),
    );
  }
}

/** Whether the platform has the customer's money: paid online, or cash collected by the platform's delivery. */
export const isHeldByPlatform = (
  { paymentMethod }: Pick<StoreOrderRecord, 'paymentMethod'>,
  books: Pick<OrderBooks, 'has'>,
): boolean => paymentMethod === 'online' || books.has('delivered', 'delivered-for-courier-cash');

/**
 * Whether our courier was to collect the cash of an order and did not. The customer has not paid, even if the seller
 * marked the order as delivered.
 */
export async function isUncollected(order: StoreOrderRecord): Promise<boolean> {
  if (order.paymentMethod !== 'cod' || !(await hasCourier(order))) return false;
  return !(await OrderBooks.of(order)).hasOpen('collected-by-courier');
}
