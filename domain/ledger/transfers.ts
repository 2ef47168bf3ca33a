import { insert } from '../../database/insert.js';
import { isDuplicate } from '../../database/isDuplicate.js';
import { Seller, type SellerRecord } from '../../models/accounts/Seller.js';
import { Settlement } from '../../models/ledger/Settlement.js';
import type { NotificationData } from '../../models/notifications/notificationKinds.js';
import { BankTransfer } from '../../models/payments/BankTransfer.js';
import { DuesPayment } from '../../models/payments/DuesPayment.js';
import type { PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import { Refund } from '../../models/payments/Refund.js';
import { Refused } from '../errors.js';
import type { Paise } from '../money.js';

/** The bank's reference of a transfer (UTR): letters and digits, without spaces. */
export const isUtr = /^[A-Z0-9]{12,22}$/;

/**
 * Refuses `utr_used` for the UTR of a transfer to a seller, because if it comes back, it is the money of its
 * settlement; and for that of a verified payment of dues.
 */
export async function refuseOwnTransfer(utr: string): Promise<void> {
  const settlement = await Settlement.findOne({ utr, direction: 'to_seller' }, { _id: 1 }).lean();
  if (settlement)
    throw new Refused('utr_used', { sentence: `The UTR is that of settlement #${settlement._id}. It pays no order.` });
  const dues = await DuesPayment.findOne({ utr, verification: 'matched' }, { _id: 1 }).lean();
  if (dues) throw new Refused('utr_used', { sentence: `The UTR is that of payment of dues #${dues._id}.` });
}

/**
 * Refuses `validation_failed` if a refund or a settlement from before the rows of `BankTransfer` has the UTR.
 * @param field the form field of the UTR
 */
async function refuseUsedTransfer(utr: string, field: string): Promise<void> {
  const refund = await Refund.findOne({ transferReference: utr }, { _id: 1 }).lean();
  if (refund) throw transferUsed(field, `refund #${refund._id}`);
  const settlement = await Settlement.findOne({ utr }, { _id: 1 }).lean();
  if (settlement) throw transferUsed(field, `settlement #${settlement._id}`);
}

/** The refusal of a UTR that is used. */
const transferUsed = (field: string, by = 'another transfer') =>
  new Refused('validation_failed', { details: [{ field, message: `is already the reference of ${by}` }] });

/** The facts of a session that was paid by a typed UTR. */
export const typedIn = ({ _id: paymentId, kind, orderId, amount }: PaymentSessionRecord) => ({
  paymentId,
  kind,
  amount,
  orderId: orderId ?? 0,
});

type Use = { refundId: number } | { settlementId: number } | { lineId: number } | { duesPaymentId: number };

/**
 * Uses a bank transfer for one refund, settlement, returned statement line or payment of dues. Call it in the
 * transaction that records it.
 * Refuses `validation_failed` if another refund or settlement, or the cash of couriers, has the UTR.
 * @param field the form field of the UTR
 */
export async function useTransfer(utr: string, use: Use, field: string): Promise<void> {
  await refuseUsedTransfer(utr, field);
  await insert(BankTransfer, { _id: utr, ...use }).catch((error: unknown) => {
    throw isDuplicate(error) ? transferUsed(field) : error;
  });
}

/**
 * Uses a bank transfer, or a further part of it, for couriers' cash. Call it in the transaction that records the cash.
 * Refuses `validation_failed` if a refund or a settlement has the UTR.
 * @param field the form field of the UTR
 */
export async function useCashTransfer(utr: string, amount: Paise, field: string): Promise<void> {
  await refuseUsedTransfer(utr, field);
  await BankTransfer.updateOne(
    { _id: utr, refundId: null, settlementId: null, lineId: null, duesPaymentId: null },
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

interface ReturnedTransfer {
  seller: SellerRecord;
  data: NotificationData['transfer_returned'];
}

/** The seller of a settlement whose transfer was returned, and the data of the notification. */
export async function readReturnedTransfer(settlementId: number): Promise<ReturnedTransfer | undefined> {
  const { sellerId, utr, amount, direction } = await Settlement.findById(settlementId).lean().orFail();
  const seller = await Seller.findById(sellerId).lean<SellerRecord>();
  const data = { settlementId, utr, amount: Math.abs(amount), isFromSeller: direction === 'from_seller' };
  return seller ? { seller, data } : undefined;
}
