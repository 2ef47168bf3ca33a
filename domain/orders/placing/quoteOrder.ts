import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { orderTicketsOf, type TicketField } from '../../../models/orders/storeOrderQueries.js';
import { byId } from '../../byId.js';
import { Refused } from '../../errors.js';
import { formatPaise } from '../../money.js';
import type { World } from '../../world.js';
import { slotProblem } from '../stock/storeSlots.js';
import { type Assessment, assessOrder, isPaidOnline, type WantedOrder } from './assessOrder.js';
import { type CartLine, type LineFault, pricedLine } from './cart.js';

/** The cost of an order that is placed now; amounts in rupees. */
export function quoteOf(
  { items: wanted }: { items: CartLine[] },
  { products, faults, price, terms: { promisedAt } }: Assessment,
) {
  const productById = byId(products);
  return {
    items: wanted.map((line, index) => {
      const { productId, quantity } = line;
      const product = productById.get(productId);
      const unitPrice = product && pricedLine(line, product).unitPrice;
      return {
        productId,
        productName: product?.title ?? null,
        quantity,
        unitPrice: unitPrice === undefined ? null : formatPaise(unitPrice),
        lineTotal: unitPrice === undefined ? null : formatPaise(unitPrice * quantity),
        available: !faults.some(({ itemIndex }) => itemIndex === index),
      };
    }),
    subtotal: formatPaise(price.subtotal),
    discount: formatPaise(price.discount),
    deliveryFee: formatPaise(price.deliveryFee),
    total: formatPaise(price.total),
    promisedAt,
  };
}

/** Why an order would be refused, and the line of its body that causes it. */
export interface OrderProblem {
  refused: Refused;
  itemIndex?: number;
}

export interface Quote extends ReturnType<typeof quoteOf> {
  problems: OrderProblem[];
}

/** The problems of the lines that cannot be ordered. */
const problemsOfLines = (faults: LineFault[]): OrderProblem[] =>
  faults.map(({ itemIndex, code }) => ({ refused: new Refused(code), itemIndex }));

/** Prices an order and lists the reasons to refuse it. Writes nothing. Refuses `store_not_found`. */
export async function quoteOrder(
  world: Pick<World, 'config' | 'now'>,
  consumer: ConsumerRecord,
  wanted: WantedOrder,
): Promise<Quote> {
  const limitOf = (field: TicketField) => pendingLimit(world, consumer._id, wanted, field);
  const [assessment, pending] = await Promise.all([assessOrder(world, consumer, wanted), limitOf('pendingSlot')]);
  const { problems, faults, isPriceChanged, terms, slot } = assessment;
  const limited = terms.isAutoAccepted ? await limitOf('acceptedSlot') : pending;
  const busy = slot && (await slotProblem(world, consumer._id, slot));
  const ofOrder = [...problems.ofInput, ...problems.ofStore].map((refused) => ({ refused }));
  const changed = isPriceChanged ? [new Refused('price_changed')] : [];
  const ofRest = [...problems.ofPrice, ...changed, ...(busy ? [busy] : []), ...limited].map((refused) => ({ refused }));
  return { ...quoteOf(wanted, assessment), problems: [...ofOrder, ...problemsOfLines(faults), ...ofRest] };
}

async function pendingLimit(
  { config }: Pick<World, 'config'>,
  consumerId: number,
  wanted: WantedOrder,
  field: TicketField,
): Promise<Refused[]> {
  if (isPaidOnline(wanted) || !config.rateLimitsEnabled) return [];
  const taken = await orderTicketsOf(consumerId, field);
  return taken.length >= config.maxPendingCashOrders ? [new Refused('pending_orders_limit')] : [];
}
