import { describe } from '@jest/globals';
import { useProductListing } from '../support/catalog/productListing.js';

import { api, useShopping } from '../support/orders/shopping.js';
import { useRiding } from '../support/riders/riding.js';
import { useSecondServer } from '../support/secondServer.js';

import { testOrderRaces } from './races/orderRaces.js';
import { testPauseRaces } from './races/pauseRaces.js';
import { testProductCache } from './races/productCache.js';
import { testReviewRaces } from './races/reviewRaces.js';
import { testRiderRaces } from './races/riderRaces.js';

describe('pauseRaces', testPauseRaces);

describe('productListing', () => {
  useProductListing();

  describe('productCache', testProductCache);
});

describe('shopping', () => {
  useShopping();
  const second = useSecondServer(api);

  describe('orderRaces', () => testOrderRaces(second));
  describe('reviewRaces', () => testReviewRaces(second));
});

describe('riding', () => {
  useRiding();

  describe('riderRaces', testRiderRaces);
});
