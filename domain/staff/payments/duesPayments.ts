import { isDuplicate } from '../../../database/isDuplicate.js';
import { atomically } from '../../../database/transactions/atomically.js';
import type { NotificationData } from '../../../models/notifications/notificationKinds.js';
import { BankTransfer } from '../../../models/payments/BankTransfer.js';
import { DuesPayment, type DuesPaymentRecord } from '../../../models/payments/DuesPayment.js';
import { PaymentClaim } from '../../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { type Operator, recordAudit, updateAudited } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import { explainLines } from '../../ledger/bankLines.js';
import { reviewDues } from '../../ledger/dues/reviewDues.js';
import { post } from '../../ledger/post.js';
import { useTransfer } from '../../ledger/transfers.js';
import type { Paise } from '../../money.js';
import { notify } from '../../notifications/notify.js';
import type { World } from '../../world.js';

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

/**
 * Books a seller's payment of dues: staff found it in the bank statement. If the seller is then not above the limit,
 * the stores accept cash again. Refuses `utr_used` for the UTR of an order, and `validation_failed` for that of another
 * transfer.
 * @param bankUtr the UTR of the statement, if known. It replaces a mistyped one
 * @returns whether the payment was unverified
 */
export function matchDues(world: Part, operator: Operator, duesPaymentId: number, bankUtr?: string): Promise<boolean> {
  return atomically(async () => {
    const matched = { verification: 'matched' as const, decidedAt: world.now(), ...(bankUtr && { utr: bankUtr }) };
    const payment = await DuesPayment.findOneAndUpdate(
      { _id: duesPaymentId, verification: 'unverified' },
      { $set: matched },
    ).lean();
    if (!payment) return false;
    const { sellerId, amount, reversedTimes } = payment;
    const utr = bankUtr ?? payment.utr ?? '';
    await refuseUtrOfOrder(utr);
    await useTransfer(utr, { duesPaymentId }, 'utr');
    await explainLines(world, utr, amount);
    const nth = reversedTimes + 1;
    await post(world, 'dues-paid', { duesPaymentId, sellerId, amount, nth }, `operator:${operator.id}`);
    const endedSince = await reviewDues(world, sellerId);
    if (endedSince) await DuesPayment.updateOne({ _id: duesPaymentId }, { $set: { endedSince } });
    await notifySeller(world, payment, utr, 'matched');
    await recordAudit(world, operator, {
      ...aboutPayment('matchDues', payment),
      before: { verification: 'unverified', utr: payment.utr },
      after: { verification: 'matched', utr },
    });
    return true;
  });
}

const notifySeller = (
  world: Pick<World, 'now' | 'outbox'>,
  { _id: duesPaymentId, sellerId, amount }: Pick<DuesPaymentRecord, '_id' | 'sellerId' | 'amount'>,
  utr: string,
  outcome: NotificationData['dues_payment_decided']['outcome'],
  reason: string | null = null,
): Promise<void> => {
  const data = { duesPaymentId, amount, utr, outcome, reason };
  return notify(world, { kind: 'seller', id: sellerId }, 'dues_payment_decided', data);
};

async function refuseUtrOfOrder(utr: string): Promise<void> {
  const session = await PaymentSession.findOne({ utr, verification: 'matched' }, { _id: 1 }).lean();
  const claim = await PaymentClaim.findOne({ utr, state: 'matched' }, { paymentId: 1 }).lean();
  const paymentId = session?._id ?? claim?.paymentId;
  if (paymentId) throw new Refused('utr_used', { sentence: `The UTR is that of payment #${paymentId}.` });
}

const aboutPayment = (action: string, { _id, sellerId }: Pick<DuesPaymentRecord, '_id' | 'sellerId'>) => ({
  action,
  resource: 'DuesPayment',
  recordId: _id,
  person: { kind: 'seller' as const, id: sellerId },
});

/**
 * Rejects a seller's payment of dues that is not in the bank statement. It changed no balance. The seller is notified
 * with the reason. @returns whether the payment was unverified
 */
export function rejectDues(
  world: Pick<World, 'now' | 'outbox'>,
  operator: Operator,
  duesPaymentId: number,
  rejectionReason: string,
): Promise<boolean> {
  const filter = { _id: duesPaymentId, verification: 'unverified' as const };
  return atomically(async () => {
    const payment = await DuesPayment.findOne(filter).lean();
    if (!payment) return false;
    await notifySeller(world, payment, payment.utr ?? '', 'rejected', rejectionReason);
    return updateAudited<DuesPaymentRecord>(world, operator, DuesPayment as never, {
      action: 'rejectDues',
      filter,
      set: {
        verification: 'rejected',
        rejectionReason,
        utr: null,
        rejectedUtr: payment.utr ?? null,
        decidedAt: world.now(),
      },
      personOf: ({ sellerId }) => ({ kind: 'seller', id: sellerId }),
    });
  });
}

/**
 * Reopens a rejected payment of dues whose UTR appears in the bank statement. Staff rejected it, so they decide again.
 * Another payment that has the UTR now keeps it.
 */
export async function reopenDues(world: Pick<World, 'now'>, operator: Operator, duesPaymentId: number): Promise<void> {
  try {
    await atomically(async () => {
      const filter = { _id: duesPaymentId, verification: 'rejected' as const };
      const payment = await DuesPayment.findOne(filter, { rejectedUtr: 1 }).lean();
      if (!payment) return;
      const utr = payment.rejectedUtr ?? null;
      await updateAudited<DuesPaymentRecord>(world, operator, DuesPayment as never, {
        action: 'reopenDues',
        filter,
        set: { verification: 'unverified', utr, rejectedUtr: null, rejectionReason: null, decidedAt: null },
        personOf: ({ sellerId }) => ({ kind: 'seller', id: sellerId }),
      });
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

/**
 * Undoes the match of a payment of dues whose transfer the bank took back: the seller owes the amount again, for as
 * long as before, and the payment is unverified. Call it in the transaction that marks the line as reversed.
 * @param taken the UTR and the amount that the bank took back, and the payments that used the line
 */
export async function undoDues(
  world: Part,
  operator: Operator,
  { utr, amount: takenBack, ids }: { utr: string; amount: Paise; ids: number[] },
): Promise<DuesPaymentRecord | null> {
  const payment = await DuesPayment.findOneAndUpdate(
    { verification: 'matched', amount: takenBack, $or: [{ utr }, { _id: { $in: ids } }] },
    { $set: { verification: 'unverified', decidedAt: null, endedSince: null }, $inc: { reversedTimes: 1 } },
  ).lean<DuesPaymentRecord>();
  if (!payment) return null;
  const { _id: duesPaymentId, sellerId, amount, reversedTimes, endedSince } = payment;
  await BankTransfer.deleteOne({ _id: payment.utr ?? '', duesPaymentId });
  const nth = reversedTimes + 1;
  await post(world, 'dues-returned', { duesPaymentId, sellerId, amount, nth }, `operator:${operator.id}`);
  await reviewDues(world, sellerId, endedSince);
  await notifySeller(world, payment, payment.utr ?? '', 'returned');
  await recordAudit(world, operator, {
    ...aboutPayment('undoDues', payment),
    before: { verification: 'matched', utr: payment.utr },
    after: { verification: 'unverified', utr: payment.utr },
  });
  return payment;
}
