import { nextId } from '../../database/nextId.js';
import { type AlertKind, PaymentAlert, type PaymentAlertRecord } from '../../models/payments/PaymentAlert.js';

/** Raises a payment alert for staff. A repeated alert increments the counter and reopens the alert. */
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

/** Raises a payment alert unless it exists already. */
export async function raiseAlertOnce(...[kind, subject, about]: Parameters<typeof raiseAlert>): Promise<void> {
  if (!(await PaymentAlert.exists({ kind, subject }))) await raiseAlert(kind, subject, about);
}
