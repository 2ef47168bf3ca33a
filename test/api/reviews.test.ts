import { describe } from '@jest/globals';
import { testManyReviews } from './reviews/manyReviews.js';
import { testOrderReviews } from './reviews/orderReviews.js';
import { useReviewing } from './reviews/reviewing.js';
import { testSortByRating } from './reviews/sortByRating.js';
import { testStoreReviews } from './reviews/storeReviews.js';

describe('reviewing', () => {
  useReviewing();

  describe('manyReviews', testManyReviews);
  describe('orderReviews', testOrderReviews);
  describe('sortByRating', testSortByRating);
  describe('storeReviews', testStoreReviews);
});
