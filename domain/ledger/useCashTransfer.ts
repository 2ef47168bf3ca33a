import { isDuplicate } from '../../database/isDuplicate.js';
import { BankTransfer } from '../../models/payments/BankTransfer.js';
import type { Paise } from '../money.js';
import { refuseUsedTransfer, transferUsed } from './refuseUsedTransfer.js';

/**
 * Uses a bank transfer, or a further part of it, for couriers' cash. Call it in the transaction that records the cash.
 * Refuses `validation_failed` if a refund or a settlement has the UTR.
 * @param field the form field of the UTR
 */
export async function useCashTransfer(utr: string, amount: Paise, field: string): Promise<void> {
  await refuseUsedTransfer(utr, field);
  await BankTransfer.updateOne(
    { _id: utr, refundId: null, settlementId: null, lineId: null },
    { $inc: { courierCash: amount } },
    { upsert: true },
  ).catch((error: unknown) => {
    throw isDuplicate(error) ? transferUsed(field) : error;
  });
}

/** Gives back a part of a transfer that was recorded by mistake. A transfer without cash may be used otherwise. */
export async function releaseCashTransfer(utr: string, amount: Paise): Promise<void> {
  await BankTransfer.updateOne({ _id: utr }, { $inc: { courierCash: -amount } });
  await BankTransfer.deleteOne({ _id: utr, courierCash: 0 });
}
