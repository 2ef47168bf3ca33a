import { formatPaise } from '../../domain/money.js';
import { type PromotionRecord, promotionBearers, promotionKinds } from '../../models/catalog/Promotion.js';
import {
  boolean,
  decimal,
  type Infer,
  id,
  integer,
  named,
  nullable,
  object,
  oneOf,
  string,
  timestamp,
} from '../../server/http/inputs/fields.js';

const shown = {
  id: id('The id of the promotion'),
  storeId: nullable(id('The store; null for a promotion of the platform, which all stores accept')),
  code: string({ description: 'The code, in upper case' }),
  name: string({ description: 'The name, for people' }),
  kind: oneOf(promotionKinds, 'What it reduces'),
  value: nullable(decimal('The percentage, or the amount in rupees; null for free_delivery')),
  maximumDiscount: nullable(decimal('The most that it takes off, in rupees')),
  minimumOrder: nullable(decimal('The least subtotal, in rupees')),
  startsAt: timestamp('When it begins'),
  endsAt: nullable(timestamp('When it ends; null: never')),
  usesPerConsumer: nullable(integer({ description: 'How often one consumer may use it; null: any number' })),
  firstOrderOnly: boolean('Only for the first order of a consumer at the store, or anywhere if it has no store'),
};

/** A promotion in the answers to everyone. */
export const promotion = named(
  'Promotion',
  object(
    { ...shown, borneBy: oneOf(promotionBearers, 'Who pays for it') },
    'A promotion that an order at a store can have',
  ),
);

/** A promotion in the answers to its seller. */
export const ownPromotion = named(
  'SellerPromotion',
  object(
    {
      ...shown,
      usesAtMost: nullable(integer({ description: 'How many orders can have it; null: any number' })),
      uses: integer({ min: 0, description: 'Orders that are not cancelled, and open payments' }),
      isListed: boolean('Whether the public list shows it while it runs'),
      isActive: boolean('Whether it can be used'),
      createdAt: timestamp('When it was created'),
      updatedAt: timestamp('When it was last changed or used'),
    },
    'A promotion, as its seller sees it',
  ),
);

const rupees = (amount: number | null | undefined) => (typeof amount === 'number' ? formatPaise(amount) : null);

const presentShown = (row: PromotionRecord) => ({
  id: row._id,
  storeId: row.storeId ?? null,
  code: row.code,
  name: row.name,
  kind: row.kind,
  // Hundredths of a percent have two decimals as well.
  value: row.kind === 'free_delivery' ? null : formatPaise(row.value),
  maximumDiscount: rupees(row.maximumDiscount),
  minimumOrder: rupees(row.minimumOrder),
  startsAt: row.startsAt,
  endsAt: row.endsAt ?? null,
  usesPerConsumer: row.usesPerConsumer ?? null,
  firstOrderOnly: row.firstOrderOnly,
});

export const presentPromotion = (row: PromotionRecord): Infer<typeof promotion> => ({
  ...presentShown(row),
  borneBy: typeof row.storeId === 'number' ? 'store' : 'platform',
});

export const presentOwnPromotion = (row: PromotionRecord): Infer<typeof ownPromotion> => ({
  ...presentShown(row),
  usesAtMost: row.usesAtMost ?? null,
  uses: row.uses,
  isListed: row.isListed,
  isActive: row.isActive,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
