import { PaymentAlert } from '../../models/PaymentAlert.js';
import { raiseAlert } from '../refunds/raiseAlert.js';

/** Puts something about money that stays as it is before staff once, however often it is found. */
export async function raiseOnce(...[kind, subject, about]: Parameters<typeof raiseAlert>): Promise<void> {
  if (!(await PaymentAlert.exists({ kind, subject }))) await raiseAlert(kind, subject, about);
}
