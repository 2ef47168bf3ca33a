import type { Language } from '../../models/fields/accountFields.js';
import type { PaymentMethod } from '../../models/orders/StoreOrder.js';
import type { Receipt } from './computeReceipt.js';

interface ReceiptTexts {
  /** GST requires the English names, so other languages add them. */
  kinds: Record<Receipt['kind'], string>;
  number: string;
  order: string;
  date: string;
  seller: string;
  buyer: string;
  placeOfSupply: string;
  item: string;
  quantity: string;
  price: string;
  amount: string;
  subtotal: string;
  discount: string;
  deliveryFee: string;
  total: string;
  /** Heads the taxes by rate. */
  taxes: string;
  rate: string;
  taxable: string;
  inclusive: string;
  payment: string;
  methods: Record<PaymentMethod, string>;
  refunded: string;
  creditNotes: string;
  drugLicence: string;
  computerMade: string;
}

/** The labels of a printed receipt, by language. */
export const receiptTexts: Record<Language, ReceiptTexts> = {
  en: {
    kinds: { tax_invoice: 'Tax invoice', bill_of_supply: 'Bill of supply' },
    number: 'Number',
    order: 'Order',
    date: 'Date',
    seller: 'Seller',
    buyer: 'Customer',
    placeOfSupply: 'Place of supply',
    item: 'Item',
    quantity: 'Quantity',
    price: 'Price',
    amount: 'Amount',
    subtotal: 'Subtotal',
    discount: 'Discount',
    deliveryFee: 'Delivery fee',
    total: 'Total',
    taxes: 'GST',
    rate: 'Rate',
    taxable: 'Taxable value',
    inclusive: 'Prices include GST.',
    payment: 'Payment',
    methods: { cod: 'Cash on delivery', online: 'Online', pay_at_pickup: 'At the store' },
    refunded: 'refunded',
    creditNotes: 'Credit notes',
    drugLicence: 'Drug licence',
    computerMade: 'This receipt was made by a computer and needs no signature.',
  },
  hi: {
    kinds: { tax_invoice: 'कर बीजक (Tax invoice)', bill_of_supply: 'पूर्ति बिल (Bill of supply)' },
    number: 'संख्या',
    order: 'ऑर्डर',
    date: 'तारीख',
    seller: 'विक्रेता',
    buyer: 'ग्राहक',
    placeOfSupply: 'पूर्ति का स्थान',
    item: 'वस्तु',
    quantity: 'मात्रा',
    price: 'कीमत',
    amount: 'राशि',
    subtotal: 'उप-योग',
    discount: 'छूट',
    deliveryFee: 'डिलीवरी शुल्क',
    total: 'कुल',
    taxes: 'जीएसटी (GST)',
    rate: 'दर',
    taxable: 'कर योग्य मूल्य',
    inclusive: 'कीमतों में GST शामिल है।',
    payment: 'भुगतान',
    methods: { cod: 'डिलीवरी पर नकद', online: 'ऑनलाइन', pay_at_pickup: 'दुकान पर' },
    refunded: 'वापस किया गया',
    creditNotes: 'जमा पत्र (Credit notes)',
    drugLicence: 'औषधि लाइसेंस',
    computerMade: 'यह रसीद कंप्यूटर से बनी है, इस पर हस्ताक्षर आवश्यक नहीं।',
  },
  kn: {
    kinds: { tax_invoice: 'ತೆರಿಗೆ ಇನ್‌ವಾಯ್ಸ್ (Tax invoice)', bill_of_supply: 'ಪೂರೈಕೆ ಬಿಲ್ (Bill of supply)' },
    number: 'ಸಂಖ್ಯೆ',
    order: 'ಆರ್ಡರ್',
    date: 'ದಿನಾಂಕ',
    seller: 'ಮಾರಾಟಗಾರರು',
    buyer: 'ಗ್ರಾಹಕರು',
    placeOfSupply: 'ಪೂರೈಕೆಯ ಸ್ಥಳ',
    item: 'ವಸ್ತು',
    quantity: 'ಪ್ರಮಾಣ',
    price: 'ಬೆಲೆ',
    amount: 'ಮೊತ್ತ',
    subtotal: 'ಉಪಮೊತ್ತ',
    discount: 'ರಿಯಾಯಿತಿ',
    deliveryFee: 'ಡೆಲಿವರಿ ಶುಲ್ಕ',
    total: 'ಒಟ್ಟು',
    taxes: 'ಜಿಎಸ್‌ಟಿ (GST)',
    rate: 'ದರ',
    taxable: 'ತೆರಿಗೆಯ ಮೌಲ್ಯ',
    inclusive: 'ಬೆಲೆಗಳಲ್ಲಿ GST ಸೇರಿದೆ.',
    payment: 'ಪಾವತಿ',
    methods: { cod: 'ಡೆಲಿವರಿ ಸಮಯದಲ್ಲಿ ನಗದು', online: 'ಆನ್‌ಲೈನ್', pay_at_pickup: 'ಅಂಗಡಿಯಲ್ಲಿ' },
    refunded: 'ಮರಳಿಸಲಾಗಿದೆ',
    creditNotes: 'ಕ್ರೆಡಿಟ್ ನೋಟ್‌ಗಳು (Credit notes)',
    drugLicence: 'ಔಷಧ ಪರವಾನಗಿ',
    computerMade: 'ಈ ರಸೀದಿಯನ್ನು ಕಂಪ್ಯೂಟರ್ ತಯಾರಿಸಿದೆ; ಸಹಿ ಅಗತ್ಯವಿಲ್ಲ.',
  },
};
