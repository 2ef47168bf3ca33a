import { deletedAccountName } from '../../domain/personalData/personalData.js';
import type { ReviewRecord } from '../../models/orders/Review.js';
import {
  type Infer,
  id,
  integer,
  named,
  nullable,
  number,
  object,
  string,
  timestamp,
} from '../../server/http/inputs/fields.js';
import { peopleOf } from './people.js';

/** The rating of a store or a product. */
export const rating = named(
  'Rating',
  object(
    {
      average: nullable(number({ description: 'From 1 to 5, with at most two decimals; null without ratings' })),
      count: integer({ min: 0, description: 'The number of ratings' }),
    },
    'What the shown reviews say; absent for ads',
  ),
);

/** A review of an order. */
export const review = named(
  'Review',
  object(
    {
      id: id('The id of the review'),
      rating: integer({ min: 1, max: 5, description: 'From 1 to 5, the best' }),
      text: nullable(string({ description: 'What the author wrote, as plain text' })),
      name: nullable(string({ description: 'The alias or the first name of the author; null for an erased account' })),
      reply: nullable(string({ description: 'The public answer of the seller, as plain text' })),
      createdAt: timestamp('When it was written'),
    },
    'What a consumer says about a completed order',
  ),
);

/** Presents reviews with the names of their authors. */
export async function showReviews(rows: readonly ReviewRecord[]): Promise<Infer<typeof review>[]> {
  const people = await peopleOf(rows.map(({ consumerId }) => consumerId));
  return rows.map(({ _id, rating, text, reply, consumerId, createdAt }) => ({
    id: _id,
    rating,
    text: text ?? null,
    name: shownName(people.get(consumerId)),
    reply: reply ?? null,
    createdAt,
  }));
}

export async function showReview(row: ReviewRecord): Promise<Infer<typeof review>> {
  const [shown] = await showReviews([row]);
  if (!shown) throw new Error('A review has one presentation.');
  return shown;
}

/** The account is emptied before its reviews are. */
function shownName(person: { name: string; alias?: string | null } | undefined): string | null {
  if (!person || person.name === deletedAccountName) return null;
  return person.alias || person.name.split(/\s/, 1).join('');
}
