import { cashKeys, LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { onTheirWay, Settlement } from '../../../models/ledger/Settlement.js';
import type { Paise } from '../../money.js';
import { nthReadableCode } from '../../text/readableCode.js';
import type { World } from '../../world.js';

const pattern = /^(?:cod_fee|dues_payment)(?::|$)/;

/**
 * Whether a row of a seller's ledger is one of cash, by its key: the fee of a cash order, its reversal, or a payment of
 * dues.
 */
export const isOfCash = (key: string): boolean => pattern.test(key);

/** Selects the rows of cash. */
const ofCash = { key: { $gte: cashKeys.$gte, $lt: cashKeys.$lt, $regex: pattern } };

/**
 * What a seller owes the platform: the negative open balance, else zero. The rows of a transfer that is on its way do
 * not count: they are paid, and would hide a new debt until the bank answers. If online sales are not offset
 * (`COD_DUE_OFFSET`), only the rows of cash count.
 */
export async function dueOf({ config }: Pick<World, 'config'>, sellerId: number): Promise<Paise> {
  const paying = await Settlement.find({ sellerId, status: { $in: [...onTheirWay, 'paying'] } }, { _id: 1 }).lean();
  const [sum] = await LedgerEntry.aggregate<{ amount: Paise }>([
    {
      $match: {
        sellerId,
        isSettled: false,
        // Without the condition, an index covers the sum.
        ...(paying.length > 0 && { settlementId: { $nin: paying.map(({ _id }) => _id) } }),
        ...(!config.codDue.isOffset && ofCash),
      },
    },
    { $group: { _id: null, amount: { $sum: '$amount' } } },
  ]);
  return Math.max(0, -(sum?.amount ?? 0));
}

/**
 * The sellers whose open rows of cash alone owe more than an amount, also those in a transfer on its way. Reads the
 * open rows of cash from their index.
 */
export async function owingForCash(amount: Paise): Promise<number[]> {
  const sums = await LedgerEntry.aggregate<{ _id: number }>([
    { $match: { isSettled: false, ...ofCash } },
    { $group: { _id: '$sellerId', amount: { $sum: '$amount' } } },
    { $match: { amount: { $lt: -amount } } },
  ]);
  return sums.map(({ _id }) => _id);
}

/** The seller's reference for payments of dues, in the form of our other references; it never changes. */
export const duesReferenceOf = (sellerId: number): string =>
  `MPDUES${nthReadableCode(sellerId, 6)}${nthReadableCode(sellerId + 1, 6)}`;
