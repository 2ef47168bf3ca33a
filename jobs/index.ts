import { expireAds } from '../domain/catalog/expireAds.js';
import { startFolding } from '../domain/insight/foldInterests.js';
import { checkVideos } from '../domain/media/checkVideos.js';
import { sweepUploads } from '../domain/media/sweepUploads.js';
import { relayOutbox, type Subscriber } from '../domain/outbox/relayOutbox.js';
import { cancelStaleSessions } from '../domain/payments/cancelStaleSessions.js';
import { forgetDrafts } from '../domain/payments/forgetDrafts.js';
import { reconcile } from '../domain/payments/reconcile.js';
import { readReceipts } from '../domain/push/readReceipts.js';
import { actOnGatewayEvent } from './actOnGatewayEvent.js';
import { assignDelivery } from './assignDelivery.js';
import { foldInterests } from './foldInterests.js';
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
import { tellOfRequest } from './tellOfRequest.js';
import { textVerificationCode } from './textVerificationCode.js';

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
  tellOfRequest,
  foldInterests,
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
  every('1 minute', 'cancelStaleSessions', cancelStaleSessions),
  every('5 minutes', 'reconcile', reconcile),
  every('5 minutes', 'readReceipts', readReceipts),
  every('1 hour', 'forgetDrafts', forgetDrafts),
  every('10 minutes', 'expireAds', expireAds),
  every('1 minute', 'checkVideos', checkVideos),
  every('10 minutes', 'sweepUploads', sweepUploads),
  every('1 day', 'startFolding', startFolding),
];
