import { describe } from '@jest/globals';
import { testAddStoreDays } from './demo/addStoreDays.js';
import { testEmptyCollection } from './demo/emptyCollection.js';
import { testFillDatabase } from './demo/fillDatabase.js';
import { testFillFewerProducts } from './demo/fillFewerProducts.js';
import { testFirstOrders } from './demo/firstOrders.js';
import { testRemoveDemo } from './demo/removeDemo.js';

describe('addStoreDays', testAddStoreDays);
describe('emptyCollection', testEmptyCollection);
describe('fillDatabase', testFillDatabase);
describe('fillFewerProducts', testFillFewerProducts);
describe('firstOrders', testFirstOrders);
describe('removeDemo', testRemoveDemo);
