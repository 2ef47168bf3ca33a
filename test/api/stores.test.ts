import { describe } from '@jest/globals';
import { useShopkeeper } from '../support/catalog/shopkeeper.js';
import { testDeliversHere } from './stores/deliversHere.js';
import { testEditStore } from './stores/editStore.js';
import { testFavourites } from './stores/favourites.js';
import { testOpenStore } from './stores/openStore.js';
import { testPlaces } from './stores/places.js';
import { testPromotions } from './stores/promotions.js';
import { testPublicLists } from './stores/publicLists.js';
import { testSearchStores } from './stores/searchStores.js';
import { testSellerStores } from './stores/sellerStores.js';
import { testStore } from './stores/store.js';
import { testStoreFilters } from './stores/storeFilters.js';
import { testStoreHours } from './stores/storeHours.js';
import { useStoreListing } from './stores/storeListing.js';
import { testStorePauses } from './stores/storePauses.js';
import { testStores } from './stores/stores.js';
import { testStoresByDistance } from './stores/storesByDistance.js';

describe('shopkeeper', () => {
  useShopkeeper();

  describe('editStore', testEditStore);
  describe('favourites', testFavourites);
  describe('openStore', testOpenStore);
  describe('promotions', testPromotions);
  describe('sellerStores', testSellerStores);
  describe('storeHours', testStoreHours);
  describe('storePauses', testStorePauses);
});

describe('storeListing', () => {
  useStoreListing();

  describe('deliversHere', testDeliversHere);
  describe('places', testPlaces);
  describe('publicLists', testPublicLists);
  describe('searchStores', testSearchStores);
  describe('store', testStore);
  describe('storeFilters', testStoreFilters);
  describe('stores', testStores);
  describe('storesByDistance', testStoresByDistance);
});
