import { beforeEach } from '@jest/globals';
import type { Refused } from '../../domain/errors.js';
import { confirmPayment, keepRefusedClaim } from '../../domain/payments/claims.js';
import type { ConsumerRecord } from '../../models/accounts/Consumer.js';
import type { ProductRecord } from '../../models/catalog/Product.js';
import { LedgerTransaction } from '../../models/ledger/LedgerTransaction.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { PaymentAlert } from '../../models/payments/PaymentAlert.js';
import { PaymentClaim } from '../../models/payments/PaymentClaim.js';
import { PaymentSession, type PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import { useOperator } from '../support/console/useOperator.js';
import { makeConsumer, makeProduct, makeStore } from '../support/factories.js';
import { startUpi, takesUpi } from '../support/payments/paidByUpi.js';
import { someMorning, testWorld } from '../support/world.js';

export const world = testWorld(takesUpi);
export let staff: ReturnType<typeof useOperator>;

let numbers = 322_398_400_000;
/** A UTR that no other test uses. */
export const newUtr = () => String(++numbers);

export let payer: ConsumerRecord;
let product: ProductRecord;

/** A pending UPI payment of a cart, always of the same amount. */
export const start = (consumer = payer): Promise<PaymentSessionRecord> => startUpi(world, consumer, product, 1);

/** Types a UTR, as the endpoint does. @returns the code of the refusal, if it was refused */
export async function type({ _id: paymentId, consumerId }: PaymentSessionRecord, utr: string) {
  const confirmation = { consumerId, paymentId, utr };
  try {
    await confirmPayment(world, confirmation);
    return undefined;
  } catch (error) {
    return (await keepRefusedClaim(world, confirmation, error as Refused)).code;
  }
}

export const rupees = (paise: number) => (paise / 100).toFixed(2);

/** Imports lines of a bank statement in the console: date, UTR, credit, debit, text. */
export async function importLines(lines: string[], apply = true) {
  const statement = ['Date,UTR,Credit,Debit,Description', ...lines].join('\n');
  const body = { statement, apply: String(apply) };
  const path = '/api/resources/PaymentSession/actions/importStatement';
  const answer = await staff.console.ask(path, { method: 'POST', cookie: staff.cookie, body });
  return answer.body.report;
}

export const credit = ({ amount }: PaymentSessionRecord, utr: string, text = '') =>
  `18/11/2026,${utr},${rupees(amount)},,${text}`;

export const session = (id: number) => PaymentSession.findById(id).lean().orFail();
export const claim = (paymentId: number, utr: string) => PaymentClaim.findOne({ paymentId, utr }).lean().orFail();
export const orderOf = async (id: number) => StoreOrder.findById((await session(id)).orderId ?? 0).lean();
export const alertKinds = async (sessionId: number) =>
  (await PaymentAlert.find({ sessionId }).sort({ _id: 1 }).lean()).map(({ kind }) => kind);

/** The sums of the ledger's accounts that name claims of a payment, of its refunds or of its order. */
export async function booksOf(paymentId: number): Promise<Record<string, number>> {
  const rows = await LedgerTransaction.find({ paymentId }).lean();
  const sums: Record<string, number> = {};
  for (const { account, amount } of rows.flatMap(({ postings }) => postings)) {
    const [kind = ''] = account.split(/\/\d/);
    sums[kind] = (sums[kind] ?? 0) + amount;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

export function useUpiPayments(): void {
  staff = useOperator();

  beforeEach(async () => {
    world.clock.set(someMorning);
    payer = await makeConsumer();
    product = await makeProduct(await makeStore());
  });
}
