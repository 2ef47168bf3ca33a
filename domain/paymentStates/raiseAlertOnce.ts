import { PaymentAlert } from '../../models/payments/PaymentAlert.js';
import { raiseAlert } from './raiseAlert.js';

/** Raises a payment alert unless it exists already. */
export async function raiseAlertOnce(...[kind, subject, about]: Parameters<typeof raiseAlert>): Promise<void> {
  if (!(await PaymentAlert.exists({ kind, subject }))) await raiseAlert(kind, subject, about);
}
