import { beforeAll, describe, expect, it } from '@jest/globals';
import { matchingWords } from '../../../database/wordSearch.js';
import { listConsumerOrders } from '../../../domain/food/listConsumerOrders.js';
import { balanceOf } from '../../../domain/ledger/balanceOf.js';
import {
  Doctor,
  type DoctorFilter,
  verifiedDoctorsWalked,
  verifiedDoctorsWithWord,
} from '../../../models/accounts/Doctor.js';
import {
  CommunityRequest,
  newestRequests,
  type RequestFilter,
  requestsWithoutPosition,
} from '../../../models/community/CommunityRequest.js';
import { FoodOrder, foodOrdersOf } from '../../../models/food/FoodOrder.js';
import { Restaurant, restaurantsByName } from '../../../models/food/Restaurant.js';
import { LedgerEntry, type LedgerOf, ledgerEntriesOf } from '../../../models/ledger/LedgerEntry.js';
import { dueOrdersOf, lateOrders, ordersToRemind, unacceptedOrders } from '../../../models/orders/dueOrders.js';
import { runningStatuses, StoreOrder } from '../../../models/orders/StoreOrder.js';
import { ordersOf } from '../../../models/orders/storeOrderQueries.js';
import { useNamedDatabase } from '../../support/database.js';
import { explain, planOf, type Question, questionsOf, slow } from '../../support/queryPlan.js';
import { holdPages, type Keys, limit, onePage } from './holdPages.js';
import {
  communityRequest,
  consumerId,
  doctor,
  foodOrder,
  ledgerEntry,
  minute,
  now,
  order,
  restaurant,
  rows,
  storeId,
} from './seededRows.js';

export function testLists(): void {
  describe('the plan of every list', () => {
    useNamedDatabase();
    beforeAll(async () => {
      await Promise.all([
        StoreOrder.collection.insertMany(rows(4_000, order)),
        Doctor.collection.insertMany(rows(2_000, doctor)),
        FoodOrder.collection.insertMany(rows(4_000, foodOrder)),
        Restaurant.collection.insertMany(rows(2_000, restaurant)),
        LedgerEntry.collection.insertMany(rows(4_000, ledgerEntry)),
        CommunityRequest.collection.insertMany(rows(6_000, communityRequest)),
      ]);
    });

    it.each<[string, RequestFilter, keys?: number]>([
      ['no filter', { status: 'active', isHidden: false }],
      ['a status', { status: 'completed', isHidden: false }],
      ['a category', { status: 'active', isHidden: false, category: 'tutoring' }],
      ['an owner', { consumerId, status: { $ne: 'deleted' } }, 2 * onePage],
      ['an owner and a category', { consumerId, status: { $ne: 'deleted' }, category: 'tutoring' }, 8 * onePage],
      ['a helper', { supporterIds: consumerId, status: { $ne: 'deleted' }, isHidden: false }, 2 * onePage],
    ])('of requests starts in the index at the page, with %s', async (_what, filter, keys = onePage) => {
      const list = { filter, sort: { createdAt: -1, _id: -1 } as const, model: CommunityRequest };
      await holdPages(list, (after) => newestRequests(filter, after, limit + 1), keys, 3 * limit);
    });

    it('of requests without a position starts in the index at the page', async () => {
      const filter: RequestFilter = { status: 'active', isHidden: false };
      const list = {
        filter: { ...filter, 'position.type': null },
        ...{ sort: { createdAt: -1, _id: -1 } as const, model: CommunityRequest },
      };
      await holdPages(list, (after) => requestsWithoutPosition(filter, after, limit + 1));
    });

    it.each<[string, DoctorFilter]>([
      ['no filter', {}],
      ['a specialization', { foldedSpecialization: 'paediatrics' }],
    ])('of doctors starts in the index at the page, with %s', async (_what, filter) => {
      const sort = { sortName: 1, _id: 1 } as const;
      const walked = { filter: { isVerified: true, ...filter }, sort, model: Doctor };
      await holdPages(walked, (after) => verifiedDoctorsWalked(filter, {}, after, limit + 1));
    });

    it.each<[string, DoctorFilter]>([
      ['words', {}],
      ['words and a specialization', { foldedSpecialization: 'paediatrics' }],
    ])('of doctors with %s uses the index of words', async (_what, more) => {
      for (const search of ['word1', 'word1 dr', 'dr']) {
        const filter = { ...more, ...matchingWords(search) };
        const read = await verifiedDoctorsWithWord(filter, now, undefined, 4);
        const last = read.at(-1);
        for (const after of [undefined, [last?.sortName, last?._id]]) {
          const { stages } = await planOf(verifiedDoctorsWithWord(filter, now, after, limit));
          expect(stages).toContain('IXSCAN');
          expect(stages.filter((stage) => slow.includes(stage))).toEqual([]);
        }
      }
    });

    it.each([
      ['a consumer', { consumerId }],
      ['a store', { storeId }],
      ['a store with a status', { storeId, status: 'completed' as const }],
    ])('of the orders of %s starts in the index at the page', async (_what, filter) => {
      const sort = { createdAt: -1, _id: -1 } as const;
      await holdPages({ filter, sort, model: StoreOrder }, (after) => ordersOf(filter, after, limit));
    });

    it('of the unfinished orders of a store by due time starts in the index at the page', async () => {
      const filter = { storeId, status: { $in: runningStatuses } };
      const page = (after: Keys) => dueOrdersOf(storeId, undefined, after, limit);
      await holdPages({ filter, sort: { dueAt: 1, _id: 1 }, model: StoreOrder }, page);
    });

    it.each([
      ['that were not accepted in time', () => unacceptedOrders(minute(1_000), [], limit)],
      ['of which stores must be reminded', () => ordersToRemind(minute(1_000), limit)],
      [
        'that are late',
        () =>
          StoreOrder.find(lateOrders(minute(1_000)))
            .sort({ promisedAt: 1 })
            .limit(limit),
      ],
    ])('of the orders %s reads only those', async (_which, query) => {
      const { stages, keys } = await planOf(query());
      expect(stages).toContain('IXSCAN');
      expect(stages.filter((stage) => [...slow, 'SORT'].includes(stage))).toEqual([]);
      expect(keys).toBeLessThanOrEqual(onePage);
    });

    it('of the food orders of a consumer starts in the index at the page', async () => {
      const sort = { orderedAt: -1, _id: -1 } as const;
      const page = (after: Keys) => foodOrdersOf(consumerId, after, limit);
      await holdPages({ filter: { consumerId }, sort, model: FoodOrder }, page);
    });

    it('of all orders of a consumer reads one page of each kind, wherever it continues', async () => {
      const { next } = await listConsumerOrders(consumerId, undefined, 100);
      for (const after of [undefined, next, next && ([next[0], 0, next[2]] as typeof next)]) {
        const asked = await questionsOf(() => listConsumerOrders(consumerId, after, limit));
        expect(asked.map(({ collectionName }) => collectionName).sort()).toEqual(['foodorders', 'storeorders']);
        for (const question of asked) {
          const { stages, keys } = await planOf({ explain: () => explain(question, 'executionStats') });
          expect(stages).toContain('IXSCAN');
          expect(stages.filter((stage) => [...slow, 'SORT'].includes(stage))).toEqual([]);
          expect(keys).toBeLessThanOrEqual(onePage);
        }
      }
    });

    it('of restaurants by name starts in the index at the page', async () => {
      const sort = { sortName: 1, _id: 1 } as const;
      const page = (after: Keys) => restaurantsByName(after, limit);
      await holdPages({ filter: { isActive: true }, sort, model: Restaurant }, page);
    });

    it.each<[string, LedgerOf, boolean | undefined]>([
      ['a seller', { sellerId: 1 }, undefined],
      ['a seller, not settled', { sellerId: 1 }, false],
      ['a store', { storeId }, undefined],
      ['a store, settled', { storeId }, true],
    ])('of the ledger of %s starts in the index at the page', async (_what, whose, settled) => {
      const filter = { ...whose, ...(settled !== undefined && { isSettled: settled }) };
      const sort = { createdAt: -1, _id: -1 } as const;
      // For each of the two merged ranges, its last read key.
      const keysAtMost = onePage + 4;
      await holdPages(
        { filter, sort, model: LedgerEntry },
        (after) => ledgerEntriesOf(whose, settled, after, limit),
        keysAtMost,
      );
    });

    it.each<[string, LedgerOf]>([
      ['a seller', { sellerId: 1 }],
      ['a store', { storeId }],
    ])('of the balance of %s reads the index alone', async (_what, whose) => {
      const [question] = await questionsOf(() => balanceOf(whose, minute(1_500)));
      const { stages, documents } = await planOf({ explain: () => explain(question as Question, 'executionStats') });
      expect([stages.includes('IXSCAN'), stages.includes('FETCH'), documents]).toEqual([true, false, 0]);
    });
  });
}
