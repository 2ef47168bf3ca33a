import { insert } from '../../database/insert.js';
import { isDuplicate } from '../../database/isDuplicate.js';
import { BankTransfer } from '../../models/payments/BankTransfer.js';
import { refuseUsedTransfer, transferUsed } from './refuseUsedTransfer.js';

type Use = { refundId: number } | { settlementId: number } | { lineId: number };

/**
 * Uses a bank transfer for one refund, settlement or returned statement line. Call it in the transaction that records
 * it.
 * Refuses `validation_failed` if another refund or settlement, or the cash of couriers, has the UTR.
 * @param field the form field of the UTR
 */
export async function useTransfer(utr: string, use: Use, field: string): Promise<void> {
  await refuseUsedTransfer(utr, field);
  await insert(BankTransfer, { _id: utr, ...use }).catch((error: unknown) => {
    throw isDuplicate(error) ? transferUsed(field) : error;
  });
}
