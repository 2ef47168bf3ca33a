import { shownCode } from '../../domain/errors.js';
import { type RefusalCode, refusals } from '../../domain/refusals.js';
import type { Schema } from './inputs/fields.js';

/** The body of every error. @param codes of all operations */
export const errorSchema = (codes: readonly RefusalCode[]): Schema => ({
  type: 'object',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'A sentence for people, in the language of `Accept-Language`' },
    code: {
      type: 'string',
      enum: [...new Set(codes.map(shownCode))].sort(),
      description: 'A stable code for programs. Each answer of an operation names its codes',
    },
    requestId: { type: 'string', description: 'Names this request in our log; send it to support' },
    details: {
      type: 'array',
      description: 'What is wrong with which field',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: {
          field: { type: 'string', description: 'The path of the field, for example `items[0].quantity`' },
          message: { type: 'string', description: 'What is wrong with it: a sentence in English that names the field' },
          productId: { type: 'integer', description: 'The product that cannot be ordered, with `unknown_product`' },
        },
      },
    },
    retryAfterSeconds: {
      type: 'integer',
      description: 'When to retry, with every 429; also in the `Retry-After` header',
    },
    reason: {
      type: 'string',
      enum: ['invalid', 'used', 'expired', 'store_dues', 'refusals'],
      description:
        'Why the code was refused, with `code_refused`; `store_dues` with `cod_unavailable`: the store owes too much ' +
        'for cash orders; `refusals`: you refused two cash deliveries',
    },
    until: {
      type: 'string',
      format: 'date-time',
      description: 'When you can pay in cash again, with `cod_unavailable` for `refusals`',
    },
    sellerId: { type: 'integer', description: 'The seller to request a code for, with `email_not_verified`' },
    claim: {
      oneOf: [{ $ref: '#/components/schemas/PaymentClaim' }, { type: 'null' }],
      description: 'The kept UTR, with every refusal of `POST /api/payments/confirm` for a UPI payment of the caller',
    },
    allowed: {
      type: 'array',
      items: { type: 'string' },
      description: 'The statuses that the order may move to, with `invalid_status_move`',
    },
    opensAt: {
      type: ['string', 'null'],
      format: 'date-time',
      description:
        'When the store takes orders again, with `store_closed`, and with `store_not_found` of a paused store; null ' +
        'if that is unknown',
    },
    pauseReason: {
      type: ['string', 'null'],
      description: 'Why the store is paused, with `store_not_found` of a paused store',
    },
    retryAt: {
      type: 'string',
      format: 'date-time',
      description: 'When the order can be placed, or the next pickup time to choose, with `store_busy`',
    },
    nextFreeSlot: {
      type: 'string',
      format: 'date-time',
      description: 'The next quarter of an hour with a free place, with `store_busy`',
    },
    quote: {
      $ref: '#/components/schemas/OrderQuote',
      description: 'What the order costs now, with `price_changed`',
    },
  },
});

/** Answers with more codes are rarely those of two operations, and a name of their codes would be long. */
const codesOfShared = 3;

/** The answers of an endpoint with these refusals, by status. Those with few codes refer to the shared ones. */
export const refusalResponses = (codes: readonly RefusalCode[]): Record<string, Schema> =>
  Object.fromEntries(
    byStatus(codes).map(([status, among]) => [
      status,
      among.length > codesOfShared ? responseOf(among) : { $ref: `#/components/responses/${nameOf(among)}` },
    ]),
  );

/** The shared answers of endpoints with these refusals, by name. */
export const sharedResponses = (codesOfAll: readonly RefusalCode[][]): Record<string, Schema> =>
  Object.fromEntries(
    codesOfAll
      .flatMap(byStatus)
      .filter(([, among]) => among.length <= codesOfShared)
      .map(([, among]): [string, Schema] => [nameOf(among), responseOf(among)])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

function byStatus(codes: readonly RefusalCode[]): [number, RefusalCode[]][] {
  const grouped = new Map<number, RefusalCode[]>();
  for (const code of codes) grouped.set(refusals[code][0], [...(grouped.get(refusals[code][0]) ?? []), code]);
  return [...grouped];
}

/** `ValidationFailedOrMalformedJson` */
const nameOf = (codes: readonly RefusalCode[]): string =>
  codes
    .map((code) => code.replace(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase()))
    .toSorted()
    .join('Or');

const responseOf = (codes: readonly RefusalCode[]): Schema => ({
  description: codes.map((code) => `\`${shownCode(code)}\`: ${refusals[code][1]}`).join('\n\n'),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});
