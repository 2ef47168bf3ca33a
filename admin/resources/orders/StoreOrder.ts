import {
  type ActionContext,
  type ActionRequest,
  type ActionResponse,
  flat,
  type ResourceOptions,
  type ResourceWithOptions,
} from 'adminjs';
import { formatPaise, parsePaise } from '../../../domain/money.js';
import { allowedMoves } from '../../../domain/orders/moving/allowedMoves.js';
import { isHandoverLocked } from '../../../domain/orders/moving/handover.js';
import { rules } from '../../../domain/rules.js';
import { cancelAlone, performAlone } from '../../../domain/staff/approvals/performAlone.js';
import { deliverOrder } from '../../../domain/staff/orders/deliverOrder.js';
import { readOrderMoney } from '../../../domain/staff/orders/readOrderMoney.js';
import { readTimeline } from '../../../domain/staff/orders/readTimeline.js';
import { unlockHandover } from '../../../domain/staff/orders/unlockHandover.js';
import { dayAndTime } from '../../../domain/time/days.js';
import type { World } from '../../../domain/world.js';
import { promotionBearers } from '../../../models/catalog/Promotion.js';
import { findOrder } from '../../../models/orders/ArchivedOrder.js';
import { orderStatuses, stateOf } from '../../../models/orders/orderStates.js';
import {
  carriers,
  fulfillmentTypes,
  StoreOrder as model,
  paymentMethods,
  paymentStatuses,
  type StoreOrderRecord,
  unavailableWishes,
  verifications,
} from '../../../models/orders/StoreOrder.js';
import { Refund, refundBearers } from '../../../models/payments/Refund.js';
import { doneAfter, doneIf } from '../../actions/ActionResult.js';
import { staffReason } from '../../actions/readForm.js';
import { recordAction } from '../../actions/recordAction.js';
import { cancelFacts, deliverFacts, refundFacts } from '../../facts/orderFacts.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';
import { mayDo } from '../../rights/rights.js';
import { returnCashAction } from './remitActions.js';

/** The fields and pages of orders, also of archived ones. */
export const orderPages = (world: World) =>
  ({
    titleProperty: 'orderNumber',
    sort: { sortBy: 'createdAt', direction: 'desc' },
    listProperties: [
      'orderNumber',
      'status',
      'paymentStatus',
      'promisedAt',
      'storeId',
      'customerName',
      'total',
      'createdAt',
    ],
    filterProperties: [
      'orderNumber',
      'invoiceNumber',
      'status',
      'paymentStatus',
      'paymentMethod',
      'fulfillmentType',
      'storeId',
      'consumerId',
      'customerName',
      'customerPhone',
      'createdAt',
      'promisedAt',
    ],
    showProperties: [
      'orderNumber',
      'status',
      'invoiceNumber',
      'paymentMethod',
      'paymentStatus',
      'paymentVerification',
      'money',
      'items',
      'ifUnavailable',
      'pending',
      'promotion',
      'storeId',
      'sellerId',
      'consumerId',
      'customerName',
      'customerPhone',
      'fulfillmentType',
      'deliveredBy',
      'deliveryAddress',
      'instructions',
      'pickupTime',
      'promisedAt',
      'sellerPickupTime',
      'acceptBy',
      'handover',
      'cancellationReason',
      'cancellationCode',
      '_id',
      'createdAt',
      'archivedAt',
      'timeline',
    ],
    properties: {
      status: showAs.badge(orderStatuses),
      fulfillmentType: showAs.badge(fulfillmentTypes),
      deliveredBy: showAs.badge(carriers),
      paymentMethod: showAs.badge(paymentMethods),
      paymentStatus: showAs.badge(paymentStatuses),
      paymentVerification: showAs.badge(verifications),
      invoiceNumber: showAs.receiptLink,
      total: showAs.money,
      'promotion.borneBy': showAs.badge(promotionBearers),
      items: showAs.orderItems,
      // The money box shows them.
      platformFee: { ...showAs.money, custom: { inCsv: true } },
      sellerAmount: { ...showAs.money, custom: { inCsv: true } },
      money: { ...showAs.moneyBox, type: 'mixed' },
      ifUnavailable: showAs.badge(unavailableWishes),
      pending: { type: 'string' },
      handover: { type: 'string' },
      archivedAt: { type: 'datetime' },
      timeline: { ...showAs.timeline, type: 'mixed' },
    },
    actions: {
      show: {
        after: (response: ActionResponse, _request: ActionRequest, context: ActionContext) =>
          withMoneyAndTimeline(world, response, context),
      },
    },
  }) satisfies ResourceOptions;

/** Orders. Staff cannot edit them, but can cancel one in any status. */
export const StoreOrder = (world: World): ResourceWithOptions => {
  const { actions, ...pages } = orderPages(world);
  return {
    resource: model,
    options: {
      ...pages,
      navigation: navigation.orders('Clipboard'),
      actions: {
        ...actions,
        refundPart: refundPartAction(world),
        returnCash: returnCashAction(world),
        unlockHandover: unlockHandoverAction(world),
        deliver: deliverAction(world),
        cancel: cancelAction(world),
      },
    },
  };
};

/** Adds what the page of an order computes: its money, its timeline, and how it is handed over. */
async function withMoneyAndTimeline(
  world: World,
  response: ActionResponse,
  { currentAdmin }: ActionContext,
): Promise<ActionResponse> {
  const order = await findOrder({ _id: Number(response.record.params._id) });
  if (!order) return response;
  const mayRead = (resource: string) => mayDo(currentAdmin?.role, resource, 'list');
  const [money, timeline] = await Promise.all([readOrderMoney(order), readTimeline(world, order, mayRead)]);
  const shown = { ...response.record.params, handover: handoverOf(order), pending: pendingOf(world, order) };
  response.record.params = flat.set(flat.set(shown, 'money', money), 'timeline', timeline);
  return response;
}

/** The replacement that waits for the consumer, and until when. */
function pendingOf({ config }: World, { items, pendingChange }: StoreOrderRecord): string {
  if (!pendingChange) return 'None';
  const { changes, newTotal, expiresAt, reason } = pendingChange;
  const offers = changes.map(
    ({ itemIndex, line }) => `${items[itemIndex]?.productName} → ${line.quantity} × ${line.productName}`,
  );
  const until = dayAndTime(expiresAt, config.storeTimezone, 'en');
  return `${offers.join(', ')}; total ₹${formatPaise(newTotal)}; the customer may answer by ${until}. ${reason}`;
}

/** Whether the goods are handed over with a code. */
function handoverOf(order: StoreOrderRecord): string {
  if (!order.handoverCode) return 'Without a code';
  return isHandoverLocked(order) ? 'Locked after too many wrong codes' : 'With the code of the customer';
}

/** Usual reasons of a refund; staff may write another one. */
const refundReasons = [
  'An item was missing',
  'An item was damaged',
  'A wrong item was delivered',
  'The order arrived late',
  'The customer paid too much',
  'Goodwill',
];

/** Refunds a part of a paid order, or all of it. */
const refundPartAction = (world: World) =>
  recordAction({
    icon: 'CornerUpLeft',
    when: ({ paymentStatus, archivedAt }) => paymentStatus === 'paid' && !archivedAt,
    explanation:
      'Refunds a part of the payment, or all of it, and leaves the order unchanged. A payment at the gateway is ' +
      'refunded through the gateway; otherwise a refund task is created. A large sum waits for a second ' +
      'operator. This cannot be undone.',
    button: 'Refund',
    fields: [
      { name: 'refundAmount', label: 'Amount (₹)', type: 'text', required: true, hint: 'Example: 120 or 120.50.' },
      { name: 'bearer', label: 'Borne by', type: 'choice', required: true, choices: showAs.choices(refundBearers) },
      {
        ...staffReason,
        name: 'refundReason',
        type: 'text',
        suggestions: refundReasons,
      },
      { name: 'formToken', label: 'Form', type: 'hidden', required: true },
    ],
    facts: refundFacts,
    fill: async (orderId) => {
      const order = await model.findById(orderId).lean();
      const left = order ? (await readOrderMoney(order)).left : 0;
      // The form can be sent twice without a second refund.
      const formToken = world.random.bytes(16).toString('hex');
      return { formToken, refundAmount: left > 0 ? formatPaise(left) : '' };
    },
    perform: (operator, orderId, { refundAmount = '', bearer, refundReason: reason = '', formToken = '' }) =>
      performAlone(world, operator, {
        action: 'refundPart',
        recordId: orderId,
        amount: parsePaise(refundAmount.replaceAll(',', '')) ?? 0,
        input: { bearer: bearer === 'seller' ? bearer : 'platform', reason, formToken },
      }),
    done: 'The refund was created.',
  });

/** Unlocks an order whose store gave too many wrong hand-over codes. */
const unlockHandoverAction = (world: World) =>
  recordAction({
    icon: 'Unlock',
    when: ({ wrongHandoverCodes, archivedAt }) =>
      !archivedAt && isHandoverLocked({ wrongHandoverCodes: Number(wrongHandoverCodes) }),
    explanation:
      `The store gave ${rules.order.handover.triesAtMost} wrong hand-over codes. Ask the customer whether the ` +
      'goods have arrived before you unlock the order. The store then has as many tries again.',
    button: 'Unlock',
    fields: [staffReason],
    perform: (operator, orderId, { reason = '' }) => doneIf(unlockHandover(world, operator, orderId, reason)),
    done: 'The store can enter the code again.',
  });

type Place = Pick<StoreOrderRecord, 'status' | 'fulfillmentType' | 'paymentMethod' | 'paymentStatus'>;

/** Marks an order as delivered without a proof. */
const deliverAction = (world: World) =>
  recordAction({
    icon: 'CheckCircle',
    when: (order) =>
      order.fulfillmentType === 'delivery' &&
      stateOf((order as Place).status).taken &&
      allowedMoves(order as Place, 'operator').includes('delivered'),
    explanation:
      'Do this if the customer confirms that the goods have arrived. It needs no hand-over code and no report of the ' +
      'courier. The customer is notified.',
    button: 'Mark as delivered',
    fields: [staffReason],
    facts: deliverFacts,
    perform: (operator, orderId, { reason = '' }) => doneAfter(deliverOrder(world, operator, orderId, reason)),
    done: 'The order is delivered.',
  });

/** Cancels an order in any status that allows it, and refunds it. */
const cancelAction = (world: World) =>
  recordAction({
    icon: 'XCircle',
    variant: 'danger',
    when: (order) => allowedMoves(order as Place, 'operator').includes('cancelled'),
    explanation:
      'The items return to stock, and the order’s contribution and reel earning are reversed. Customer and ' +
      'seller are notified and see your reason. If the goods have left the store, a large refund by the gateway ' +
      'waits for a second operator. This cannot be undone.',
    button: 'Cancel order',
    fields: [
      { name: 'reason', label: 'Reason', type: 'textarea', required: true, hint: 'Customer and seller see it.' },
    ],
    facts: cancelFacts,
    perform: async (operator, orderId, { reason = '' }) => {
      const result = await cancelAlone(world, operator, orderId, reason);
      return result.kind === 'done' ? { kind: 'done', notice: await cancelledWith(orderId) } : result;
    },
    done: 'The order was cancelled.',
  });

/** The notice after a cancellation, with the refund that it created. */
async function cancelledWith(orderId: number): Promise<string> {
  const refund = await Refund.findOne({ orderId, reason: 'order_cancelled' }).sort({ _id: -1 }).lean();
  if (!refund) return 'The order was cancelled. Nothing was paid, so nothing is refunded.';
  const byHand = refund.isHeld ? 'First verify or reject its payment.' : 'Make it by hand in “Refunds”.';
  const how = refund.way === 'gateway' ? 'The gateway makes it.' : byHand;
  return `The order was cancelled. Refund ${refund._id} of ₹${formatPaise(refund.amount)} was requested. ${how}`;
}
