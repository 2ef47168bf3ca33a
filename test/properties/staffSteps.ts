import { importStatement } from '../../domain/staff/payments/importStatement.js';
import { markRefunded } from '../../domain/staff/payments/markRefunded.js';
import { matchUtr } from '../../domain/staff/payments/matchUtr.js';
import { refundPart } from '../../domain/staff/payments/refundPart.js';
import { rejectKeptClaim, rejectUtr } from '../../domain/staff/payments/rejectUtr.js';
import { settleClaim } from '../../domain/staff/payments/settleClaim.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { PaymentClaim } from '../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { Refund, type RefundRecord } from '../../models/payments/Refund.js';
import { type MoneyMachine, pick } from './MoneyMachine.js';
import type { Steps } from './Steps.js';

const rupees = (paise: number) => (paise / 100).toFixed(2);

/** Imports the bank statement so far. */
export async function importAll({ world, operator, transfers }: MoneyMachine): Promise<void> {
  const lines = transfers.map(({ utr, amount, text = '' }) =>
    amount > 0 ? `18/11/2026,${utr},${rupees(amount)},,${text}` : `19/11/2026,${utr},,${rupees(-amount)},REV`,
  );
  const statement = ['Date,UTR,Credit,Debit,Description', ...lines].join('\n');
  await importStatement(world, operator, statement, { apply: true });
}

const hasTransfer = ({ transfers }: MoneyMachine, utr: string, sign: 1 | -1) =>
  transfers.some((each) => each.utr === utr && each.amount * sign > 0);

const refund =
  (bearer: RefundRecord['bearer']) =>
  async ({ world, operator }: MoneyMachine, nth: number) => {
    const order = pick(await StoreOrder.find().sort({ _id: 1 }).lean(), nth);
    if (!order) return;
    const amount = [order.total, order.total >> 1, 5_000, 101][nth % 4] as number;
    await refundPart(world, operator, order._id, { amount, bearer, reason: 'one is broken' });
  };

const giveBy = (bearer: RefundRecord['bearer']) => async (machine: MoneyMachine, nth: number) => {
  const refundId = pick(
    await Refund.find({ status: { $in: ['requested', 'failed'] } })
      .sort({ _id: 1 })
      .lean(),
    nth,
  )?._id;
  if (refundId) await markRefunded(machine.world, machine.operator, refundId, bearer, machine.nextNumber());
};

const unverified = () => PaymentSession.find({ verification: 'unverified' }).sort({ _id: 1 }).lean();
const kept = () =>
  PaymentClaim.find({ state: 'claimed', reason: { $ne: 'paid' } })
    .sort({ _id: 1 })
    .lean();

/** What staff do, and what the bank statement shows. */
export const staffSteps: Steps = {
  importCredit: async (machine, nth) => {
    const claim = pick(await PaymentClaim.find().sort({ _id: 1 }).lean(), nth);
    const isUnknown = !claim || nth % 6 === 5;
    const utr = isUnknown ? machine.nextNumber() : claim.utr;
    const amount = isUnknown ? 12_345 : nth % 7 === 6 ? 100 : claim.amount;
    if (!hasTransfer(machine, utr, 1)) machine.transfers.push({ utr, amount });
    await importAll(machine);
  },
  importReversal: async (machine, nth) => {
    const credit = pick(
      machine.transfers.filter(({ amount }) => amount > 0),
      nth,
    );
    if (!credit) return;
    if (!hasTransfer(machine, credit.utr, -1)) machine.transfers.push({ utr: credit.utr, amount: -credit.amount });
    await importAll(machine);
  },
  matchUtr: async ({ world, operator }, nth) => {
    const session = pick(await unverified(), nth);
    if (session) await matchUtr(world, operator, session._id);
  },
  rejectUtr: async ({ world, operator }, nth) => {
    world.config.rejectedGoodsBearer = nth % 2 === 0 ? 'platform' : 'seller';
    const session = pick(await unverified(), nth);
    if (session) await rejectUtr(world, operator, session._id, 'not in the statement');
  },
  acceptClaim: async ({ world, operator }, nth) => {
    const claim = pick(await kept(), nth);
    if (claim) await settleClaim(world, operator, claim._id);
  },
  rejectClaim: async ({ world, operator }, nth) => {
    const claim = pick(await kept(), nth);
    if (claim) await rejectKeptClaim(world, operator, claim._id);
  },
  refundByPlatform: refund('platform'),
  refundBySeller: refund('seller'),
  platformGives: giveBy('platform'),
  storeGives: giveBy('seller'),
};
