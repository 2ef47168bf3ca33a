import type { Refused } from '../../domain/errors.js';
import { shownCode } from '../../domain/errors.js';
import { errorTextIn } from '../../domain/errorTexts/errorTextIn.js';
import type { OrderProblem, Quote } from '../../domain/orders/placing/quoteOrder.js';
import { languages } from '../../models/fields/accountFields.js';
import type { TextLanguage } from '../../models/fields/textLanguages.js';
import {
  array,
  boolean,
  decimal,
  type Infer,
  id,
  integer,
  named,
  nullable,
  object,
  oneOf,
  optional,
  string,
  timestamp,
} from '../../server/http/inputs/fields.js';

/** Why an order would be refused. */
export const orderProblem = object({
  code: string({ description: 'The code with which the order would be refused' }),
  message: string({ description: 'A sentence for people, in the language of `Accept-Language`' }),
  details: optional(
    array(
      object({
        field: string({ description: 'The path of the field, for example `items[0].quantity`' }),
        message: string({ description: 'What is wrong with it: a sentence in English that names the field' }),
      }),
      { description: 'What is wrong with which field' },
    ),
  ),
  itemIndex: optional(integer({ min: 0, description: 'The line of the body that causes it, from 0' })),
  reason: optional(
    oneOf(
      ['store_dues', 'refusals'],
      'Of `cod_unavailable`: the store owes too much for cash orders, or you refused two cash deliveries',
    ),
  ),
  until: optional(timestamp('Of `cod_unavailable` for `refusals`: when you can pay in cash again')),
  opensAt: optional(nullable(timestamp('Of `store_closed`: when the store takes orders again'))),
  retryAt: optional(timestamp('Of `store_busy`: when the order can be placed, or the next pickup time')),
  nextFreeSlot: optional(timestamp('Of `store_busy`: the next quarter of an hour with a free place')),
});

/** The price of an order before it is placed. */
export const quote = named(
  'OrderQuote',
  object(
    {
      items: array(
        object({
          productId: id('The product'),
          productName: nullable(string({ description: 'Null if the store does not sell the product' })),
          quantity: integer({ description: 'How many pieces' }),
          unitPrice: nullable(decimal('The price of one piece, in rupees with two decimals')),
          lineTotal: nullable(decimal('The price of the line, in rupees with two decimals')),
          available: boolean('Whether it can be ordered in this quantity. The others do not count towards the total'),
        }),
        { description: 'The lines of the body, in the same order' },
      ),
      subtotal: decimal('The sum of the lines, in rupees with two decimals'),
      discount: decimal('What the promotion of `couponCode` takes off, in rupees with two decimals'),
      deliveryFee: decimal('The delivery fee, in rupees with two decimals'),
      total: decimal('What the customer pays, in rupees with two decimals'),
      promisedAt: nullable(timestamp('When the order would be promised; null if the store states no time')),
      problems: array(orderProblem, {
        description: 'Why the order would be refused; empty if it would be accepted',
      }),
    },
    'What an order costs, before it is placed',
  ),
);

export const presentQuote = (
  { problems, ...priced }: Quote,
  language: TextLanguage | undefined,
): Infer<typeof quote> => ({
  ...priced,
  problems: presentProblems(problems, language),
});

export const presentProblems = (
  problems: OrderProblem[],
  language: TextLanguage | undefined,
): Infer<typeof orderProblem>[] =>
  problems.map(({ refused, itemIndex }) => ({
    code: shownCode(refused.code),
    message: messageIn(language, refused),
    ...(refused.extras.details && { details: refused.extras.details }),
    ...(itemIndex !== undefined && { itemIndex }),
    ...refused.extras.body,
  }));

function messageIn(language: TextLanguage | undefined, refused: Refused): string {
  return errorTextIn(languages.find((each) => each === language) ?? 'en', refused);
}
