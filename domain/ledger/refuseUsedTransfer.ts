import { Settlement } from '../../models/ledger/Settlement.js';
import { Refund } from '../../models/payments/Refund.js';
import { Refused } from '../errors.js';

/**
 * Refuses `validation_failed` if a refund or a settlement from before the rows of `BankTransfer` has the UTR.
 * @param field the form field of the UTR
 */
export async function refuseUsedTransfer(utr: string, field: string): Promise<void> {
  const refund = await Refund.findOne({ transferReference: utr }, { _id: 1 }).lean();
  if (refund) throw transferUsed(field, `refund #${refund._id}`);
  const settlement = await Settlement.findOne({ utr }, { _id: 1 }).lean();
  if (settlement) throw transferUsed(field, `settlement #${settlement._id}`);
}

/** The refusal of a UTR that is used. */
export const transferUsed = (field: string, by = 'another transfer') =>
  new Refused('validation_failed', { details: [{ field, message: `is already the reference of ${by}` }] });
