import { shownCode } from '../../domain/errors.js';
import { type RefusalCode, refusals } from '../../domain/refusals.js';
import type { Schema } from './inputs/fields.js';

/** The body of every error. */
export const errorSchema: Schema = {
  type: 'object',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'A sentence for people, in the language of `Accept-Language`' },
    code: { type: 'string', description: 'A stable code for programs' },
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
      enum: ['invalid', 'used', 'expired'],
      description: 'Why the code was refused, with `code_refused`',
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
};

/** The refusals of an endpoint, by status. */
export function refusalResponses(codes: RefusalCode[]): Record<string, Schema> {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of codes) byStatus.set(refusals[code][0], [...(byStatus.get(refusals[code][0]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, among]) => [
      status,
      {
        description: among.map((code) => `\`${shownCode(code)}\`: ${refusals[code][1]}`).join('\n\n'),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: among.map(shownCode) } } }],
            },
          },
        },
      },
    ]),
  );
}
