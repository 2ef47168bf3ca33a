import { describe } from '@jest/globals';
import { testEditStore } from './stores/editStore.js';
import { testOpenStore } from './stores/openStore.js';
import { testSellerStoreAccess } from './stores/sellerStoreAccess.js';
import { testSellerStores } from './stores/sellerStores.js';
import { testStore } from './stores/store.js';
import { testStoreFilters } from './stores/storeFilters.js';
import { testStoreHours } from './stores/storeHours.js';
import { useStoreListing } from './stores/storeListing.js';
import { testStorePages } from './stores/storePages.js';
import { testStorePauses } from './stores/storePauses.js';
import { testStores } from './stores/stores.js';
import { testStoresByDistance } from './stores/storesByDistance.js';

describe('editStore', testEditStore);
describe('openStore', testOpenStore);
describe('sellerStoreAccess', testSellerStoreAccess);
describe('sellerStores', testSellerStores);
describe('storeHours', testStoreHours);
describe('storePages', testStorePages);
describe('storePauses', testStorePauses);

describe('storeListing', () => {
  useStoreListing();

  describe('store', testStore);
  describe('storeFilters', testStoreFilters);
  describe('stores', testStores);
  describe('storesByDistance', testStoresByDistance);
});
