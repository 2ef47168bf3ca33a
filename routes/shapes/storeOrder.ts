import { formatPaise } from '../../domain/money.js';
import { allowedMoves } from '../../domain/orders/moving/orderStates.js';
import {
  fulfillmentTypes,
  type Mover,
  movers,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
  type StoreOrderRecord,
  verifications,
} from '../../models/orders/StoreOrder.js';
import {
  array,
  decimal,
  type Infer,
  id,
  integer,
  named,
  nullable,
  object,
  oneOf,
  string,
  timestamp,
} from '../../server/http/inputs/fields.js';

const moment = nullable(timestamp());

const item = named(
  'StoreOrderItem',
  object({
    productId: id(),
    productName: string({ description: 'The name at the time of the order' }),
    quantity: integer(),
    unitPrice: decimal(),
    lineTotal: decimal(),
    imageUrl: nullable(string()),
  }),
);

const move = named(
  'StoreOrderMove',
  object({
    from: nullable(oneOf(orderStatuses)),
    to: oneOf(orderStatuses),
    at: timestamp(),
    by: object({ kind: oneOf(movers), id: integer() }),
    reason: nullable(string()),
  }),
);

export const storeOrder = named(
  'StoreOrder',
  object({
    id: id(),
    orderNumber: string(),
    status: oneOf(orderStatuses),
    customerName: string(),
    customerPhone: string(),
    deliveryAddress: string({ description: 'Empty for a pickup' }),
    fulfillmentType: nullable(oneOf(fulfillmentTypes)),
    pickupTime: moment,
    sellerPickupTime: moment,
    instructions: nullable(string()),
    paymentMethod: nullable(oneOf(paymentMethods)),
    paymentStatus: oneOf(paymentStatuses),
    paymentVerification: nullable(oneOf(verifications)),
    subtotal: decimal(),
    deliveryFee: decimal(),
    total: decimal(),
    platformFee: decimal(),
    sellerAmount: decimal(),
    cancellationReason: nullable(string()),
    acceptedAt: moment,
    preparingAt: moment,
    readyAt: moment,
    readyForPickupAt: moment,
    outForDeliveryAt: moment,
    deliveredAt: moment,
    completedAt: moment,
    cancelledAt: moment,
    storeId: id(),
    storeName: string(),
    consumerId: id(),
    items: array(item),
    history: array(move),
    allowedActions: array(string(), {
      description: 'What the caller may do now: statuses for a seller, `cancel` for a consumer',
    }),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  }),
);

export type Viewer = 'consumer' | 'seller';

const actionsFor: Record<Viewer, (order: StoreOrderRecord) => string[]> = {
  consumer: (order) => (allowedMoves(order, 'consumer').includes('cancelled') ? ['cancel'] : []),
  seller: (order) => allowedMoves(order, 'seller'),
};

export const presentStoreOrder = (order: StoreOrderRecord, viewer: Viewer): Infer<typeof storeOrder> => ({
  id: order._id,
  orderNumber: order.orderNumber,
  status: order.status,
  customerName: order.customerName,
  customerPhone: order.customerPhone,
  deliveryAddress: order.deliveryAddress,
  fulfillmentType: order.fulfillmentType,
  pickupTime: order.pickupTime ?? null,
  sellerPickupTime: order.sellerPickupTime ?? null,
  instructions: order.instructions ?? null,
  paymentMethod: order.paymentMethod,
  paymentStatus: order.paymentStatus,
  paymentVerification: order.paymentVerification ?? null,
  subtotal: formatPaise(order.subtotal),
  deliveryFee: formatPaise(order.deliveryFee),
  total: formatPaise(order.total),
  platformFee: formatPaise(order.platformFee),
  sellerAmount: formatPaise(order.sellerAmount),
  cancellationReason: order.cancellationReason ?? null,
  acceptedAt: order.acceptedAt ?? null,
  preparingAt: order.preparingAt ?? null,
  readyAt: order.readyAt ?? null,
  readyForPickupAt: order.readyForPickupAt ?? null,
  outForDeliveryAt: order.outForDeliveryAt ?? null,
  deliveredAt: order.deliveredAt ?? null,
  completedAt: order.completedAt ?? null,
  cancelledAt: order.cancelledAt ?? null,
  storeId: order.storeId,
  storeName: order.storeName,
  consumerId: order.consumerId,
  items: order.items.map(({ productId, productName, quantity, unitPrice, lineTotal, imageUrl }) => ({
    productId,
    productName,
    quantity,
    unitPrice: formatPaise(unitPrice),
    lineTotal: formatPaise(lineTotal),
    imageUrl: imageUrl ?? null,
  })),
  history: order.history.map(({ from, to, at, by, reason }) => ({
    from: from ?? null,
    to,
    at,
    by: { kind: by.kind as Mover, id: by.id ?? 0 },
    reason: reason ?? null,
  })),
  allowedActions: actionsFor[viewer](order),
  createdAt: order.createdAt,
  updatedAt: order.updatedAt,
});
