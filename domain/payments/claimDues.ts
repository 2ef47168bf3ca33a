import { retryDuplicateOnce } from '../../database/isDuplicate.js';
import { atomically } from '../../database/transactions/atomically.js';
import { Seller } from '../../models/accounts/Seller.js';
import { Settlement } from '../../models/ledger/Settlement.js';
import { BankTransfer } from '../../models/payments/BankTransfer.js';
import { DuesPayment, type DuesPaymentRecord } from '../../models/payments/DuesPayment.js';
import { PaymentClaim } from '../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { Refused } from '../errors.js';
import { duesReferenceOf } from '../ledger/dues/readDues.js';
import type { Paise } from '../money.js';
import type { World } from '../world.js';
import { utrForm } from './claims.js';

interface PaidDues {
  utr: string;
  amount: Paise;
}

/**
 * Records a seller's payment of dues by its UTR. It changes the balance when the bank statement proves it. The same
 * request again returns the same payment. Refuses `invalid_utr`, `utr_used`, `unverified_limit`, and
 * `validation_failed` for an amount of zero.
 */
export async function claimDues(
  { config, now }: Pick<World, 'config' | 'now'>,
  sellerId: number,
  { utr, amount }: PaidDues,
): Promise<DuesPaymentRecord> {
  if (!utrForm.test(utr)) throw new Refused('invalid_utr');
  if (amount === 0) {
    throw new Refused('validation_failed', { details: [{ field: 'amount', message: 'must be more than 0' }] });
  }
  // A concurrent request with the same UTR may have won.
  return retryDuplicateOnce(() =>
    atomically(async () => {
      const known = await DuesPayment.findOne({ utr }).lean<DuesPaymentRecord>();
      if (known?.sellerId === sellerId && known.amount === amount) return known;
      if (known || (await isUsed(utr))) throw new Refused('utr_used');
      // Concurrent payments of a seller conflict on this row, and count again.
      await Seller.updateOne({ _id: sellerId }, { $inc: { __v: 1 } }, { timestamps: false });
      const limit = config.unpaid.openUnverifiedAtMost;
      const open = await DuesPayment.countDocuments({ sellerId, verification: 'unverified' }, { limit });
      if (open >= limit) throw new Refused('unverified_limit');
      const reference = duesReferenceOf(sellerId);
      const payment = await DuesPayment.create({ sellerId, amount, utr, reference, createdAt: now() });
      return payment.toObject() as DuesPaymentRecord;
    }),
  );
}

/** Whether a UTR is that of an order, of a transfer that staff recorded or of one to a seller. */
const isUsed = async (utr: string): Promise<boolean> =>
  (await PaymentSession.exists({ utr })) !== null ||
  (await PaymentClaim.exists({ utr, state: 'matched' })) !== null ||
  (await BankTransfer.exists({ _id: utr })) !== null ||
  (await Settlement.exists({ utr })) !== null;
