import { PaymentAlert } from '../../models/payments/PaymentAlert.js';
import { raiseAlert } from './raiseAlert.js';

/** Puts something about money that stays as it is before staff once, however often it is found. */
export async function raiseAlertOnce(...[kind, subject, about]: Parameters<typeof raiseAlert>): Promise<void> {
  if (!(await PaymentAlert.exists({ kind, subject }))) await raiseAlert(kind, subject, about);
}
