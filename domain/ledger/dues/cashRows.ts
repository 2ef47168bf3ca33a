import { cashKeys } from '../../../models/ledger/LedgerEntry.js';

const pattern = /^(?:cod_fee|dues_payment)(?::|$)/;

/**
 * Whether a row of a seller's ledger is one of cash, by its key: the fee of a cash order, its reversal, or a payment of
 * dues.
 */
export const isOfCash = (key: string): boolean => pattern.test(key);

/** Selects the rows of cash; `$nor: [ofCash]` selects the others. */
export const ofCash = { key: { $gte: cashKeys.$gte, $lt: cashKeys.$lt, $regex: pattern } };
