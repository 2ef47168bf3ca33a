import { insert } from '../../database/insert.js';
import { isDuplicate } from '../../database/isDuplicate.js';
import { Settlement } from '../../models/ledger/Settlement.js';
import { BankTransfer } from '../../models/payments/BankTransfer.js';
import { Refund } from '../../models/payments/Refund.js';
import { Refused } from '../errors.js';

type Use = { refundId: number } | { settlementId: number };

/**
 * Uses a bank transfer for one refund or settlement. Call it in the transaction that records either.
 * Refuses `validation_failed` if another refund or settlement has the UTR.
 * @param field the form field of the UTR
 */
export async function useTransfer(utr: string, use: Use, field: string): Promise<void> {
  const refused = (message: string) => new Refused('validation_failed', { details: [{ field, message }] });
  // Transfers from before the rows of `BankTransfer` are found here.
  const refund = await Refund.findOne({ transferReference: utr }, { _id: 1 }).lean();
  if (refund) throw refused(`is already the reference of refund #${refund._id}`);
  const settlement = await Settlement.findOne({ utr }, { _id: 1 }).lean();
  if (settlement) throw refused(`is already the reference of settlement #${settlement._id}`);
  await insert(BankTransfer, { _id: utr, ...use }).catch((error: unknown) => {
    throw isDuplicate(error) ? refused('is already the reference of another transfer') : error;
  });
}
