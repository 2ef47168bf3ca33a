import { formatPaise, type Paise } from '../money.js';
import { oneLine } from '../text/visibleText.js';

export interface UpiRequest {
  /** The UPI address of the payee. */
  vpa: string;
  payeeName: string;
  /** Undefined: the payer enters it. */
  amount?: Paise | undefined;
  /** Our name for the payment, shown in the bank statement: 1 to 35 letters and digits. */
  reference: string;
  /** Shown to the payer, at most 50 characters. */
  note: string;
}

const noteLength = 50;

/** A link that opens a UPI app with the payment filled in. @throws for an invalid reference or amount */
export function upiLink({ vpa, payeeName, amount, reference, note }: UpiRequest): string {
  if (!/^[A-Za-z\d]{1,35}$/.test(reference)) throw new Error(`${reference} is not a valid reference of a UPI payment`);
  if (amount !== undefined && (!Number.isSafeInteger(amount) || amount <= 0))
    throw new Error(`${amount} is not a valid amount of a UPI payment`);
  const parts = {
    pa: vpa,
    pn: oneLine(payeeName),
    ...(amount !== undefined && { am: formatPaise(amount) }),
    cu: 'INR',
    tr: reference,
    tn: [...oneLine(note)].slice(0, noteLength).join('').trim(),
  };
  return `upi://pay?${Object.entries(parts)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&')}`;
}

/** Keeps the @ of addresses, as in the UPI specification: some apps do not accept %40. */
const encode = (value: string) => encodeURIComponent(value.toWellFormed()).replaceAll('%40', '@');
