import type { TimedJob } from './job.js';
import { cancelStalePayments } from './timed/cancelStalePayments.js';
import { cancelUnaccepted } from './timed/cancelUnaccepted.js';
import { checkVideos } from './timed/checkVideos.js';
import { collectPushReceipts } from './timed/collectPushReceipts.js';
import { compareBooks } from './timed/compareBooks.js';
import { countBooks } from './timed/countBooks.js';
import { expireAds } from './timed/expireAds.js';
import { followOpeningHours } from './timed/followOpeningHours.js';
import { forgetCarts } from './timed/forgetCarts.js';
import { reconcilePayments } from './timed/reconcilePayments.js';
import { remindToAccept } from './timed/remindToAccept.js';
import { removeEmptyThreads } from './timed/removeEmptyThreads.js';
import { resumeStores } from './timed/resumeStores.js';
import { retryOutbox } from './timed/retryOutbox.js';
import { sweepUploads } from './timed/sweepUploads.js';
import { updateInterests } from './timed/updateInterests.js';
import { wakeProducts } from './timed/wakeProducts.js';

/** The jobs that the scheduler runs at intervals. */
export const timedJobs: TimedJob[] = [
  ...retryOutbox,
  cancelStalePayments,
  cancelUnaccepted,
  remindToAccept,
  followOpeningHours,
  resumeStores,
  wakeProducts,
  reconcilePayments,
  collectPushReceipts,
  forgetCarts,
  expireAds,
  removeEmptyThreads,
  checkVideos,
  sweepUploads,
  updateInterests,
  compareBooks,
  countBooks,
];
