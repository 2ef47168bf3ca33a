import type { StoreRecord } from '../../models/catalog/Store.js';
import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { ordersBetween } from '../../models/orders/storeOrderQueries.js';
import { refundedOf } from '../../models/payments/Refund.js';
import { formatPaise, type Paise } from '../money.js';
import { cancellationTexts } from '../notifications/cancellationTexts.js';
import type { DaysBetween } from '../storeTime/daysBetween.js';
import { rowPages } from '../storeTime/rowPages.js';
import { byteOrderMark, csvLine, csvLines } from '../text/csvLine.js';
import { minutesIn } from '../time/days.js';

type Order = StoreOrderRecord;

interface Context {
  timeOf(at: Date | null | undefined): string;
  refunded: ReadonlyMap<number, Paise>;
}

const moment =
  (field: 'createdAt' | 'promisedAt' | 'acceptedAt' | 'deliveredAt' | 'completedAt' | 'cancelledAt') =>
  (order: Order, { timeOf }: Context) =>
    timeOf(order[field]);
const ready = ({ readyAt, readyForPickupAt }: Order, { timeOf }: Context) => timeOf(readyForPickupAt ?? readyAt);
const amount =
  (field: 'subtotal' | 'discount' | 'deliveryFee' | 'total' | 'platformFee' | 'sellerAmount') => (order: Order) =>
    formatPaise(order[field] ?? 0);

/** The columns of the file. Customers are named only: a file is passed on, and a phone number is not needed for it. */
const columns: Record<string, { isTime?: true; cell(order: Order, context: Context): string }> = {
  Order: { cell: ({ orderNumber }) => orderNumber },
  Placed: { isTime: true, cell: moment('createdAt') },
  Status: { cell: ({ status }) => status },
  Fulfilment: { cell: ({ fulfillmentType }) => fulfillmentType },
  Customer: { cell: ({ customerName }) => customerName },
  Items: { cell: ({ items }) => items.flatMap(itemText).join('; ') },
  'Payment method': { cell: ({ paymentMethod }) => paymentMethod },
  'Payment status': { cell: ({ paymentStatus }) => paymentStatus },
  Subtotal: { cell: amount('subtotal') },
  Discount: { cell: amount('discount') },
  'Delivery fee': { cell: amount('deliveryFee') },
  Total: { cell: amount('total') },
  Received: { cell: (order) => (isPaid(order) && !isUnverified(order) ? formatPaise(order.total) : '') },
  'Waits for verification': {
    cell: (order) => (isPaid(order) && isUnverified(order) ? formatPaise(order.total) : ''),
  },
  'Platform fee': { cell: amount('platformFee') },
  'Your share': { cell: amount('sellerAmount') },
  Refunded: { cell: ({ _id }, { refunded }) => formatPaise(refunded.get(_id) ?? 0) },
  Promised: { isTime: true, cell: moment('promisedAt') },
  Accepted: { isTime: true, cell: moment('acceptedAt') },
  Ready: { isTime: true, cell: ready },
  Delivered: { isTime: true, cell: moment('deliveredAt') },
  Completed: { isTime: true, cell: moment('completedAt') },
  Cancelled: { isTime: true, cell: moment('cancelledAt') },
  'Cancelled by': { cell: ({ history }) => history.findLast(({ to }) => to === 'cancelled')?.by.kind ?? '' },
  'Cancellation reason': { cell: reasonOf },
  Receipt: { cell: ({ invoiceNumber }) => invoiceNumber ?? '' },
};

/** What the columns need: whole orders would take twice the time. */
const read = [
  'orderNumber',
  'createdAt',
  'status',
  'fulfillmentType',
  'customerName',
  'paymentMethod',
  'paymentStatus',
  'paymentVerification',
  'subtotal',
  'discount',
  'deliveryFee',
  'total',
  'platformFee',
  'sellerAmount',
  'staffRefunds',
  'promisedAt',
  'acceptedAt',
  'readyAt',
  'readyForPickupAt',
  'deliveredAt',
  'completedAt',
  'cancelledAt',
  'cancellationReason',
  'cancellationCode',
  'invoiceNumber',
  'items.quantity',
  'items.productName',
  'items.variantName',
  'history.to',
  'history.by.kind',
] as const;

/**
 * Streams the orders of a store that were placed in a period as CSV, newest first, with times in the zone of the
 * period. Orders are read as they are consumed.
 */
export async function* exportOrders(
  { _id: storeId }: Pick<StoreRecord, '_id'>,
  period: DaysBetween,
): AsyncGenerator<string> {
  const { zone } = period;
  const timeOf = minutesIn(zone);
  const headings = Object.entries(columns).map(([title, { isTime }]) => (isTime ? `${title} (${zone})` : title));
  yield byteOrderMark + csvLine(headings);
  const cells = Object.values(columns);
  for await (const page of rowPages(ordersBetween(storeId, period, read))) {
    const refunded = await refundedOf(page.filter(mayHaveRefunds).map(({ _id }) => _id));
    const context = { timeOf, refunded };
    yield csvLines(page.map((order) => cells.map(({ cell }) => cell(order, context))));
  }
}

const isPaid = ({ status, paymentStatus }: Order) => status !== 'cancelled' && paymentStatus === 'paid';
const isUnverified = ({ paymentVerification }: Order) => paymentVerification === 'unverified';
const mayHaveRefunds = ({ status, staffRefunds }: Order) => status === 'cancelled' || (staffRefunds ?? 0) > 0;

const itemText = ({ quantity, productName, variantName }: Order['items'][number]) =>
  quantity > 0 ? [`${quantity} × ${productName}${variantName ? ` (${variantName})` : ''}`] : [];

function reasonOf({ cancellationReason, cancellationCode }: Order): string {
  return cancellationReason || (cancellationCode ? cancellationTexts[cancellationCode].en : '');
}
