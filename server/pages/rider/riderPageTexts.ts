import type { Language } from '../../../models/fields/accountFields.js';
import type { RiderFailure } from '../../../models/fields/cancellationCodes.js';

/** The texts of the page of a rider's link. */
export interface RiderPageTexts {
  order: string;
  pickUpAt: string;
  bringTo: string;
  call: string;
  map: string;
  instructions: string;
  pieces: string;
  cash: string;
  /** Also of an order that waits for its online payment. */
  noCash: string;
  promised: string;
  pickedUp: string;
  /** Shown after `pickedUp` was reported. */
  onTheWay: string;
  delivered: string;
  handoverCode: string;
  cashCollected: string;
  note: string;
  /** The customer reads why it failed. */
  noteOfFailure: string;
  photo: string;
  sendPhoto: string;
  /** `{sent}` of `{all}` pictures. */
  photosSent: string;
  notDelivered: string;
  whyNot: string;
  failures: Record<RiderFailure, string>;
  reportFailure: string;
  over: { delivered: string; other: string };
  overExplained: { delivered: string; other: string };
  notFound: string;
  notFoundExplained: string;
  tryLater: string;
  chooseReason: string;
  choosePhoto: string;
  wrongInput: string;
  askForCode: string;
  /** The order cannot move so. */
  notNow: string;
  /** The storage of the store is full. */
  noMorePhotos: string;
}

export const riderPageTexts: Record<Language, RiderPageTexts> = {
  en: {
    order: 'Order',
    pickUpAt: 'Pick up at',
    bringTo: 'Bring to',
    call: 'Call',
    map: 'Open the map',
    instructions: 'The customer asks',
    pieces: 'Pieces',
    cash: 'Collect in cash',
    noCash: 'Collect no cash',
    promised: 'Promised',
    pickedUp: 'I have the goods',
    onTheWay: 'You are on the way.',
    delivered: 'Delivered',
    handoverCode: 'Code of the customer',
    cashCollected: 'Cash that you collected (₹)',
    note: 'Note for the store',
    noteOfFailure: 'Note for the store and the customer',
    photo: 'Picture of the delivery',
    sendPhoto: 'Send the picture',
    photosSent: '{sent} of {all} pictures sent',
    notDelivered: 'I cannot deliver it',
    whyNot: 'Why?',
    failures: {
      customer_refused: 'The customer refuses it',
      unreachable: 'The customer is not there and does not answer',
      wrong_address: 'The address is wrong',
      damaged: 'The goods are damaged',
      store_not_ready: 'The store is not ready',
      other: 'Another reason',
    },
    reportFailure: 'Report',
    over: { delivered: 'Delivered. Thank you!', other: 'This delivery is over' },
    overExplained: {
      delivered: 'You have nothing more to do.',
      other: 'If you have the goods, bring them back to the store.',
    },
    notFound: 'This link does not work',
    notFoundExplained: 'The delivery is over, or another rider has it. Ask the store.',
    tryLater: 'Not possible now',
    chooseReason: 'Choose a reason first.',
    choosePhoto: 'Choose a picture first.',
    wrongInput: 'Check what you entered: the code has four digits, and the cash is an amount such as 249.50.',
    askForCode: 'Ask the customer for the code of four digits, and enter it.',
    notNow: 'This is not possible now. Call the store.',
    noMorePhotos: 'The store cannot take more pictures. Report without one.',
  },
  kn: {
    order: 'ಆರ್ಡರ್',
    pickUpAt: 'ಇಲ್ಲಿಂದ ತೆಗೆದುಕೊಳ್ಳಿ',
    bringTo: 'ಇಲ್ಲಿಗೆ ತಲುಪಿಸಿ',
    call: 'ಕರೆ ಮಾಡಿ',
    map: 'ನಕ್ಷೆ ತೆರೆಯಿರಿ',
    instructions: 'ಗ್ರಾಹಕರ ಕೋರಿಕೆ',
    pieces: 'ವಸ್ತುಗಳು',
    cash: 'ನಗದು ಪಡೆಯಿರಿ',
    noCash: 'ನಗದು ಪಡೆಯಬೇಡಿ',
    promised: 'ತಲುಪಬೇಕಾದ ಸಮಯ',
    pickedUp: 'ಸರಕು ನನ್ನ ಬಳಿ ಇದೆ',
    onTheWay: 'ನೀವು ದಾರಿಯಲ್ಲಿದ್ದೀರಿ.',
    delivered: 'ತಲುಪಿಸಿದೆ',
    handoverCode: 'ಗ್ರಾಹಕರ ಕೋಡ್',
    cashCollected: 'ಪಡೆದ ನಗದು (₹)',
    note: 'ಅಂಗಡಿಗೆ ಟಿಪ್ಪಣಿ',
    noteOfFailure: 'ಅಂಗಡಿ ಮತ್ತು ಗ್ರಾಹಕರಿಗೆ ಟಿಪ್ಪಣಿ',
    photo: 'ತಲುಪಿಸಿದ ಚಿತ್ರ',
    sendPhoto: 'ಚಿತ್ರ ಕಳುಹಿಸಿ',
    photosSent: '{all} ರಲ್ಲಿ {sent} ಚಿತ್ರ ಕಳುಹಿಸಲಾಗಿದೆ',
    notDelivered: 'ತಲುಪಿಸಲು ಆಗುತ್ತಿಲ್ಲ',
    whyNot: 'ಏಕೆ?',
    failures: {
      customer_refused: 'ಗ್ರಾಹಕರು ನಿರಾಕರಿಸಿದರು',
      unreachable: 'ಗ್ರಾಹಕರು ಇಲ್ಲ, ಕರೆಗೆ ಉತ್ತರಿಸುತ್ತಿಲ್ಲ',
      wrong_address: 'ವಿಳಾಸ ತಪ್ಪಾಗಿದೆ',
      damaged: 'ಸರಕು ಹಾಳಾಗಿದೆ',
      store_not_ready: 'ಅಂಗಡಿ ಸಿದ್ಧವಾಗಿಲ್ಲ',
      other: 'ಬೇರೆ ಕಾರಣ',
    },
    reportFailure: 'ತಿಳಿಸಿ',
    over: { delivered: 'ತಲುಪಿಸಲಾಗಿದೆ. ಧನ್ಯವಾದಗಳು!', other: 'ಈ ಡೆಲಿವರಿ ಮುಗಿದಿದೆ' },
    overExplained: {
      delivered: 'ನೀವು ಇನ್ನೇನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.',
      other: 'ಸರಕು ನಿಮ್ಮ ಬಳಿ ಇದ್ದರೆ ಅಂಗಡಿಗೆ ಹಿಂದಿರುಗಿಸಿ.',
    },
    notFound: 'ಈ ಲಿಂಕ್ ಕೆಲಸ ಮಾಡುವುದಿಲ್ಲ',
    notFoundExplained: 'ಡೆಲಿವರಿ ಮುಗಿದಿದೆ, ಅಥವಾ ಬೇರೆ ರೈಡರ್‌ಗೆ ನೀಡಲಾಗಿದೆ. ಅಂಗಡಿಯನ್ನು ಕೇಳಿ.',
    tryLater: 'ಈಗ ಸಾಧ್ಯವಿಲ್ಲ',
    chooseReason: 'ಮೊದಲು ಕಾರಣವನ್ನು ಆಯ್ಕೆಮಾಡಿ.',
    choosePhoto: 'ಮೊದಲು ಚಿತ್ರವನ್ನು ಆಯ್ಕೆಮಾಡಿ.',
    wrongInput: 'ನೀವು ಬರೆದದ್ದನ್ನು ಪರಿಶೀಲಿಸಿ: ಕೋಡ್ ನಾಲ್ಕು ಅಂಕಿಗಳದ್ದು, ನಗದು 249.50 ನಂತಹ ಮೊತ್ತ.',
    askForCode: 'ಗ್ರಾಹಕರಿಂದ ನಾಲ್ಕು ಅಂಕಿಗಳ ಕೋಡ್ ಕೇಳಿ ಬರೆಯಿರಿ.',
    notNow: 'ಈಗ ಇದು ಸಾಧ್ಯವಿಲ್ಲ. ಅಂಗಡಿಗೆ ಕರೆ ಮಾಡಿ.',
    noMorePhotos: 'ಅಂಗಡಿಯು ಇನ್ನು ಚಿತ್ರಗಳನ್ನು ಸ್ವೀಕರಿಸಲಾಗದು. ಚಿತ್ರ ಇಲ್ಲದೆ ತಿಳಿಸಿ.',
  },
  hi: {
    order: 'ऑर्डर',
    pickUpAt: 'यहाँ से लें',
    bringTo: 'यहाँ पहुँचाएँ',
    call: 'कॉल करें',
    map: 'नक्शा खोलें',
    instructions: 'ग्राहक का अनुरोध',
    pieces: 'नग',
    cash: 'नकद लें',
    noCash: 'नकद न लें',
    promised: 'पहुँचाने का समय',
    pickedUp: 'सामान मेरे पास है',
    onTheWay: 'आप रास्ते में हैं।',
    delivered: 'पहुँचा दिया',
    handoverCode: 'ग्राहक का कोड',
    cashCollected: 'लिया गया नकद (₹)',
    note: 'दुकान के लिए टिप्पणी',
    noteOfFailure: 'दुकान और ग्राहक के लिए टिप्पणी',
    photo: 'डिलीवरी की तस्वीर',
    sendPhoto: 'तस्वीर भेजें',
    photosSent: '{all} में से {sent} तस्वीरें भेजी गईं',
    notDelivered: 'मैं नहीं पहुँचा सकता',
    whyNot: 'क्यों?',
    failures: {
      customer_refused: 'ग्राहक ने लेने से मना किया',
      unreachable: 'ग्राहक नहीं है और जवाब नहीं देता',
      wrong_address: 'पता गलत है',
      damaged: 'सामान खराब हो गया है',
      store_not_ready: 'दुकान तैयार नहीं है',
      other: 'कोई और कारण',
    },
    reportFailure: 'बताएँ',
    over: { delivered: 'पहुँचा दिया गया। धन्यवाद!', other: 'यह डिलीवरी समाप्त हो गई है' },
    overExplained: {
      delivered: 'अब आपको कुछ और नहीं करना है।',
      other: 'सामान आपके पास हो तो दुकान को लौटा दें।',
    },
    notFound: 'यह लिंक काम नहीं करता',
    notFoundExplained: 'डिलीवरी समाप्त हो गई है, या किसी और राइडर को दी गई है। दुकान से पूछें।',
    tryLater: 'अभी संभव नहीं',
    chooseReason: 'पहले कारण चुनें।',
    choosePhoto: 'पहले तस्वीर चुनें।',
    wrongInput: 'अपनी जानकारी जाँचें: कोड चार अंकों का है, और नकद 249.50 जैसी राशि है।',
    askForCode: 'ग्राहक से चार अंकों का कोड पूछें और लिखें।',
    notNow: 'यह अभी संभव नहीं है। दुकान को फ़ोन करें।',
    noMorePhotos: 'दुकान और तस्वीरें नहीं ले सकती। बिना तस्वीर के बताएँ।',
  },
};
