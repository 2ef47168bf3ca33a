import type { Subscriber } from '../domain/outbox/Subscriber.js';
import { actOnGatewayEvent } from './onEvent/actOnGatewayEvent.js';
import { announceMovedOrder } from './onEvent/announceMovedOrder.js';
import { announcePaidOrder } from './onEvent/announcePaidOrder.js';
import { announcePlacedOrder } from './onEvent/announcePlacedOrder.js';
import { announceProducts } from './onEvent/announceProducts.js';
import { announceRefund } from './onEvent/announceRefund.js';
import { announceSettlement } from './onEvent/announceSettlement.js';
import { assignDelivery } from './onEvent/assignDelivery.js';
import { assignPaidDelivery } from './onEvent/assignPaidDelivery.js';
import { broadcastRequest } from './onEvent/broadcastRequest.js';
import { cancelDelivery } from './onEvent/cancelDelivery.js';
import { forgetPerson } from './onEvent/forgetPerson.js';
import { mailCodeWarning } from './onEvent/mailCodeWarning.js';
import { mailDisabledWebhook } from './onEvent/mailDisabledWebhook.js';
import { mailForm } from './onEvent/mailForm.js';
import { mailOperatorLink } from './onEvent/mailOperatorLink.js';
import { mailOrderAccepted } from './onEvent/mailOrderAccepted.js';
import { mailOrderConfirmation } from './onEvent/mailOrderConfirmation.js';
import { mailPasswordReset } from './onEvent/mailPasswordReset.js';
import { mailRejectedPayment } from './onEvent/mailRejectedPayment.js';
import { mailReturnedTransfer } from './onEvent/mailReturnedTransfer.js';
import { mailSignInWarning } from './onEvent/mailSignInWarning.js';
import { mailVerificationCode } from './onEvent/mailVerificationCode.js';
import { markRead } from './onEvent/markRead.js';
import { markSettled } from './onEvent/markSettled.js';
import { moveAcceptDeadlines } from './onEvent/moveAcceptDeadlines.js';
import { pushNotification } from './onEvent/pushNotification.js';
import { relistProducts } from './onEvent/relistProducts.js';
import { reportFailedPayment } from './onEvent/reportFailedPayment.js';
import { reportRefund } from './onEvent/reportRefund.js';
import { sendRefund } from './onEvent/sendRefund.js';
import { sendWebhook } from './onEvent/sendWebhook.js';
import { sweepErasedAccount } from './onEvent/sweepErasedAccount.js';
import { textVerificationCode } from './onEvent/textVerificationCode.js';
import { updateInterestProfiles } from './onEvent/updateInterestProfiles.js';
import { withdrawBroadcast } from './onEvent/withdrawBroadcast.js';

/** The jobs that run on events of the outbox. */
export const subscribers: Subscriber[] = [
  mailOrderConfirmation,
  assignDelivery,
  assignPaidDelivery,
  cancelDelivery,
  mailOrderAccepted,
  actOnGatewayEvent,
  sendRefund,
  reportRefund,
  reportFailedPayment,
  mailRejectedPayment,
  mailVerificationCode,
  textVerificationCode,
  mailPasswordReset,
  mailCodeWarning,
  mailOperatorLink,
  mailSignInWarning,
  mailForm,
  relistProducts,
  moveAcceptDeadlines,
  markSettled,
  mailReturnedTransfer,
  markRead,
  pushNotification,
  broadcastRequest,
  withdrawBroadcast,
  updateInterestProfiles,
  forgetPerson,
  sweepErasedAccount,
  announcePlacedOrder,
  announceMovedOrder,
  announcePaidOrder,
  announceRefund,
  announceProducts,
  announceSettlement,
  sendWebhook,
  mailDisabledWebhook,
];
