import { CourierCash } from '../../../domain/ledger/CourierCash.js';
import { OrderBooks } from '../../../domain/ledger/OrderBooks.js';
import { formatPaise, parsePaise } from '../../../domain/money.js';
import { readCashStatement } from '../../../domain/staff/cash/readCashStatement.js';
import { remitCash, returnCash, undoRemittance } from '../../../domain/staff/cash/remittances.js';
import type { World } from '../../../domain/world.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { doneIf } from '../../actions/ActionResult.js';
import { staffReason } from '../../actions/readForm.js';
import { recordAction } from '../../actions/recordAction.js';
import { resourceAction } from '../../actions/resourceAction.js';
import { deliveryFacts } from '../../facts/deliveryFacts.js';

type Params = Record<string, unknown>;

export const utrField = {
  name: 'utr',
  label: 'UTR',
  type: 'text',
  required: true,
  hint: 'The bank’s reference of the transfer: 12 to 22 letters and digits.',
} as const;

/** A text that is no amount is refused like zero. */
export const readAmount = (written: string): number => parsePaise(written.replaceAll(',', '')) ?? 0;

/** Whether the courier may have collected cash: the delivery was reported as delivered, now or after its end. */
const isCollected = (params: Params): boolean =>
  params.status === 'delivered' ||
  Object.entries(params).some(([name, value]) => name.startsWith('laterReports.') && value === 'delivered');

/** Records that the courier has handed over the cash of one delivery, in whole or in part. */
export const remitAction = (world: World) =>
  recordAction({
    icon: 'DollarSign',
    variant: 'primary',
    when: isCollected,
    explanation:
      'Do this after the cash arrived in your bank account. The form shows what the courier still holds. For a ' +
      'transfer that covers many deliveries, use “Import courier cash” on the list.',
    button: 'Record handover',
    facts: deliveryFacts,
    fields: [
      { name: 'amount', label: 'Amount (₹)', type: 'text', required: true, hint: 'The part for this delivery.' },
      utrField,
    ],
    fill: async (assignmentId) => ({ amount: formatPaise((await CourierCash.of(assignmentId)).held) }),
    perform: async (operator, assignmentId, { amount = '', utr = '' }) => {
      const cash = [{ assignmentId, amount: readAmount(amount) }];
      const recorded = await remitCash(world, operator, { utr, cash, field: 'amount' });
      return recorded === 0 ? { kind: 'done', notice: 'This handover was already recorded.' } : { kind: 'done' };
    },
    done: 'The handover was recorded.',
  });

/** Reverses the recorded handovers of one delivery. */
export const undoRemitAction = (world: World) =>
  recordAction({
    icon: 'RotateCcw',
    variant: 'danger',
    when: ({ remitted }) => Number(remitted) > 0,
    explanation: 'All handovers of this delivery are reversed: the courier holds its cash again.',
    button: 'Undo handover',
    facts: deliveryFacts,
    fields: [staffReason],
    perform: (operator, assignmentId, { reason = '' }) => doneIf(undoRemittance(world, operator, assignmentId, reason)),
    done: 'The handover was undone.',
  });

/** Records one transfer of the cash of many deliveries, by the statement of the delivery partner. */
export const importCashAction = (world: World) =>
  resourceAction({
    icon: 'Upload',
    explanation:
      'Do this after the transfer arrived in your bank account. All lines are recorded, or none. You may send the ' +
      'same statement again.',
    button: 'Record handovers',
    fields: [
      utrField,
      { name: 'total', label: 'Amount of the transfer (₹)', type: 'text', required: true },
      {
        name: 'statement',
        label: 'Statement',
        type: 'textarea',
        required: true,
        atMost: 20_000,
        hint: 'A line for each delivery: its number and the amount, such as “34, 225.00”. At most 200 lines.',
      },
    ],
    perform: async (operator, { utr = '', total = '', statement = '' }) => {
      const cash = await readCashStatement(statement, readAmount(total), 'statement');
      const recorded = await remitCash(world, operator, { utr, cash, field: 'statement' });
      const notice = `${recorded} of ${cash.length} handovers were recorded. The others were recorded before.`;
      return { kind: 'done', notice };
    },
  });

/** Requests the refund of the cash that our courier collected for an order that is cancelled. */
export const returnCashAction = (world: World) =>
  recordAction({
    icon: 'CornerUpLeft',
    variant: 'primary',
    when: ({ status, paymentMethod, paymentStatus, deliveredBy, archivedAt }) =>
      !archivedAt &&
      status === 'cancelled' &&
      paymentMethod === 'cod' &&
      paymentStatus === 'cod' &&
      deliveredBy !== 'store',
    explanation:
      'Our courier collected the cash of this order, although it was cancelled. Ask the customer and the courier ' +
      'first: if the courier gave the cash back, correct the delivery instead. This creates a refund, and the ' +
      'customer is notified. Then transfer the money, and mark the refund as refunded. This cannot be undone.',
    button: 'Return cash',
    fields: [
      { name: 'amount', label: 'Amount (₹)', type: 'text', required: true, hint: 'All that the courier collected.' },
      staffReason,
    ],
    fill: async (orderId) => ({ amount: formatPaise(await heldFor(orderId)) }),
    perform: (operator, orderId, { amount = '', reason = '' }) =>
      doneIf(returnCash(world, operator, orderId, { amount: readAmount(amount), reason })),
    done: 'The refund was created. You find it in Refunds.',
  });

async function heldFor(orderId: number): Promise<number> {
  const order = await StoreOrder.findById(orderId).lean();
  return order ? (await OrderBooks.of(order)).heldForCustomer : 0;
}
