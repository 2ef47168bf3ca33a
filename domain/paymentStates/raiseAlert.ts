import { nextId } from '../../database/nextId.js';
import { type AlertKind, PaymentAlert, type PaymentAlertRecord } from '../../models/payments/PaymentAlert.js';

/** Puts something about money before staff. The same again is counted, and opens it again. */
export async function raiseAlert(
  kind: AlertKind,
  subject: string,
  about: Pick<PaymentAlertRecord, 'explanation'> & { sessionId?: number; orderId?: number | null | undefined },
): Promise<void> {
  await PaymentAlert.updateOne(
    { kind, subject },
    { $inc: { times: 1 }, $set: { status: 'open' }, $setOnInsert: { _id: await nextId('PaymentAlert'), ...about } },
    { upsert: true },
  );
}
