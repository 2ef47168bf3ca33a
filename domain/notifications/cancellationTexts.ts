import type { Language } from '../../models/fields/accountFields.js';
import type { CancellationCode } from '../../models/fields/cancellationCodes.js';

/** The reason of a cancellation by the service, in the language of its reader. */
export const cancellationTexts: Readonly<Record<CancellationCode, Readonly<Record<Language, string>>>> = {
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
