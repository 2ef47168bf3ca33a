import { isDeepStrictEqual } from 'node:util';
import { isDuplicate } from '../../../database/isDuplicate.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { Operator as OperatorModel } from '../../../models/accounts/Operator.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { SettlementRun } from '../../../models/ledger/SettlementRun.js';
import { stateOf } from '../../../models/orders/orderStates.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { type ApprovableAction, Approval } from '../../../models/payments/Approval.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { day } from '../../durations.js';
import { Refused } from '../../errors.js';
import { freeBalanceOf } from '../../ledger/readBalances.js';
import { settledAfterMs } from '../../ledger/settleSeller.js';
import { formatPaise, type Paise } from '../../money.js';
import { refundableAmount } from '../../refunds/requestRefund.js';
import type { World } from '../../world.js';
import { reverseOrder } from '../orders/reverseOrder.js';
import { hasOtherApprover } from './otherApprovers.js';
import { atomicallyWithLocks, performApproved } from './performApproved.js';

interface Wanted {
  action: ApprovableAction;
  recordId: number;
  /** Paise. Default: the amount of the refund that the action is for. */
  amount?: number;
  /** The texts of the form. */
  input: Record<string, string | undefined>;
}

/** Whether an action is done, waits for a second operator, or is no longer possible. */
type AloneResult = { kind: 'done' } | { kind: 'waits'; notice: string } | { kind: 'tooLate' };

/**
 * Performs an action of one operator, unless its sum needs a second one, or it erases a person: then it waits for an
 * approval. The sum includes the same actions of the last 24 hours that needed no approval, by the operator or for the
 * same order or seller. Without another operator who may approve, nothing waits. Refuses `approval_waiting`, and as
 * `hasOtherApprover` and the action do.
 */
export async function performAlone(
  world: Pick<World, 'now' | 'outbox' | 'config'>,
  operator: Operator,
  { amount: given, ...wanted }: Wanted,
): Promise<AloneResult> {
  const refund = wanted.action === 'markRefunded' ? await Refund.findById(wanted.recordId).lean() : null;
  const subject = subjectOf[wanted.action](wanted.recordId, refund?.orderId ?? null);
  const asked = { ...wanted, subject, amount: given ?? refund?.amount ?? 0 };
  const row = { ...asked, operatorId: operator.id, createdAt: world.now() };
  const kind = await atomicallyWithLocks(asked, async () => {
    // Concurrent actions of an operator conflict here. Those for one order or seller conflict on its rows.
    await OperatorModel.updateOne({ _id: operator.id }, { $inc: { __v: 1 } }, { timestamps: false });
    const { sum, isRepeated } = await readSum(world, operator, asked);
    const isLarge = isErasure(asked) || sum + asked.amount > world.config.approvalAbove;
    if (isLarge && (await hasOtherApprover(world, operator))) return 'waits';
    if (!(await performApproved(world, operator, asked))) return 'tooLate';
    if (!isRepeated) await Approval.create({ ...row, status: 'not_needed' });
    return 'done';
  });
  if (kind !== 'waits') return { kind };
  if (!(await isPossible(world, operator, asked))) return { kind: 'tooLate' };
  try {
    await atomically(async () => {
      const { _id } = await Approval.create(row);
      await recordAudit(world, operator, {
        action: 'askApproval',
        resource: 'Approval',
        recordId: _id,
        after: { action: asked.action, recordId: asked.recordId, amount: asked.amount },
      });
    });
  } catch (error) {
    if (isDuplicate(error)) throw new Refused('approval_waiting');
    throw error;
  }
  const what = isErasure(asked) ? 'The erasure' : `₹${formatPaise(asked.amount)}`;
  return { kind: 'waits', notice: `${what} needs a second operator. It waits in “Approvals”.` };
}

/** An erasure cannot be undone: it always needs a second operator. */
const isErasure = ({ action }: Pick<Wanted, 'action'>): boolean => action.startsWith('erase');

const subjectOf: Record<ApprovableAction, (recordId: number, orderId: number | null) => string> = {
  refundPart: (recordId) => `order ${recordId}`,
  markRefunded: (recordId, orderId) => (orderId ? `order ${orderId}` : `refund ${recordId}`),
  cancelOrder: (recordId) => `order ${recordId}`,
  settle: (recordId) => `seller ${recordId}`,
  waiveBalance: (recordId) => `seller ${recordId}`,
  returnSettlement: (recordId) => `settlement ${recordId}`,
  sendPayouts: (recordId) => `settlement run ${recordId}`,
  eraseConsumer: (recordId) => `consumer ${recordId}`,
  eraseSeller: (recordId) => `seller ${recordId}`,
  eraseDoctor: (recordId) => `doctor ${recordId}`,
};

type Asked = Omit<Wanted, 'amount'> & { subject: string };

/** The sum of the last 24 hours. A form that is sent again counts once. */
async function readSum({ now }: Pick<World, 'now'>, { id: operatorId }: Operator, asked: Asked) {
  const { action, subject, recordId, input } = asked;
  const since = { $gt: new Date(now().getTime() - day) };
  const alone = { action, status: 'not_needed', createdAt: since } as const;
  const rows = await Approval.find({
    $or: [
      { ...alone, operatorId },
      { ...alone, subject },
    ],
  }).lean();
  const others = rows.filter((row) => row.recordId !== recordId || !isDeepStrictEqual(row.input, input));
  return { sum: others.reduce((sum, { amount }) => sum + amount, 0), isRepeated: others.length < rows.length };
}

/** Performs the action in a transaction that is rolled back, so that its refusals appear at entry. */
async function isPossible(...[world, operator, asked]: Parameters<typeof performApproved>): Promise<boolean> {
  try {
    return await atomicallyWithLocks(asked, async () => {
      if (!(await performApproved(world, operator, asked))) return false;
      throw new Rehearsed();
    });
  } catch (error) {
    if (error instanceof Rehearsed) return true;
    throw error;
  }
}

class Rehearsed extends Error {}

/**
 * Cancels an order. If its goods have left the store and the gateway refunds it without further work, a large sum needs
 * a second operator, as any other refund by staff (decision 0089). Refuses like `reverseOrder` and `performAlone`.
 */
export async function cancelAlone(
  world: Pick<World, 'now' | 'outbox' | 'config'>,
  operator: Operator,
  orderId: number,
  reason: string,
): Promise<AloneResult> {
  const wanted = { action: 'cancelOrder' as const, recordId: orderId };
  // If the goods leave at the same moment, the transaction conflicts, and reads the order again.
  const amount = await atomicallyWithLocks(wanted, async () => {
    const refunded = await refundedWithGoods(orderId);
    if (refunded === 0) await reverseOrder(world, operator, orderId, reason);
    return refunded;
  });
  if (amount === 0) return { kind: 'done' };
  return performAlone(world, operator, { ...wanted, amount, input: { reason } });
}

/** What the gateway refunds although the customer may keep the goods. */
async function refundedWithGoods(orderId: number): Promise<Paise> {
  const order = await StoreOrder.findOne({ _id: orderId, paymentStatus: 'paid' }).lean();
  if (!order || !stateOf(order.status).left) return 0;
  const atGateway = { kind: 'store', orderId, status: 'paid', gatewayPaymentId: { $gt: '' } } as const;
  return (await PaymentSession.exists(atGateway)) ? refundableAmount(order) : 0;
}

/**
 * Books that the bank returned the transfer of a settlement. A large sum needs a second operator. Refuses like
 * `returnSettlement` and `performAlone`.
 */
export async function returnAlone(
  world: Pick<World, 'now' | 'outbox' | 'config'>,
  operator: Operator,
  settlementId: number,
  lineId: string,
): Promise<AloneResult> {
  // The amount of a running settlement is not known yet.
  const completed = await Settlement.findOne({ _id: settlementId, status: 'done' }).lean();
  if (!completed) return { kind: 'tooLate' };
  const wanted = { action: 'returnSettlement' as const, recordId: settlementId, input: { lineId } };
  return performAlone(world, operator, { ...wanted, amount: Math.abs(completed.amount) });
}

/**
 * Allows the payout file of a settlement run. A large sum needs a second operator. Refuses like `performAlone`.
 */
export async function sendAlone(
  world: Pick<World, 'now' | 'outbox' | 'config'>,
  operator: Operator,
  runId: number,
): Promise<AloneResult> {
  const run = await SettlementRun.findById(runId).lean();
  if (!run || run.status === 'collecting') return { kind: 'tooLate' };
  if (run.status !== 'open') return { kind: 'done' };
  return performAlone(world, operator, { action: 'sendPayouts', recordId: runId, amount: run.amount, input: {} });
}

/**
 * Waives the balance of a seller as it was a minute ago. A large balance needs a second operator, who approves that
 * balance and no later one. Refuses like `waiveBalance` and `performAlone`.
 */
export async function waiveAlone(
  world: Pick<World, 'now' | 'outbox' | 'config'>,
  operator: Operator,
  sellerId: number,
  reason: string,
): Promise<AloneResult> {
  const until = new Date(world.now().getTime() - settledAfterMs);
  const amount = Math.abs(await freeBalanceOf(sellerId, until));
  const input = { reason, until: until.toISOString() };
  return performAlone(world, operator, { action: 'waiveBalance', recordId: sellerId, amount, input });
}
