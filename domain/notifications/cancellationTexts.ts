import type { Language } from '../../models/fields/accountFields.js';
import type { CancellationCode } from '../../models/fields/cancellationCodes.js';
import type { NotificationData } from '../../models/notifications/notificationKinds.js';

/** The reason of a cancellation for which nothing was written, in the language of its reader. */
export const cancellationTexts: Readonly<Record<CancellationCode, Readonly<Record<Language, string>>>> = {
  changed_mind: {
    en: 'The customer changed their mind.',
    hi: 'ग्राहक ने मन बदल लिया।',
    kn: 'ಗ್ರಾಹಕರು ಮನಸ್ಸು ಬದಲಿಸಿದ್ದಾರೆ.',
  },
  ordered_by_mistake: {
    en: 'It was ordered by mistake.',
    hi: 'गलती से ऑर्डर हो गया था।',
    kn: 'ತಪ್ಪಾಗಿ ಆರ್ಡರ್ ಮಾಡಲಾಗಿತ್ತು.',
  },
  too_slow: {
    en: 'It took too long.',
    hi: 'बहुत देर हो गई।',
    kn: 'ತುಂಬಾ ತಡವಾಯಿತು.',
  },
  sold_out: {
    en: 'The goods are sold out.',
    hi: 'सामान खत्म हो गया है।',
    kn: 'ಸರಕು ಖಾಲಿಯಾಗಿದೆ.',
  },
  too_busy: {
    en: 'The store has too many orders.',
    hi: 'दुकान में बहुत ज़्यादा ऑर्डर हैं।',
    kn: 'ಅಂಗಡಿಯಲ್ಲಿ ತುಂಬಾ ಆರ್ಡರ್‌ಗಳಿವೆ.',
  },
  closed: {
    en: 'The store is closed.',
    hi: 'दुकान बंद है।',
    kn: 'ಅಂಗಡಿ ಮುಚ್ಚಿದೆ.',
  },
  no_rider: {
    en: 'No rider was available.',
    hi: 'कोई डिलीवरी करने वाला नहीं मिला।',
    kn: 'ತಲುಪಿಸುವವರು ಯಾರೂ ಸಿಗಲಿಲ್ಲ.',
  },
  customer_refused: {
    en: 'The customer did not accept the goods.',
    hi: 'ग्राहक ने सामान नहीं लिया।',
    kn: 'ಗ್ರಾಹಕರು ಸರಕನ್ನು ಸ್ವೀಕರಿಸಲಿಲ್ಲ.',
  },
  unreachable: {
    en: 'The customer could not be reached.',
    hi: 'ग्राहक से संपर्क नहीं हो सका।',
    kn: 'ಗ್ರಾಹಕರನ್ನು ಸಂಪರ್ಕಿಸಲು ಆಗಲಿಲ್ಲ.',
  },
  wrong_address: {
    en: 'The address is wrong.',
    hi: 'पता गलत है।',
    kn: 'ವಿಳಾಸ ತಪ್ಪಾಗಿದೆ.',
  },
  damaged: {
    en: 'The goods were damaged on the way.',
    hi: 'रास्ते में सामान खराब हो गया।',
    kn: 'ದಾರಿಯಲ್ಲಿ ಸರಕು ಹಾಳಾಯಿತು.',
  },
  store_not_ready: {
    en: 'The store did not have the goods ready.',
    hi: 'दुकान में सामान तैयार नहीं था।',
    kn: 'ಅಂಗಡಿಯಲ್ಲಿ ಸರಕು ಸಿದ್ಧವಾಗಿರಲಿಲ್ಲ.',
  },
  suspected_fraud: {
    en: 'The store could not confirm the order.',
    hi: 'दुकान ऑर्डर की पुष्टि नहीं कर सकी।',
    kn: 'ಅಂಗಡಿಗೆ ಆರ್ಡರ್ ಖಚಿತಪಡಿಸಲು ಆಗಲಿಲ್ಲ.',
  },
  other: {
    en: 'No reason was given.',
    hi: 'कोई कारण नहीं बताया गया।',
    kn: 'ಯಾವುದೇ ಕಾರಣ ನೀಡಿಲ್ಲ.',
  },
  not_accepted: {
    en: 'The store did not accept the order in time.',
    hi: 'दुकान ने समय पर ऑर्डर स्वीकार नहीं किया।',
    kn: 'ಅಂಗಡಿ ಸಮಯಕ್ಕೆ ಆರ್ಡರ್ ಸ್ವೀಕರಿಸಲಿಲ್ಲ.',
  },
  payment_missing: {
    en: 'The payment did not arrive in time.',
    hi: 'समय पर भुगतान नहीं हुआ।',
    kn: 'ಸಮಯಕ್ಕೆ ಪಾವತಿ ಆಗಿಲ್ಲ.',
  },
  utr_rejected: {
    en: 'The payment was not found in our bank statement.',
    hi: 'हमारे बैंक स्टेटमेंट में भुगतान नहीं मिला।',
    kn: 'ನಮ್ಮ ಬ್ಯಾಂಕ್ ಸ್ಟೇಟ್‌ಮೆಂಟ್‌ನಲ್ಲಿ ಪಾವತಿ ಸಿಕ್ಕಿಲ್ಲ.',
  },
};

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
