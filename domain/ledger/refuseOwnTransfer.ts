import { Settlement } from '../../models/ledger/Settlement.js';
import { Refused } from '../errors.js';

/** Refuses `utr_used` for the UTR of a transfer to a seller: if it comes back, it is the money of its settlement. */
export async function refuseOwnTransfer(utr: string): Promise<void> {
  const settlement = await Settlement.findOne({ utr, direction: 'to_seller' }, { _id: 1 }).lean();
  if (!settlement) return;
  throw new Refused('utr_used', { sentence: `The UTR is that of settlement #${settlement._id}. It pays no order.` });
}
