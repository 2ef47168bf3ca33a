import type { Language } from '../../models/fields/accountFields.js';
import type { NotificationData } from '../../models/notifications/notificationKinds.js';
import { cancellationTexts } from './cancellationTexts.js';

type Cause = Pick<NotificationData['order_cancelled'], 'reason' | 'cancellationCode' | 'wasUnpaid' | 'utrRejected'>;

/** The line of a notification that says why an order was cancelled. @param label precedes what a person wrote */
export const cancellationCause =
  (language: Language, label: string) =>
  ({ reason, cancellationCode, wasUnpaid, utrRejected }: Cause): string | null => {
    if (reason) return `${label}: ${reason}`;
    if (wasUnpaid) return cancellationTexts.payment_missing[language];
    if (utrRejected) return cancellationTexts.utr_rejected[language];
    return cancellationCode ? cancellationTexts[cancellationCode][language] : null;
  };
