import { describe } from '@jest/globals';
import { useWaitingOrders } from '../support/orders/waitingOrders.js';
import { testCancelStalePayments } from './timed/cancelStalePayments.js';
import { testCancelUnaccepted } from './timed/cancelUnaccepted.js';
import { testCheckVideos } from './timed/checkVideos.js';
import { testCollectPushReceipts } from './timed/collectPushReceipts.js';
import { testCompareBooks } from './timed/compareBooks.js';
import { testCountBooks } from './timed/countBooks.js';
import { testExpireAds } from './timed/expireAds.js';
import { testFollowOpeningHours } from './timed/followOpeningHours.js';
import { testForgetCarts } from './timed/forgetCarts.js';
import { testReconcilePayments } from './timed/reconcilePayments.js';
import { testRemindToAccept } from './timed/remindToAccept.js';
import { testRemoveEmptyThreads } from './timed/removeEmptyThreads.js';
import { testResumeStores } from './timed/resumeStores.js';
import { testRetryOutbox } from './timed/retryOutbox.js';
import { testRunTimedJob } from './timed/runTimedJob.js';
import { testSweepUploads } from './timed/sweepUploads.js';
import { testTimedJobs } from './timed/timedJobs.js';
import { testUpdateInterests } from './timed/updateInterests.js';
import { testWakeProducts } from './timed/wakeProducts.js';

describe('runTimedJob', testRunTimedJob);
describe('cancelStalePayments', testCancelStalePayments);
describe('checkVideos', testCheckVideos);
describe('collectPushReceipts', testCollectPushReceipts);
describe('compareBooks', testCompareBooks);
describe('countBooks', testCountBooks);
describe('expireAds', testExpireAds);
describe('followOpeningHours', testFollowOpeningHours);
describe('forgetCarts', testForgetCarts);
describe('reconcilePayments', testReconcilePayments);
describe('removeEmptyThreads', testRemoveEmptyThreads);
describe('resumeStores', testResumeStores);
describe('retryOutbox', testRetryOutbox);
describe('sweepUploads', testSweepUploads);
describe('updateInterests', testUpdateInterests);
describe('wakeProducts', testWakeProducts);
describe('timedJobs', testTimedJobs);

describe('waitingOrders', () => {
  useWaitingOrders();

  describe('cancelUnaccepted', testCancelUnaccepted);
  describe('remindToAccept', testRemindToAccept);
});
