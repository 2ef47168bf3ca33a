import { foldWord } from '../../../database/search/foldWord.js';
import { storeStatuses } from '../../../models/catalog/storeFields.js';
import { deliveryStatuses } from '../../../models/orders/DeliveryAssignment.js';
import { orderStatuses } from '../../../models/orders/orderStates.js';
import { fillCollection } from '../../support/fillCollection.js';

/**
 * A pseudo-random source that is the same in every run (a linear congruential generator with the numbers of Numerical
 * Recipes).
 */
let seed = 1;
const chance = (below: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};
const oneOf = <T>(values: readonly T[]): T => values[chance(values.length)] as T;
export const minute = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 60_000);
/** Writes rows with the ids from 1 on. */
export const fill = (
  { collection }: { collection: Parameters<typeof fillCollection>[0] },
  count: number,
  row: (id: number) => object,
) => fillCollection(collection, count, (nth) => ({ _id: nth + 1, ...row(nth + 1) }));

export const storeId = 1;
export const consumerId = 1;

/** Realistic: most products have no likes, many share a price, some share their creation time. */
export const product = () => {
  const isAd = chance(4) === 0;
  const isListed = chance(10) > 0;
  const words = ['fresh', oneOf(['even', 'odd']), `word${chance(50)}`, ...(chance(100) === 0 ? ['few'] : [])];
  return {
    title: 'x',
    price: 500 * (1 + chance(200)),
    status: isListed ? oneOf(['available', 'available', 'available', 'sold', 'out_of_stock'] as const) : 'deleted',
    isListed,
    productType: isAd ? oneOf(['resale', 'rental'] as const) : 'store',
    category: oneOf(['grocery', 'dairy', 'bakery', 'mobiles']),
    storeId: isAd ? null : chance(5) === 0 ? storeId : 2 + chance(40),
    likeCount: chance(10) < 8 ? 0 : chance(30),
    ratingScore: chance(10) < 8 ? 3_500 : 3_000 + chance(2_000),
    createdAt: minute(chance(3_000)),
    keys: words.map(foldWord),
  };
};
export const store = (id: number) => {
  const status = oneOf([...storeStatuses, 'live', 'live']);
  const isActive = chance(10) > 0;
  return {
    sortName: `branch ${chance(800)}`,
    status,
    isActive,
    isAccepting: status === 'live' && isActive && id % 3 > 0,
    sellsIn: oneOf([['grocery'], ['grocery', 'dairy'], ['bakery']]),
    ratingScore: chance(10) < 5 ? 3_500 : 3_000 + chance(2_000),
    keys: ['stores', `word${chance(50)}`].map(foldWord),
  };
};
export const delivery = (id: number) => ({
  orderId: id,
  status: oneOf([...deliveryStatuses, 'delivered', 'delivered'] as const),
  carrier: oneOf(['platform', 'store'] as const),
  createdAt: minute(chance(3_000)),
  movedAt: minute(chance(3_000)),
});
export const ledgerEntry = (id: number) => ({
  sellerId: 1 + chance(2),
  storeId: chance(5) === 0 ? storeId : 2 + chance(4),
  orderId: id,
  key: 'earning',
  type: 'earning',
  amount: chance(10_000),
  isSettled: chance(3) > 0,
  createdAt: minute(chance(3_000)),
});
export const now = minute(0);
const specializations = ['dermatology', 'general medicine', 'orthopaedics', 'paediatrics'];
export const doctor = (id: number) => ({
  email: `doctor${id}@example.in`,
  sortName: `dr. ${chance(800)}`,
  foldedSpecialization: oneOf(specializations),
  isVerified: chance(4) > 0,
  suspendedUntil: chance(20) === 0 ? oneOf([minute(-1), minute(1)]) : null,
  words: ['dr', `word${chance(50)}`],
});
export const order = (id: number) => ({
  orderNumber: `SO-${id}`,
  status: oneOf(orderStatuses),
  paymentMethod: 'online',
  paymentStatus: oneOf(['paid', 'unpaid']),
  storeId: 1 + chance(4),
  consumerId: 1 + chance(4),
  createdAt: minute(chance(2_000)),
  dueAt: minute(chance(2_000)),
  promisedAt: chance(2) === 0 ? null : minute(chance(2_000)),
  ...(chance(2) === 0
    ? { acceptWithinMinutes: null, acceptBy: null, remindAt: null }
    : { acceptWithinMinutes: 20, acceptBy: minute(chance(2_000)), remindAt: minute(chance(2_000)) }),
});
export const review = () => ({
  storeId: 1 + chance(4),
  rating: 1 + chance(5),
  authorVerified: chance(5) > 0,
  isHidden: chance(20) === 0,
  createdAt: minute(chance(2_000)),
});
export const foodOrder = () => ({ status: 'Delivered', consumerId: 1 + chance(4), orderedAt: minute(chance(2_000)) });
export const restaurant = () => ({ isActive: chance(10) > 0, sortName: `hotel ${chance(100)}` });

/** Realistic: many are completed, some deleted, few hidden; some have no position. */
export const communityRequest = () => ({
  title: 'x',
  status: oneOf(['active', 'active', 'completed', 'deleted'] as const),
  isHidden: chance(50) === 0,
  category: oneOf(['plumbing', 'electrical', 'tutoring'] as const),
  consumerId: chance(20) === 0 ? consumerId : 2 + chance(500),
  supporterIds: chance(20) === 0 ? [consumerId] : [2 + chance(500)],
  createdAt: minute(chance(3_000)),
  ...(chance(4) > 0 && {
    position: { type: 'Point', coordinates: [74 + chance(10_000) / 10_000, 12 + chance(10_000) / 10_000] },
  }),
});
