import { describe } from '@jest/globals';
import { useProductListing } from '../support/catalog/productListing.js';
import { useShopping } from '../support/orders/shopping.js';
import { testOrderRaces } from './races/orderRaces.js';
import { testPauseRaces } from './races/pauseRaces.js';
import { testProductCache } from './races/productCache.js';
import { testReviewRaces } from './races/reviewRaces.js';

describe('pauseRaces', testPauseRaces);

describe('productListing', () => {
  useProductListing();

  describe('productCache', testProductCache);
});

describe('shopping', () => {
  useShopping();

  describe('orderRaces', testOrderRaces);
  describe('reviewRaces', testReviewRaces);
});
