import { beforeAll, describe, expect, it } from '@jest/globals';
import { listConsumerOrders } from '../../../domain/food/listConsumerOrders.js';
import { balanceOf } from '../../../domain/ledger/readBalances.js';
import { Doctor, type DoctorFilter, verifiedDoctorsByName } from '../../../models/accounts/Doctor.js';
import { Store, type StoreFilter, storesByName, storesByScore } from '../../../models/catalog/Store.js';
import {
  CommunityRequest,
  newestRequests,
  type RequestFilter,
  requestsWithoutPosition,
} from '../../../models/community/CommunityRequest.js';
import { FoodOrder, foodOrdersOf } from '../../../models/food/FoodOrder.js';
import { Restaurant, restaurantsByName } from '../../../models/food/Restaurant.js';
import { LedgerEntry, type LedgerOf, ledgerEntriesOf } from '../../../models/ledger/LedgerEntry.js';
import { DeliveryAssignment, failedDeliveries, openDeliveries } from '../../../models/orders/DeliveryAssignment.js';
import {
  dueOrdersOf,
  lateOrders,
  ordersToRemind,
  ordersWithoutReceipt,
  takenUnpaid,
  unacceptedOrders,
  unacceptedPaid,
  unansweredChanges,
} from '../../../models/orders/dueOrders.js';
import { orderStatuses } from '../../../models/orders/orderStates.js';
import { Review, type ReviewSort, reviewSorts, reviewsOfStore, shownReviews } from '../../../models/orders/Review.js';
import { runningStatuses, StoreOrder, withoutPayment } from '../../../models/orders/StoreOrder.js';
import { ordersOf } from '../../../models/orders/storeOrderQueries.js';
import { useDatabase } from '../../support/database.js';
import { itForAll } from '../../support/itForAll.js';
import { explain, planOf, type Question, questionsOf, slow } from '../../support/queryPlan.js';
import { holdPages, type List, limit, onePage } from './holdPages.js';
import {
  communityRequest,
  consumerId,
  delivery,
  doctor,
  fill,
  foodOrder,
  ledgerEntry,
  minute,
  now,
  order,
  restaurant,
  review,
  store,
  storeId,
} from './seededRows.js';

const byAge = { createdAt: -1, _id: -1 } as const;
const byName = { sortName: 1, _id: 1 } as const;

const storeList = (filter: StoreFilter): List => ({
  model: Store,
  filter: { status: 'live', isActive: true, ...filter },
  sort: byName,
  page: (after) => storesByName(filter, after, limit),
});
const ratedStores = (filter: StoreFilter): List => ({
  ...storeList(filter),
  sort: { ratingScore: -1, _id: -1 },
  page: (after) => storesByScore(filter, after, limit + 1),
});
const reviewList = (sort: ReviewSort): List => ({
  model: Review,
  filter: { storeId, ...shownReviews },
  sort: reviewSorts[sort],
  page: (after) => reviewsOfStore(storeId, sort, after, limit),
});
const doctorList = (filter: DoctorFilter): List => ({
  model: Doctor,
  filter: { isVerified: true, ...filter },
  sort: byName,
  page: (after) => verifiedDoctorsByName(filter, after, limit + 1),
});
const requestList = (filter: RequestFilter, keysAtMost = onePage): List => ({
  model: CommunityRequest,
  filter,
  sort: byAge,
  page: (after) => newestRequests(filter, after, limit + 1),
  keysAtMost,
  rowsAtLeast: 3 * limit,
});
/** A page of orders of all statuses: of each merged range, its last read key. */
const ofAllStatuses = onePage + 2 * orderStatuses.length;
const orderList = (filter: Parameters<typeof ordersOf>[0]): List => ({
  model: StoreOrder,
  filter,
  sort: byAge,
  page: (after) => {
    const read = () => ordersOf(filter, after, limit);
    const explained = async () => {
      const [question] = await questionsOf(read);
      return explain(question as Question, 'executionStats');
    };
    return Object.assign(read(), { explain: explained });
  },
  keysAtMost: filter.status ? onePage : ofAllStatuses,
});
const ledgerList = (whose: LedgerOf, isSettled?: boolean): List => ({
  model: LedgerEntry,
  filter: isSettled === undefined ? whose : { ...whose, isSettled },
  sort: byAge,
  page: (after) => ledgerEntriesOf(whose, isSettled, after, limit),
  // For each of the two merged ranges, its last read key.
  keysAtMost: onePage + 4,
});

const shown = { status: 'active', isHidden: false } as const;
const notDeleted = { status: { $in: ['active', 'completed'] } } satisfies RequestFilter;

const lists: Record<string, List> = {
  stores: storeList({}),
  'stores of a category': storeList({ sellsIn: 'dairy' }),
  'stores that take orders': storeList({ isAccepting: true }),
  'stores of a category that take orders': storeList({ isAccepting: true, sellsIn: 'dairy' }),
  'stores by rating': ratedStores({}),
  'stores of a category by rating': ratedStores({ sellsIn: 'dairy' }),
  'stores that take orders, by rating': ratedStores({ isAccepting: true }),
  'stores of a category that take orders, by rating': ratedStores({ isAccepting: true, sellsIn: 'dairy' }),
  'the newest reviews of a store': reviewList('newest'),
  'the best reviews of a store': reviewList('rating'),
  doctors: doctorList({}),
  'doctors of a specialization': doctorList({ foldedSpecialization: 'paediatrics' }),
  requests: requestList(shown),
  'completed requests': requestList({ status: 'completed', isHidden: false }),
  'requests of a category': requestList({ ...shown, category: 'tutoring' }),
  'requests of an owner': requestList({ consumerId, ...notDeleted }, 2 * onePage),
  'requests of an owner in a category': requestList({ consumerId, ...notDeleted, category: 'tutoring' }, 8 * onePage),
  'requests without a position': {
    ...requestList({ ...shown, 'position.type': null } as RequestFilter),
    page: (after) => requestsWithoutPosition(shown, after, limit + 1),
  },
  'orders of a consumer': orderList({ consumerId }),
  'orders of a store': orderList({ storeId }),
  'orders of a store with a status': orderList({ storeId, status: 'completed' }),
  'unfinished orders of a store by due time': {
    model: StoreOrder,
    filter: { storeId, status: { $in: runningStatuses } },
    sort: { dueAt: 1, _id: 1 },
    page: (after) => dueOrdersOf(storeId, undefined, after, limit),
  },
  'food orders of a consumer': {
    model: FoodOrder,
    filter: { consumerId },
    sort: { orderedAt: -1, _id: -1 },
    page: (after) => foodOrdersOf(consumerId, after, limit),
  },
  restaurants: {
    model: Restaurant,
    filter: { isActive: true },
    sort: byName,
    page: (after) => restaurantsByName(after, limit),
  },
  'the ledger of a seller': ledgerList({ sellerId: 1 }),
  'the ledger of a seller, not settled': ledgerList({ sellerId: 1 }, false),
  'the ledger of a store': ledgerList({ storeId }),
  'the ledger of a store, settled': ledgerList({ storeId }, true),
};

export function testLists(): void {
  describe('the plan of every list', () => {
    useDatabase('once');
    beforeAll(async () => {
      await fill(StoreOrder, 4_000, order);
      await fill(DeliveryAssignment, 2_000, delivery);
      await fill(Doctor, 1_000, doctor);
      await fill(FoodOrder, 1_000, foodOrder);
      await fill(Restaurant, 1_000, restaurant);
      await fill(LedgerEntry, 2_000, ledgerEntry);
      await fill(CommunityRequest, 6_000, communityRequest);
      await fill(Store, 2_000, store);
      await fill(Review, 1_000, (id) => ({ ...review(), orderId: id }));
    });

    /** Expects a plan that uses an index and sorts nothing. */
    async function planByIndex(query: Parameters<typeof planOf>[0]) {
      const plan = await planOf(query);
      expect(plan.stages).toContain('IXSCAN');
      expect(plan.stages.filter((stage) => [...slow, 'SORT'].includes(stage))).toEqual([]);
      return plan;
    }

    itForAll(Object.entries(lists))('starts in the index at the page', async (_what, list) => holdPages(list));

    itForAll([
      ['due at the clock', () => Store.find({ acceptingChangesAt: { $lte: now } }).sort({ acceptingChangesAt: 1 })],
      ['that were not accepted in time', () => unacceptedOrders(minute(1_000), [], limit)],
      ['whose receipts need a number', () => ordersWithoutReceipt([], limit)],
      ['that are open deliveries of the platform', () => openDeliveries(limit)],
      ['that are failed deliveries of the platform', () => failedDeliveries(minute(0), limit)],
      ['with an offer that was not answered', () => unansweredChanges(minute(1_000), [], limit)],
    ] as [string, () => Parameters<typeof planOf>[0]][])('of due rows reads only those', async (_which, query) => {
      await Store.updateMany({}, { $set: { acceptingChangesAt: minute(1) } });
      await Store.updateMany({ _id: { $lte: limit } }, { $set: { acceptingChangesAt: now } });
      expect((await planByIndex(query())).keys).toBeLessThanOrEqual(onePage);
    });

    itForAll([
      ['whose stores must be reminded', () => ordersToRemind(minute(1_000), limit)],
      ['that are late', () => StoreOrder.find(lateOrders(minute(1_000)))],
      ['that are paid and not accepted', () => unacceptedPaid(minute(1_000), limit)],
      ['that are accepted and not paid', () => takenUnpaid()],
    ] as [string, () => Parameters<typeof planOf>[0] & PromiseLike<object[]>][])(
      'of rows to look for reads only index keys of other unfinished rows',
      async (_which, query) => {
        const { keys, documents } = await planByIndex(query());
        expect(documents).toBe((await query()).length);
        const inIndex = { $or: [{ status: { $in: runningStatuses } }, withoutPayment] };
        // The ends of the ranges, one for each status.
        const ends = orderStatuses.length;
        expect(keys).toBeLessThanOrEqual((await StoreOrder.countDocuments(inIndex)) + ends);
      },
    );

    it('of all orders of a consumer reads one page of each kind, wherever it continues', async () => {
      const { next } = await listConsumerOrders(consumerId, undefined, 100);
      for (const after of [undefined, next, next && ([next[0], 0, next[2]] as typeof next)]) {
        const asked = await questionsOf(() => listConsumerOrders(consumerId, after, limit));
        expect(asked.map(({ collectionName }) => collectionName).sort()).toEqual(['foodorders', 'storeorders']);
        for (const question of asked) {
          const { keys } = await planByIndex({ explain: () => explain(question, 'executionStats') });
          expect(keys).toBeLessThanOrEqual(ofAllStatuses);
        }
      }
    });

    itForAll<LedgerOf>([{ sellerId: 1 }, { storeId }])('of a balance reads the index alone', async (whose) => {
      const [question] = await questionsOf(() => balanceOf(whose));
      const { stages, documents } = await planOf({ explain: () => explain(question as Question, 'executionStats') });
      expect([stages.includes('IXSCAN'), stages.includes('FETCH'), documents]).toEqual([true, false, 0]);
    });
  });
}
