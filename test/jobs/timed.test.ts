import { describe } from '@jest/globals';
import { useWaitingOrders } from '../support/orders/waitingOrders.js';
import { testArchiveOrders } from './timed/archiveOrders.js';
import { testCountBooks } from './timed/countBooks.js';
import { testNumberReceipts } from './timed/numberReceipts.js';
import { testRemoveEmptyThreads } from './timed/removeEmptyThreads.js';
import { testRunTimedJob } from './timed/runTimedJob.js';
import { testStores } from './timed/stores.js';
import { testTimedJobs } from './timed/timedJobs.js';
import { testWaitingOrders } from './timed/waitingOrders.js';

describe('archiveOrders', testArchiveOrders);
describe('countBooks', testCountBooks);
describe('numberReceipts', testNumberReceipts);
describe('removeEmptyThreads', testRemoveEmptyThreads);
describe('runTimedJob', testRunTimedJob);
describe('stores', testStores);
describe('timedJobs', testTimedJobs);

describe('waitingOrders', () => {
  useWaitingOrders();

  describe('deadlines', testWaitingOrders);
});
