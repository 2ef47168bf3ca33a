import { publicly } from '../../database/publicly.js';
import { findOwnStore } from '../../domain/catalog/stores/findOwnStore.js';
import { Refused } from '../../domain/errors.js';
import { addPromotion, codePattern, editPromotion, removePromotion } from '../../domain/promotions/editPromotions.js';
import { rules } from '../../domain/rules.js';
import { listedPromotions, promotionKinds, promotionsOf } from '../../models/catalog/Promotion.js';
import { Store } from '../../models/catalog/Store.js';
import { cutPage, newestFirst, nextCursor, pageQuery } from '../../server/http/answers/pages.js';
import { endpoints } from '../../server/http/endpoint.js';
import {
  array,
  boolean,
  id,
  integer,
  money,
  nullable,
  object,
  oneOf,
  optional,
  partly,
  string,
  timestamp,
} from '../../server/http/inputs/fields.js';
import { ownPromotion, presentOwnPromotion, presentPromotion, promotion } from '../shapes/promotion.js';
import { success } from '../shapes/success.js';

export const storePromotions = endpoints('/stores/:storeId/promotions', 'Stores');

const { code, listedAtMost, nameAtMost, ofOwnerAtMost, usesAtMost } = rules.promotion;
const ofStore = { storeId: id('The id of the store') };

storePromotions.get(
  '',
  {
    summary: 'List the promotions that everyone can use at a store, newest first',
    description:
      'The listed promotions of the store and of the platform that run now and are not used up. Send the `code` as ' +
      '`couponCode` with an order.',
    for: 'public',
    cached: () => ['promotions', 'promotions:any'],
    params: ofStore,
    answer: [200, object({ promotions: array(promotion, { description: `Newest first, at most ${listedAtMost}` }) })],
    refuses: ['store_not_found'],
  },
  async ({ world, params: { storeId } }) => {
    const [store, rows] = await Promise.all([
      publicly(Store.exists({ _id: storeId, isActive: true })),
      publicly(listedPromotions(storeId, world.now(), listedAtMost)).lean(),
    ]);
    if (!store) throw new Refused('store_not_found');
    return { promotions: rows.map(presentPromotion) };
  },
);

export const sellerPromotions = endpoints('/seller/stores/:storeId/promotions', "Seller's stores");

const pages = newestFirst('promotions');
const times = (description: string) =>
  optional(
    nullable(integer({ min: 1, max: usesAtMost, description: `${description}; null, the default: any number` })),
  );
const hint = `must have ${code.atLeast} to ${code.atMost} letters, digits or hyphens`;
const requiredFields = {
  code: string({
    pattern: codePattern,
    hint,
    description: 'Letters of A–Z, digits and hyphens, in upper or lower case; unique in the store',
  }),
  name: string({ min: 1, max: nameAtMost, description: 'The name, for people' }),
  kind: oneOf(promotionKinds, 'What it reduces: the subtotal by a percentage or an amount, or the delivery fee'),
};
const furtherFields = {
  value: optional(
    nullable(
      money({ description: 'percent: from 1 to 100; amount: rupees. At most two decimals. free_delivery has none' }),
    ),
  ),
  maximumDiscount: optional(nullable(money({ description: 'The most that it takes off, in rupees' }))),
  minimumOrder: optional(nullable(money({ description: 'The least subtotal before the discount, in rupees' }))),
  startsAt: optional(timestamp('When it begins; now by default')),
  endsAt: optional(nullable(timestamp('Its last moment; null, the default: it does not end'))),
  usesAtMost: times('How many orders can have it'),
  usesPerConsumer: times('How often one consumer may use it'),
  firstOrderOnly: optional(boolean('Only for the first order of a consumer at this store; false by default')),
  isListed: optional(boolean('Whether the public list shows it while it runs; true by default')),
  isActive: optional(boolean('Whether it can be used; true by default')),
};

sellerPromotions.get(
  '',
  {
    summary: 'List the promotions of one of your stores, newest first',
    description: 'Also those that do not run now. `uses` counts orders that are not cancelled, and open payments.',
    for: 'seller',
    params: ofStore,
    query: pageQuery,
    answer: [200, object({ promotions: array(ownPromotion, { description: 'Newest first' }), nextCursor })],
    refuses: ['store_not_found'],
  },
  async ({ caller, params: { storeId }, query: { cursor, limit } }) => {
    await findOwnStore(caller.id, storeId);
    const rows = await promotionsOf(storeId, pages.after(cursor), limit);
    const { page, nextCursor } = cutPage(rows, limit, pages.cursorOf);
    return { promotions: page.map(presentOwnPromotion), nextCursor };
  },
);

sellerPromotions.post(
  '',
  {
    summary: 'Add a promotion to one of your stores',
    description:
      `You pay for it. A store has at most ${ofOwnerAtMost} promotions. Its code must differ from those of the ` +
      "store's other promotions, and of promotions of the platform that run.",
    for: 'seller',
    limit: 'sellerWrite',
    idempotent: true,
    params: ofStore,
    body: { ...requiredFields, ...furtherFields },
    example: { code: 'DEEPA10', name: 'Ten percent for Deepavali', kind: 'percent', value: '10', usesAtMost: 100 },
    answer: [201, object({ promotion: ownPromotion })],
    refuses: ['store_not_found', 'code_taken', 'promotions_limit'],
  },
  async ({ world, caller, params: { storeId }, body }) => ({
    promotion: presentOwnPromotion(await addPromotion(world, caller.id, storeId, body)),
  }),
);

const oneOfThem = { ...ofStore, promotionId: id('The id of the promotion') };

sellerPromotions.put(
  '/:promotionId',
  {
    summary: 'Update a promotion of one of your stores',
    description:
      'Absent fields stay unchanged; null clears a nullable field. Orders that have used it stay as they are.',
    for: 'seller',
    limit: 'sellerWrite',
    params: oneOfThem,
    body: { ...partly(requiredFields), ...furtherFields },
    example: { usesAtMost: 200, isListed: false },
    answer: [200, object({ promotion: ownPromotion })],
    refuses: ['store_not_found', 'promotion_not_found', 'code_taken'],
  },
  async ({ world, caller, params: { storeId, promotionId }, body }) => ({
    promotion: presentOwnPromotion(await editPromotion(world, caller.id, storeId, promotionId, body)),
  }),
);

sellerPromotions.delete(
  '/:promotionId',
  {
    summary: 'Delete a promotion of one of your stores',
    description: 'Orders that have used it keep their discount. Its code is free again.',
    for: 'seller',
    limit: 'sellerWrite',
    params: oneOfThem,
    answer: [200, success],
    refuses: ['store_not_found', 'promotion_not_found'],
  },
  async ({ caller, params: { storeId, promotionId } }) => {
    await removePromotion(caller.id, storeId, promotionId);
    return { success: true };
  },
);
