import { matchingWords } from '../../../database/wordSearch.js';
import { emailAddress } from '../../text/emailAddress.js';
import { parsePhone } from '../../text/phone.js';
import { numberOfReadableCode } from '../../text/readableCode.js';

const longestText = 100;

/** What a text in the search box may be. A text without letters and digits is nothing. */
export interface Wanted {
  id?: number;
  /** E.164. */
  phone?: string;
  email?: string;
  /** In capitals and without spaces: an order number, a UTR or a reference. */
  code?: string;
  /** The last six characters of an order number, which are derived from the id of the order. */
  orderEnding?: { _id: number; orderNumber: RegExp };
  /** As written, without spaces: the ids of the gateway are case-sensitive. */
  exact?: string;
  /** The id of a trace, or of a request that the service named: hexadecimal digits without hyphens. */
  trace?: string;
  words?: { $all: RegExp[] };
}

const hasLetter = /\p{L}/u;
const anyId = /^#?(\d{1,15})$/;
const anyCode = /^[A-Z0-9-]{6,40}$/;
const anyTrace = /^[\da-f]{32}$/;
const orderCode = /^(?:SO-?)?(\d{8})-?([A-Z0-9]{6})$/;

/** Reads a text in the search box. */
export function parseSearch(written: string): Wanted {
  const text = written.trim().slice(0, longestText);
  const exact = text.replaceAll(/\s/g, '');
  const code = exact.toUpperCase();
  const [, id] = anyId.exec(exact) ?? [];
  const trace = exact.replaceAll('-', '').toLowerCase();
  const phone = parsePhone(text);
  const orderId = numberOfReadableCode(code);
  const words = hasLetter.test(text) && !text.includes('@') ? matchingWords(text)?.words : undefined;
  return {
    ...(id && { id: Number(id) }),
    ...(phone && { phone }),
    ...(text.includes('@') && { email: emailAddress(exact) }),
    ...(anyCode.test(code) && { code: code.replace(orderCode, 'SO-$1-$2'), exact }),
    ...(orderId !== undefined && { orderEnding: { _id: orderId, orderNumber: new RegExp(`-${code}$`) } }),
    ...(anyTrace.test(trace) && { trace }),
    ...(words && { words }),
  };
}
