import type { Sentence } from '../errors.js';

/** Sentences of refusals that name a number or a special cause, and that shoppers or sellers read. */
export const specialSentences = {
  wait: (seconds: number) => ({
    en: `Too many requests. Wait ${seconds} seconds and try again.`,
    hi: `बहुत सारे अनुरोध आए हैं। ${seconds} सेकंड रुककर फिर कोशिश करें।`,
    kn: `ತುಂಬಾ ಕೋರಿಕೆಗಳು ಬಂದಿವೆ. ${seconds} ಸೆಕೆಂಡು ಕಾದು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.`,
  }),
  signInPaused: (minutes: number) => ({
    en: `Too many wrong passwords for this account. Wait ${minutes} minutes, or choose a new one with a reset link.`,
    hi: `इस खाते के लिए बहुत बार गलत पासवर्ड डाला गया। ${minutes} मिनट रुकें या रीसेट लिंक से नया पासवर्ड चुनें।`,
    kn: `ಈ ಖಾತೆಗೆ ಹಲವು ಬಾರಿ ತಪ್ಪು ಪಾಸ್‌ವರ್ಡ್ ನೀಡಲಾಗಿದೆ. ${minutes} ನಿಮಿಷ ಕಾಯಿರಿ ಅಥವಾ ರೀಸೆಟ್ ಲಿಂಕ್‌ನಿಂದ ಹೊಸದನ್ನು ಆರಿಸಿ.`,
  }),
  /** @param until a day */
  cashRefused: (until: string) => ({
    en: `You refused two cash deliveries, so you can pay in cash again from ${until}. Pay online, or choose pickup.`,
    hi: `आपने नकद की दो डिलीवरी नहीं लीं, इसलिए नकद भुगतान ${until} से फिर होगा। ऑनलाइन भुगतान करें या पिकअप चुनें।`,
    kn: `ನೀವು ನಗದಿನ ಎರಡು ಡೆಲಿವರಿ ಸ್ವೀಕರಿಸಲಿಲ್ಲ. ನಗದು ಪಾವತಿ ${until} ರಿಂದ ಸಾಧ್ಯ. ಆನ್‌ಲೈನ್‌ನಲ್ಲಿ ಪಾವತಿಸಿ ಅಥವಾ ಪಿಕಪ್ ಆರಿಸಿ.`,
  }),
  wrongCurrentPassword: {
    en: 'This is not the current password of the account.',
    hi: 'यह खाते का वर्तमान पासवर्ड नहीं है।',
    kn: 'ಇದು ಖಾತೆಯ ಈಗಿನ ಪಾಸ್‌ವರ್ಡ್ ಅಲ್ಲ.',
  },
  verifyAnyAddress: {
    en: 'Verify your e-mail address or your phone number first.',
    hi: 'पहले अपना ई-मेल या फ़ोन नंबर सत्यापित करें।',
    kn: 'ಮೊದಲು ನಿಮ್ಮ ಇಮೇಲ್ ಅಥವಾ ಫೋನ್ ಸಂಖ್ಯೆ ದೃಢಪಡಿಸಿ.',
  },
  fileTooLarge: (size: string) => ({
    en: `The file is too large. Send one of at most ${size}.`,
    hi: `फ़ाइल बहुत बड़ी है। ${size} तक की फ़ाइल भेजें।`,
    kn: `ಫೈಲ್ ತುಂಬಾ ದೊಡ್ಡದು. ${size} ವರೆಗಿನ ಫೈಲ್ ಕಳುಹಿಸಿ.`,
  }),
  filesTooLarge: (size: string) => ({
    en: `The files are too large. Send at most ${size} in all.`,
    hi: `फ़ाइलें बहुत बड़ी हैं। कुल ${size} तक भेजें।`,
    kn: `ಫೈಲ್‌ಗಳು ತುಂಬಾ ದೊಡ್ಡವು. ಒಟ್ಟು ${size} ವರೆಗೆ ಕಳುಹಿಸಿ.`,
  }),
  videoTooLarge: (size: string) => ({
    en: `The video is too large. Send one of at most ${size}.`,
    hi: `वीडियो बहुत बड़ा है। ${size} तक का वीडियो भेजें।`,
    kn: `ವೀಡಿಯೊ ತುಂಬಾ ದೊಡ್ಡದು. ${size} ವರೆಗಿನ ವೀಡಿಯೊ ಕಳುಹಿಸಿ.`,
  }),
  pictureTooLong: (side: number) => ({
    en: `This picture is too wide or too high. Send one of at most ${side} pixels a side.`,
    hi: `यह तस्वीर बहुत चौड़ी या ऊँची है। हर ओर ${side} पिक्सेल तक की तस्वीर भेजें।`,
    kn: `ಈ ಚಿತ್ರ ತುಂಬಾ ಅಗಲ ಅಥವಾ ಎತ್ತರವಿದೆ. ಪ್ರತಿ ಬದಿಗೆ ${side} ಪಿಕ್ಸೆಲ್ ವರೆಗಿನ ಚಿತ್ರ ಕಳುಹಿಸಿ.`,
  }),
  pictureTooHeavy: {
    en: 'This picture has too many pixels for its format. Send it as a plain JPEG.',
    hi: 'इस प्रारूप के लिए तस्वीर में बहुत अधिक पिक्सेल हैं। इसे साधारण JPEG में भेजें।',
    kn: 'ಈ ಸ್ವರೂಪಕ್ಕೆ ಚಿತ್ರದಲ್ಲಿ ತುಂಬಾ ಪಿಕ್ಸೆಲ್‌ಗಳಿವೆ. ಸಾಮಾನ್ಯ JPEG ಆಗಿ ಕಳುಹಿಸಿ.',
  },
  heic: {
    en:
      'HEIC photos are not supported. Send the photo as JPEG. On an iPhone, choose Most Compatible in Settings > ' +
      'Camera > Formats. On Android, turn off HEIF in the settings of the camera.',
    hi:
      'HEIC तस्वीरें नहीं भेजी जा सकतीं। तस्वीर JPEG में भेजें। iPhone पर Settings > Camera > Formats में Most ' +
      'Compatible चुनें। Android पर कैमरे की सेटिंग में HEIF बंद करें।',
    kn:
      'HEIC ಚಿತ್ರಗಳನ್ನು ಸ್ವೀಕರಿಸುವುದಿಲ್ಲ. JPEG ಆಗಿ ಕಳುಹಿಸಿ. iPhone ನಲ್ಲಿ Settings > Camera > Formats ನಲ್ಲಿ Most ' +
      'Compatible ಆರಿಸಿ. Android ನಲ್ಲಿ ಕ್ಯಾಮೆರಾ ಸೆಟ್ಟಿಂಗ್‌ನಲ್ಲಿ HEIF ನಿಲ್ಲಿಸಿ.',
  },
  storePaused: {
    en: 'This store is paused and takes no orders now. Try again later, or choose another store.',
    hi: 'यह दुकान अभी रुकी हुई है और ऑर्डर नहीं लेती। बाद में फिर कोशिश करें या दूसरी दुकान चुनें।',
    kn: 'ಈ ಅಂಗಡಿ ಸದ್ಯ ನಿಂತಿದೆ ಮತ್ತು ಆರ್ಡರ್ ಪಡೆಯುವುದಿಲ್ಲ. ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ ಅಥವಾ ಬೇರೆ ಅಂಗಡಿ ಆರಿಸಿ.',
  },
  minimumOrder: (rupees: string) => ({
    en: `The minimum order of this store is ₹${rupees}.`,
    hi: `इस दुकान का न्यूनतम ऑर्डर ₹${rupees} है।`,
    kn: `ಈ ಅಂಗಡಿಯ ಕನಿಷ್ಠ ಆರ್ಡರ್ ₹${rupees}.`,
  }),
  couponMinimum: (rupees: string) => ({
    en: `This code needs an order of at least ₹${rupees}.`,
    hi: `इस कोड के लिए कम से कम ₹${rupees} का ऑर्डर चाहिए।`,
    kn: `ಈ ಕೋಡ್‌ಗೆ ಕನಿಷ್ಠ ₹${rupees} ಆರ್ಡರ್ ಬೇಕು.`,
  }),
  claimKept: {
    late: {
      en:
        'We have kept this UTR and compare it with our bank statement. If the money has arrived, your order is ' +
        'placed or the money is refunded, and you get a notification. Do not pay again.',
      hi:
        'हमने यह UTR रख लिया है और इसे बैंक स्टेटमेंट से मिलाएँगे। यदि पैसे आ गए हैं, तो आपका ऑर्डर बन जाएगा या ' +
        'पैसे लौटा दिए जाएँगे, और आपको सूचना मिलेगी। दोबारा भुगतान न करें।',
      kn:
        'ಈ UTR ಅನ್ನು ಉಳಿಸಿಕೊಂಡಿದ್ದೇವೆ ಮತ್ತು ಬ್ಯಾಂಕ್ ಸ್ಟೇಟ್‌ಮೆಂಟ್ ಜೊತೆ ಹೋಲಿಸುತ್ತೇವೆ. ಹಣ ಬಂದಿದ್ದರೆ ನಿಮ್ಮ ಆರ್ಡರ್ ಆಗುತ್ತದೆ ' +
        'ಅಥವಾ ಹಣ ಮರಳುತ್ತದೆ, ಮತ್ತು ನಿಮಗೆ ಸೂಚನೆ ಬರುತ್ತದೆ. ಮತ್ತೆ ಪಾವತಿಸಬೇಡಿ.',
    },
    duplicate: {
      en:
        'This UTR was also entered for another payment. We have kept yours, and our staff check both against the ' +
        'bank statement. You get a notification. Do not pay again.',
      hi:
        'यह UTR किसी और भुगतान के लिए भी डाला गया है। हमने आपका रख लिया है और हमारी टीम दोनों को बैंक स्टेटमेंट से मिलाएगी। ' +
        'आपको सूचना मिलेगी। दोबारा भुगतान न करें।',
      kn:
        'ಈ UTR ಅನ್ನು ಬೇರೆ ಪಾವತಿಗೂ ನಮೂದಿಸಲಾಗಿದೆ. ನಿಮ್ಮದನ್ನು ಉಳಿಸಿಕೊಂಡಿದ್ದೇವೆ; ನಮ್ಮ ಸಿಬ್ಬಂದಿ ಎರಡನ್ನೂ ಬ್ಯಾಂಕ್ ಸ್ಟೇಟ್‌ಮೆಂಟ್ ಜೊತೆ ' +
        'ಹೋಲಿಸುತ್ತಾರೆ. ನಿಮಗೆ ಸೂಚನೆ ಬರುತ್ತದೆ. ಮತ್ತೆ ಪಾವತಿಸಬೇಡಿ.',
    },
  },
  claimsLimit: {
    en: 'Too many UTRs were entered, so this one is not kept. Write to support with the number and time of payment.',
    hi: 'बहुत सारे UTR डाले गए हैं, इसलिए यह नहीं रखा गया। नंबर और भुगतान के समय के साथ सहायता को लिखें।',
    kn: 'ತುಂಬಾ UTR ಗಳನ್ನು ನಮೂದಿಸಲಾಗಿದೆ, ಆದ್ದರಿಂದ ಇದನ್ನು ಉಳಿಸಿಲ್ಲ. ಸಂಖ್ಯೆ ಮತ್ತು ಪಾವತಿಯ ಸಮಯದೊಂದಿಗೆ ಸಹಾಯಕ್ಕೆ ಬರೆಯಿರಿ.',
  },
  amountTooSmall: {
    en: 'The amount is too small for this payment method.',
    hi: 'इस भुगतान तरीके के लिए राशि बहुत कम है।',
    kn: 'ಈ ಪಾವತಿ ವಿಧಾನಕ್ಕೆ ಮೊತ್ತ ತುಂಬಾ ಕಡಿಮೆ.',
  },
  foreignProducts: {
    en: 'Some products belong to another store. Remove them from this order and order them there.',
    hi: 'कुछ उत्पाद दूसरी दुकान के हैं। उन्हें इस ऑर्डर से हटाकर वहाँ से मँगवाएँ।',
    kn: 'ಕೆಲವು ಉತ್ಪನ್ನಗಳು ಬೇರೆ ಅಂಗಡಿಯವು. ಅವನ್ನು ಈ ಆರ್ಡರ್‌ನಿಂದ ತೆಗೆದು ಅಲ್ಲಿ ಆರ್ಡರ್ ಮಾಡಿ.',
  },
  orderOnItsWay: {
    en: 'The order is on its way, so it can no longer be cancelled here. Call the store.',
    hi: 'ऑर्डर रास्ते में है, इसलिए इसे यहाँ रद्द नहीं किया जा सकता। दुकान को फ़ोन करें।',
    kn: 'ಆರ್ಡರ್ ದಾರಿಯಲ್ಲಿದೆ, ಆದ್ದರಿಂದ ಇಲ್ಲಿ ರದ್ದು ಮಾಡಲಾಗದು. ಅಂಗಡಿಗೆ ಕರೆ ಮಾಡಿ.',
  },
  orderDelivered: {
    en: 'The order was delivered, so it can no longer be cancelled. Call the store if something is wrong.',
    hi: 'ऑर्डर पहुँच चुका है, इसलिए रद्द नहीं हो सकता। कोई समस्या हो तो दुकान को फ़ोन करें।',
    kn: 'ಆರ್ಡರ್ ತಲುಪಿದೆ, ಆದ್ದರಿಂದ ರದ್ದು ಮಾಡಲಾಗದು. ಸಮಸ್ಯೆ ಇದ್ದರೆ ಅಂಗಡಿಗೆ ಕರೆ ಮಾಡಿ.',
  },
  orderCompleted: {
    en: 'The order is completed, so it can no longer be cancelled. Call the store if something is wrong.',
    hi: 'ऑर्डर पूरा हो चुका है, इसलिए रद्द नहीं हो सकता। कोई समस्या हो तो दुकान को फ़ोन करें।',
    kn: 'ಆರ್ಡರ್ ಪೂರ್ಣಗೊಂಡಿದೆ, ಆದ್ದರಿಂದ ರದ್ದು ಮಾಡಲಾಗದು. ಸಮಸ್ಯೆ ಇದ್ದರೆ ಅಂಗಡಿಗೆ ಕರೆ ಮಾಡಿ.',
  },
  deliveryFailed: {
    en: 'Our courier reported that the delivery failed. Call the support, or cancel the order.',
    hi: 'हमारे डिलीवरी कर्मी ने बताया कि डिलीवरी नहीं हो सकी। सहायता को फ़ोन करें या ऑर्डर रद्द करें।',
    kn: 'ವಿತರಣೆ ಆಗಲಿಲ್ಲ ಎಂದು ನಮ್ಮ ವಿತರಕರು ತಿಳಿಸಿದ್ದಾರೆ. ಸಹಾಯಕ್ಕೆ ಕರೆ ಮಾಡಿ ಅಥವಾ ಆರ್ಡರ್ ರದ್ದುಮಾಡಿ.',
  },
  orderCancelled: {
    en: 'The order is already cancelled. There is nothing more to do.',
    hi: 'ऑर्डर पहले ही रद्द हो चुका है। और कुछ करने की ज़रूरत नहीं है।',
    kn: 'ಆರ್ಡರ್ ಈಗಾಗಲೇ ರದ್ದಾಗಿದೆ. ಇನ್ನೇನೂ ಮಾಡಬೇಕಿಲ್ಲ.',
  },
} as const satisfies Record<string, Sentence | Record<string, Sentence> | ((value: never) => Sentence)>;
