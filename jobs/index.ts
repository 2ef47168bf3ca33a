import { expireAds } from '../domain/catalog/ads/expireAds.js';
import { startInterestUpdate } from '../domain/insight/updateInterestProfiles.js';
import { checkVideos } from '../domain/media/checkVideos.js';
import { sweepUploads } from '../domain/media/sweepUploads.js';
import { relayOutbox, type Subscriber } from '../domain/outbox/relayOutbox.js';
import { cancelStalePayments } from '../domain/payments/cancelStalePayments.js';
import { forgetExpiredCarts } from '../domain/payments/forgetExpiredCarts.js';
import { reconcilePayments } from '../domain/payments/reconcilePayments.js';
import { collectPushReceipts } from '../domain/push/collectPushReceipts.js';
import { actOnGatewayEvent } from './actOnGatewayEvent.js';
import { assignDelivery } from './assignDelivery.js';
import { broadcastRequest } from './broadcastRequest.js';
import { forgetPerson } from './forgetPerson.js';
import { every, type TimedJob } from './job.js';
import { mailForm } from './mailForm.js';
import { mailOrderAccepted } from './mailOrderAccepted.js';
import { mailOrderConfirmation } from './mailOrderConfirmation.js';
import { mailPasswordReset } from './mailPasswordReset.js';
import { mailSignInWarning } from './mailSignInWarning.js';
import { mailVerificationCode } from './mailVerificationCode.js';
import { markRead } from './markRead.js';
import { markSettled } from './markSettled.js';
import { pushNotification } from './pushNotification.js';
import { relistProducts } from './relistProducts.js';
import { sendRefund } from './sendRefund.js';
import { sweepErasedAccount } from './sweepErasedAccount.js';
import { textVerificationCode } from './textVerificationCode.js';
import { updateInterestProfiles } from './updateInterestProfiles.js';

/** The jobs that hear of events. */
export const subscribers: Subscriber[] = [
  mailOrderConfirmation,
  assignDelivery,
  mailOrderAccepted,
  actOnGatewayEvent,
  sendRefund,
  mailVerificationCode,
  textVerificationCode,
  mailPasswordReset,
  mailSignInWarning,
  mailForm,
  relistProducts,
  markSettled,
  markRead,
  pushNotification,
  broadcastRequest,
  updateInterestProfiles,
  forgetPerson,
  sweepErasedAccount,
];

/** The jobs that the scheduler runs. The relay looks at once after every commit; this is what catches up after a crash. */
export const timedJobs: TimedJob[] = [
  every('5 seconds', 'relayOutbox', (world) => relayOutbox(world, subscribers)),
  every('5 seconds', 'relayWork', (world) => relayOutbox(world, subscribers, 'work')),
  every('5 seconds', 'relayPushes', (world) => relayOutbox(world, subscribers, 'push')),
  every('5 seconds', 'relayBroadcasts', (world) => relayOutbox(world, subscribers, 'broadcast')),
  every('5 seconds', 'relayBroadcastPushes', (world) => relayOutbox(world, subscribers, 'broadcastPush')),
  every('1 minute', 'cancelStaleSessions', cancelStalePayments),
  every('5 minutes', 'reconcile', reconcilePayments),
  every('5 minutes', 'readReceipts', collectPushReceipts),
  every('1 hour', 'forgetDrafts', forgetExpiredCarts),
  every('10 minutes', 'expireAds', expireAds),
  every('1 minute', 'checkVideos', checkVideos),
  every('10 minutes', 'sweepUploads', sweepUploads),
  every('1 day', 'startFolding', startInterestUpdate),
];
