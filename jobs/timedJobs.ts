import { archiveOrders } from '../domain/archive/archiveOrders.js';
import { expireAds } from '../domain/catalog/ads.js';
import { wakeProducts } from '../domain/catalog/products/wakeProducts.js';
import { followOpeningHours } from '../domain/catalog/stores/followOpeningHours.js';
import { resumeStores } from '../domain/catalog/stores/pauses.js';
import { removeEmptyThreads } from '../domain/community/threads.js';
import { startInterestUpdate } from '../domain/insight/interests.js';
import { reportDifferences } from '../domain/ledger/checking/checkBooks.js';
import { countBooks } from '../domain/ledger/counting/countBooks.js';
import { reviewAllDues } from '../domain/ledger/dues/reviewDues.js';
import { checkVideos } from '../domain/media/checkVideos.js';
import { sweepUploads } from '../domain/media/sweepUploads.js';
import { cancelUnaccepted, remindToAccept } from '../domain/orders/acceptDeadlines.js';
import { decideUnanswered } from '../domain/orders/changing/answerChange.js';
import { cancelStalePayments, forgetExpiredCarts } from '../domain/payments/cancelStalePayments.js';
import { reconcilePayments } from '../domain/payments/reconcilePayments.js';
import { collectPushReceipts } from '../domain/push/collectPushReceipts.js';
import { numberReceipts } from '../domain/receipts/numberReceipts.js';
import { countWords } from '../domain/search/countWords.js';
import { collectRuns } from '../domain/settlements/collectRun.js';
import { startWeeklyRun } from '../domain/settlements/startRun.js';
import { every, type TimedJob } from './job.js';

/** The jobs that the scheduler runs at intervals. */
export const timedJobs: TimedJob[] = [
  // Begins to deliver the messages of the outbox that are due. Every commit does so for its own messages immediately;
  // this is for what failed before, what a crash left, and the messages of processes without jobs.
  every('5 seconds', 'retryOutbox', async (world) => world.outbox.wake()),
  // Cancels payments that passed their deadline, and frees the stock of their carts.
  every('1 minute', 'cancelStalePayments', cancelStalePayments),
  // Cancels the orders that their stores did not accept in time.
  every('15 seconds', 'cancelUnaccepted', cancelUnaccepted),
  // Reminds stores of orders that wait for them.
  every('15 seconds', 'remindToAccept', remindToAccept),
  // Numbers the receipts of delivered orders, and the credit notes of refunds after that.
  every('15 seconds', 'numberReceipts', numberReceipts),
  // Decides the replacements that consumers did not answer in time.
  every('15 seconds', 'decideUnanswered', decideUnanswered),
  // Lists the stores that have begun to take orders, and unlists those that have ended.
  every('30 seconds', 'followOpeningHours', followOpeningHours),
  // Resumes stores whose pause has reached its end.
  every('30 seconds', 'resumeStores', resumeStores),
  // Makes products available whose snooze has reached its end.
  every('30 seconds', 'wakeProducts', wakeProducts),
  // Compares open payments and refunds with the gateway, and raises alerts for what disagrees.
  every('5 minutes', 'reconcilePayments', reconcilePayments),
  // Collects the receipts of sent pushes, and removes devices that no longer exist.
  every('5 minutes', 'collectPushReceipts', collectPushReceipts),
  // Removes the carts of payments that can no longer become orders.
  every('1 hour', 'forgetCarts', forgetExpiredCarts),
  // Expires ads that reached their end date.
  every('10 minutes', 'expireAds', expireAds),
  // Removes conversations that were opened and never used.
  every('10 minutes', 'removeEmptyThreads', removeEmptyThreads),
  // Checks uploaded videos that await inspection.
  every('1 minute', 'checkVideos', checkVideos),
  // Deletes uploads that nothing references.
  every('10 minutes', 'sweepUploads', sweepUploads),
  // Counts the products of each word of the catalogue, for searches.
  every('1 hour', 'countWords', countWords),
  // Starts the daily update of interest profiles.
  every('1 day', 'updateInterests', startInterestUpdate),
  // Compares the books with orders, payments, refunds and settlements, and raises an alert for each difference.
  every('1 day', 'compareBooks', reportDifferences),
  // Starts the settlement run of the week at its time.
  every('1 minute', 'startWeeklyRun', startWeeklyRun),
  // Makes the settlements of runs.
  every('15 seconds', 'collectRuns', collectRuns),
  // Counts the log of the books into daily totals and open accounts, which the Money page reads.
  every('1 minute', 'countBooks', countBooks),
  // Notifies sellers who owe more than the limit for cash orders, and lets their stores refuse cash.
  every('1 minute', 'reviewDues', reviewAllDues),
  // Moves old finished orders to the archive, if that is set up.
  every('1 hour', 'archiveOrders', archiveOrders),
];
