import { formatPaise } from '../../domain/money.js';
import { cancellationTexts } from '../../domain/notifications/cancellationTexts.js';
import { allowedMoves, isPayable } from '../../domain/orders/moving/allowedMoves.js';
import { isHandoverLocked } from '../../domain/orders/moving/handover.js';
import type { World } from '../../domain/world.js';
import { promotionBearers } from '../../models/catalog/Promotion.js';
import type { StoreRecord } from '../../models/catalog/Store.js';
import {
  cancellationCodes,
  cancellationCodesOf,
  cancellationOf,
  faults,
} from '../../models/fields/cancellationCodes.js';
import type { TextLanguage } from '../../models/fields/textLanguages.js';
import {
  type DeliveryAssignmentRecord,
  deliveryStatuses,
  isCarried,
  movedAtOf,
} from '../../models/orders/DeliveryAssignment.js';
import {
  type ArrivalField,
  arrivalFields,
  type Mover,
  movers,
  orderStatuses,
  stateOf,
} from '../../models/orders/orderStates.js';
import {
  changeAnswers,
  fulfillmentTypes,
  paymentMethods,
  paymentStatuses,
  type StoreOrderRecord,
  unavailableWishes,
  verifications,
} from '../../models/orders/StoreOrder.js';
import { type PaymentSessionRecord, sessionStatuses } from '../../models/payments/PaymentSession.js';
import type { RefundRecord } from '../../models/payments/Refund.js';
import {
  array,
  boolean,
  decimal,
  type Infer,
  id,
  integer,
  named,
  nullable,
  object,
  oneOf,
  optional,
  string,
  timestamp,
  withDescription,
} from '../../server/http/inputs/fields.js';
import { orderTax, presentOrderTax } from './ledgerEntry.js';
import { payablePayment, presentPayable } from './payment.js';
import { presentRefunds, refund } from './refund.js';

const moment = (description: string) => nullable(timestamp(description));

const arrivals: Record<ArrivalField, string> = {
  acceptedAt: 'When the store accepted the order',
  preparingAt: 'When the store began to prepare the order',
  readyAt: 'When the order was ready',
  readyForPickupAt: 'When the order was ready to be picked up',
  outForDeliveryAt: 'When the courier left with the order',
  deliveredAt: 'When the order was delivered',
  completedAt: 'When the order was completed',
  cancelledAt: 'When the order was cancelled',
};

const item = named(
  'StoreOrderItem',
  object(
    {
      productId: id('The product'),
      productName: string({ description: 'The name at the time of the order' }),
      variantId: nullable(id('The variant; null for a product without variants')),
      variantName: nullable(string({ description: 'The name of the variant at the time of the order' })),
      choices: array(
        object({
          id: id('The choice'),
          name: string({ description: 'The name at the time of the order' }),
          price: decimal('What it adds to the price of a piece, in rupees with two decimals'),
        }),
        { description: 'What the customer chose; empty if there was nothing to choose' },
      ),
      note: nullable(string({ description: 'What the customer asks the store to observe for this line' })),
      quantity: integer({ description: 'How many pieces' }),
      unitPrice: decimal('The price of one piece with its choices, in rupees with two decimals'),
      lineTotal: decimal('The price of the line, in rupees with two decimals'),
      imageUrl: nullable(string({ description: 'The address of the picture' })),
      ifUnavailable: nullable(oneOf(unavailableWishes, 'If the store cannot supply it; null: as the order says')),
    },
    'A line of an order',
  ),
);

const sold = {
  productId: id('The product'),
  productName: string({ description: 'The name when it was ordered or offered' }),
  variantId: nullable(id('The variant; null for a product without variants')),
  variantName: nullable(string({ description: 'The name of the variant then' })),
  quantity: integer({ description: 'How many pieces; 0 for a removed line' }),
  unitPrice: decimal('The price of one piece, in rupees with two decimals'),
};
const itemIndex = integer({ description: 'Counts `items`, from 0' });

const pendingChange = named(
  'PendingOrderChange',
  object(
    {
      id: id('The id of the change within its order'),
      changes: array(
        object({
          itemIndex,
          replaceWith: object(
            {
              ...sold,
              lineTotal: decimal('The price of the line, in rupees with two decimals'),
              imageUrl: nullable(string({ description: 'The address of the picture' })),
            },
            'What replaces the line',
          ),
        }),
        { description: 'The offered replacements' },
      ),
      reason: string({ description: 'Why, in the words of the store' }),
      newTotal: decimal('The total of the order with the replacements, in rupees with two decimals'),
      expiresAt: timestamp('Then `ifUnavailable` decides'),
    },
    'A replacement that waits for the answer of the consumer',
  ),
);

const move = named(
  'StoreOrderMove',
  object(
    {
      from: nullable(oneOf(orderStatuses, 'The status before; null for a new order')),
      to: oneOf(orderStatuses, 'The status after'),
      at: timestamp('When it was moved'),
      by: object(
        {
          kind: oneOf(movers, 'The kind of account'),
          id: integer({ description: 'The account or rider; 0 for the system, and for a delivery partner' }),
        },
        'Who moved it',
      ),
      reason: nullable(string({ description: 'The reason, in the words of its author' })),
      change: nullable(
        array(object({ itemIndex, from: object(sold, 'The line before'), to: object(sold, 'The line after') }), {
          description: 'The lines that the store changed, with the same status before and after; null for a move',
        }),
      ),
      answer: nullable(
        oneOf(changeAnswers, 'How the offered replacement was decided; null for a move and for a lower quantity'),
      ),
    },
    'A change of the status or of the lines of an order',
  ),
);

const shown = {
  id: id('The id of the order'),
  orderNumber: string({ description: 'The number that people use for the order' }),
  invoiceNumber: nullable(string({ description: 'The number of its receipt; null until it is delivered' })),
  status: oneOf(orderStatuses, 'The status of the order'),
  customerName: string({ description: 'The name of the customer at the time of the order' }),
  customerPhone: string({ description: 'The phone number for questions about the order, in E.164 form' }),
  deliveryAddress: string({ description: 'Empty for a pickup' }),
  fulfillmentType: nullable(oneOf(fulfillmentTypes, 'How the order reaches the customer')),
  pickupTime: moment('When the customer picks the order up, for a scheduled pickup'),
  sellerPickupTime: moment('When the order will be ready, as the store promises'),
  promisedAt: nullable(timestamp('When the order is promised; null if the store states no time')),
  acceptBy: nullable(timestamp('When a pending order is cancelled unless the store accepts it; null: never')),
  instructions: nullable(string({ description: 'What the customer asks the store or the courier to observe' })),
  paymentMethod: nullable(oneOf(paymentMethods, 'How the order is paid')),
  paymentStatus: oneOf(paymentStatuses, 'Whether the order is paid'),
  paymentVerification: nullable(
    oneOf(verifications, 'Whether the UTR of the payment was matched to the bank statement; null without a UTR'),
  ),
  subtotal: decimal('The sum of the lines, in rupees with two decimals'),
  discount: decimal('What the promotion takes off, in rupees with two decimals'),
  promotion: nullable(
    object(
      {
        id: id('The promotion'),
        name: string({ description: 'Its name at the time of the order' }),
        code: string({ description: 'Its code at the time of the order' }),
        amount: decimal('What it takes off, in rupees with two decimals'),
        borneBy: oneOf(promotionBearers, 'Who pays for it'),
      },
      'The promotion of the order; null without one',
    ),
  ),
  deliveryFee: decimal('The delivery fee, in rupees with two decimals'),
  total: decimal('What the customer pays, in rupees with two decimals'),
  platformFee: decimal('The fee of the marketplace, in rupees with two decimals'),
  sellerAmount: decimal('What the seller gets, in rupees with two decimals'),
  cancellationReason: nullable(string({ description: 'Why the order was cancelled; null if it was not' })),
  cancellation: nullable(
    object(
      {
        by: oneOf(movers, 'Who cancelled it'),
        code: nullable(oneOf(cancellationCodes, 'Why it was cancelled; null without a code')),
        note: nullable(string({ description: 'As cancellationReason' })),
      },
      'Who cancelled the order, and why',
    ),
  ),
  ...arrivalFields((field) => moment(arrivals[field])),
  storeId: id('The store'),
  storeName: string({ description: 'The name of the store at the time of the order' }),
  consumerId: id('The consumer account'),
  items: array(item, { description: 'The lines of the order. A removed one stays, with quantity 0' }),
  ifUnavailable: oneOf(unavailableWishes, 'What happens to a line that the store cannot supply'),
  pendingChange: nullable(pendingChange),
  history: array(move, { description: 'Every move and change of the order, oldest first' }),
  createdAt: timestamp('When the order was placed'),
  updatedAt: timestamp('When it was last changed'),
};

const failure = named(
  'DeliveryFailure',
  object(
    {
      code: oneOf(cancellationCodesOf('rider'), 'Why the rider could not deliver'),
      atFault: oneOf(faults, 'Who is at fault; open: the code does not say'),
      returnedAt: nullable(timestamp('When the store had the goods back; null until then')),
      at: timestamp('When the rider reported it'),
    },
    'A delivery that failed',
  ),
);

/** An order in the answers to its consumer. */
export const storeOrder = named(
  'StoreOrder',
  object(
    {
      ...shown,
      handoverCode: nullable(
        string({ description: 'Tell it to the person who hands over the goods, and only then. Null: not needed' }),
      ),
      payment: withDescription(nullable(payablePayment), 'The online payment; null for an order in cash'),
      refunds: array(refund, { description: 'What was or will be sent back to you, oldest first' }),
      store: nullable(
        object(
          {
            id: id('The id of the store'),
            name: string({ description: 'The name of the store' }),
            phone: nullable(string({ description: 'The phone number of the store' })),
            address: nullable(string({ description: 'The postal address of the store' })),
          },
          'The store as it is now; null after it was removed',
        ),
      ),
      courier: nullable(
        object(
          {
            status: oneOf(deliveryStatuses, 'The status of the delivery'),
            name: nullable(string({ description: 'The name of the courier; null after the end' })),
            phone: nullable(string({ description: 'The phone number of the courier; null after the end' })),
            at: timestamp('When the delivery got this status'),
          },
          'The courier; null until there is one',
        ),
      ),
      delivery: nullable(object({ failure: nullable(failure) }, 'The delivery by a courier; null until there is one')),
      allowedActions: array(oneOf(['cancel', 'pay']), { description: 'What you may do now' }),
    },
    'An order, as its consumer sees it',
  ),
);

/** An order in the answers to its seller. */
export const sellerOrder = named(
  'SellerStoreOrder',
  object(
    {
      ...shown,
      usesHandoverCode: boolean('Whether `delivered`, or else `completed`, needs the code of the customer'),
      handoverLocked: boolean('Whether too many wrong codes were given. Support can unlock the order'),
      payment: nullable(
        object(
          {
            status: oneOf(sessionStatuses, 'The state of the payment'),
            verification: nullable(
              oneOf(verifications, 'Of a UPI payment. `unverified`: the money is claimed, not received. You may wait'),
            ),
          },
          'The online payment; null for other orders',
        ),
      ),
      taxes: optional(
        array(orderTax, {
          description: 'The taxes on the order and their reversals, oldest first; absent without any',
        }),
      ),
      delivery: nullable(
        object(
          {
            status: oneOf(deliveryStatuses, 'The status of the delivery'),
            at: timestamp('When it got this status'),
            riderId: nullable(id('The rider; null without one, and for a delivery partner')),
            name: nullable(string({ description: 'The name of the courier' })),
            phone: nullable(string({ description: 'The phone number of the courier' })),
            textFailed: boolean('Whether the rider did not get the text with the link. Assign again to get a link'),
            note: nullable(string({ description: 'What the rider wrote in the last report' })),
            photoUrl: nullable(string({ description: 'The picture of the last report' })),
            photos: array(string({ description: 'An address' }), { description: 'All pictures of the rider' }),
            cashCollected: nullable(decimal('What the rider collected, in rupees with two decimals; null before')),
            failure: nullable(failure),
          },
          'The delivery by a courier; null until there is one',
        ),
      ),
      allowedActions: array(oneOf(orderStatuses), { description: 'The statuses that you may set now' }),
    },
    'An order, as its seller sees it',
  ),
);

/** What is shown with an order. */
export interface OrderParts {
  session?: PaymentSessionRecord | undefined;
  store?: Pick<StoreRecord, '_id' | 'name' | 'phone' | 'address'> | undefined;
  delivery?: DeliveryAssignmentRecord | undefined;
  refunds?: RefundRecord[] | undefined;
}

export const presentStoreOrder = (
  world: Pick<World, 'config' | 'payments'>,
  order: StoreOrderRecord,
  { session, store, delivery, refunds = [] }: OrderParts,
  language: TextLanguage | undefined,
): Infer<typeof storeOrder> => ({
  ...presentShown(order, language),
  handoverCode: order.handoverCode ?? null,
  payment: session ? presentPayable(world, session, refundsOf(session, refunds)) : null,
  refunds: presentRefunds(refunds),
  store: store ? { id: store._id, name: store.name, phone: store.phone ?? null, address: store.address ?? null } : null,
  courier: presentCourier(order, delivery),
  delivery: delivery ? { failure: delivery.status === 'failed' ? presentFailure(delivery) : null } : null,
  allowedActions: [
    ...(allowedMoves(order, 'consumer').includes('cancelled') ? (['cancel'] as const) : []),
    ...(isPayable(order) ? (['pay'] as const) : []),
  ],
});

const refundsOf = ({ _id }: PaymentSessionRecord, refunds: RefundRecord[]) =>
  refunds.filter(({ sessionId }) => sessionId === _id);

/** A delivery without a courier, or that is called off, has none to show. */
function presentCourier(
  { status: orderStatus }: StoreOrderRecord,
  delivery: DeliveryAssignmentRecord | undefined,
): Infer<typeof storeOrder>['courier'] {
  if (!delivery || delivery.status === 'unassigned' || delivery.status === 'cancelled') return null;
  const { status, riderName, riderPhone } = delivery;
  const isShown = isCarried(delivery) && !stateOf(orderStatus).over;
  return {
    status,
    name: (isShown && riderName) || null,
    phone: (isShown && riderPhone) || null,
    at: movedAtOf(delivery),
  };
}

function presentFailure({ failure: failed }: DeliveryAssignmentRecord): Infer<typeof failure> | null {
  if (!failed) return null;
  const { code, at, returnedAt } = failed;
  return { code, atFault: cancellationOf(code).fault, returnedAt: returnedAt ?? null, at };
}

function presentDelivery(delivery: DeliveryAssignmentRecord): Infer<typeof sellerOrder>['delivery'] {
  const { status, riderId, riderName, riderPhone, textFailed = false, report } = delivery;
  return {
    status,
    at: movedAtOf(delivery),
    riderId: riderId ?? null,
    name: riderName ?? null,
    phone: riderPhone ?? null,
    textFailed,
    note: report?.note ?? null,
    photoUrl: report?.photoUrl ?? null,
    photos: delivery.photos ?? [],
    cashCollected: report?.status === 'delivered' ? formatPaise(report.cashCollected) : null,
    failure: presentFailure(delivery),
  };
}

export const presentSellerOrder = (
  order: StoreOrderRecord,
  { session, delivery }: Pick<OrderParts, 'session' | 'delivery'>,
  language: TextLanguage | undefined,
): Infer<typeof sellerOrder> => ({
  ...presentShown(order, language),
  usesHandoverCode: Boolean(order.handoverCode),
  handoverLocked: isHandoverLocked(order),
  payment: session ? { status: session.status, verification: session.verification ?? null } : null,
  ...(order.taxes && order.taxes.length > 0 && { taxes: order.taxes.map(presentOrderTax) }),
  delivery: delivery ? presentDelivery(delivery) : null,
  allowedActions: allowedMoves(order, 'seller'),
});

/** What a person wrote, or else the reason of the service in the reader's language: English, Hindi or Kannada. */
function reasonIn({ cancellationReason, cancellationCode }: StoreOrderRecord, language: TextLanguage | undefined) {
  if (cancellationReason || !cancellationCode) return cancellationReason ?? null;
  const { en, hi, kn } = cancellationTexts[cancellationCode];
  return { hi, kn }[language as string] ?? en;
}

function presentCancellation(order: StoreOrderRecord, language: TextLanguage | undefined) {
  const cancelled = order.history.findLast(({ to }) => to === 'cancelled');
  if (!cancelled) return null;
  const note = reasonIn(order, language);
  return { by: cancelled.by.kind as Mover, code: order.cancellationCode ?? null, note };
}

type Line = StoreOrderRecord['items'][number];
type SoldLine = Pick<Line, 'productId' | 'productName' | 'variantId' | 'variantName' | 'quantity' | 'unitPrice'>;

const presentSold = ({ productId, productName, variantId, variantName, quantity, unitPrice }: SoldLine) => ({
  productId,
  productName,
  variantId: variantId ?? null,
  variantName: variantName ?? null,
  quantity,
  unitPrice: formatPaise(unitPrice),
});

const presentLine = (line: SoldLine & Pick<Line, 'lineTotal' | 'imageUrl'>) => ({
  ...presentSold(line),
  lineTotal: formatPaise(line.lineTotal),
  imageUrl: line.imageUrl ?? null,
});

const presentItem = (line: Line): Infer<typeof item> => ({
  ...presentLine(line),
  choices: (line.choices ?? []).map(({ id: choiceId, name, price }) => ({
    id: choiceId,
    name,
    price: formatPaise(price),
  })),
  note: line.note ?? null,
  ifUnavailable: line.ifUnavailable ?? null,
});

function presentPendingChange({ pendingChange: pending }: StoreOrderRecord): Infer<typeof pendingChange> | null {
  if (!pending) return null;
  const { id: changeId, changes, reason, newTotal, expiresAt } = pending;
  return {
    id: changeId,
    changes: changes.map(({ itemIndex: index, line }) => ({ itemIndex: index, replaceWith: presentLine(line) })),
    reason,
    newTotal: formatPaise(newTotal),
    expiresAt,
  };
}

function presentPromotion({ promotion, discount }: StoreOrderRecord): Infer<typeof storeOrder>['promotion'] {
  if (!promotion) return null;
  const { id, name, code, borneBy } = promotion;
  return { id, name, code, amount: formatPaise(discount), borneBy };
}

const presentShown = (order: StoreOrderRecord, language: TextLanguage | undefined) => ({
  id: order._id,
  orderNumber: order.orderNumber,
  invoiceNumber: order.invoiceNumber ?? null,
  status: order.status,
  customerName: order.customerName,
  customerPhone: order.customerPhone,
  deliveryAddress: order.deliveryAddress,
  fulfillmentType: order.fulfillmentType,
  pickupTime: order.pickupTime ?? null,
  sellerPickupTime: order.sellerPickupTime ?? null,
  promisedAt: order.promisedAt ?? null,
  acceptBy: (order.status === 'pending' && order.acceptBy) || null,
  instructions: order.instructions ?? null,
  paymentMethod: order.paymentMethod,
  paymentStatus: order.paymentStatus,
  paymentVerification: order.paymentVerification ?? null,
  subtotal: formatPaise(order.subtotal),
  discount: formatPaise(order.discount ?? 0),
  promotion: presentPromotion(order),
  deliveryFee: formatPaise(order.deliveryFee),
  total: formatPaise(order.total),
  platformFee: formatPaise(order.platformFee),
  sellerAmount: formatPaise(order.sellerAmount),
  cancellationReason: reasonIn(order, language),
  cancellation: presentCancellation(order, language),
  ...arrivalFields((field) => order[field] ?? null),
  storeId: order.storeId,
  storeName: order.storeName,
  consumerId: order.consumerId,
  items: order.items.map(presentItem),
  ifUnavailable: order.ifUnavailable ?? 'refund',
  pendingChange: presentPendingChange(order),
  history: order.history.map(({ from, to, at, by, reason, change, answer }) => ({
    from: from ?? null,
    to,
    at,
    by: { kind: by.kind as Mover, id: by.id ?? 0 },
    reason: reason ?? (to === 'cancelled' ? reasonIn(order, language) : null),
    change: change ? change.map((line) => ({ ...line, from: presentSold(line.from), to: presentSold(line.to) })) : null,
    answer: answer ?? null,
  })),
  createdAt: order.createdAt,
  updatedAt: order.updatedAt,
});
