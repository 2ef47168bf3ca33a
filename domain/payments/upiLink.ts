import { formatPaise, type Paise } from '../money.js';
import { oneLine } from '../text/oneLine.js';

export interface UpiRequest {
  /** The UPI address that is paid to. */
  vpa: string;
  payeeName: string;
  amount: Paise;
  /** Our name for the payment, which the bank's statement shows: 1 to 35 letters and digits. */
  reference: string;
  /** What the payer reads; cut after 50 characters. */
  note: string;
}

const noteLength = 50;

/** The link that opens a UPI app with everything filled in. @throws for a reference or an amount that no app takes */
export function upiLink({ vpa, payeeName, amount, reference, note }: UpiRequest): string {
  if (!/^[A-Za-z\d]{1,35}$/.test(reference)) throw new Error(`${reference} is no reference of a UPI payment`);
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${amount} is no amount of a UPI payment`);
  const parts = {
    pa: vpa,
    pn: oneLine(payeeName),
    am: formatPaise(amount),
    cu: 'INR',
    tr: reference,
    tn: [...oneLine(note)].slice(0, noteLength).join('').trim(),
  };
  return `upi://pay?${Object.entries(parts)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&')}`;
}

/** The specification writes addresses with their @, and there are apps that know no other. */
const encode = (value: string) => encodeURIComponent(value.toWellFormed()).replaceAll('%40', '@');
