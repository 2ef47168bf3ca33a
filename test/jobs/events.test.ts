import { describe } from '@jest/globals';
import { useSelling } from '../support/orders/selling.js';
import { useCheckout } from '../support/payments/checkout.js';
import { testActOnGatewayEvent } from './onEvent/actOnGatewayEvent.js';
import { testAnnounceMovedOrder } from './onEvent/announceMovedOrder.js';
import { testAnnouncePaidOrder } from './onEvent/announcePaidOrder.js';
import { testAnnouncePlacedOrder } from './onEvent/announcePlacedOrder.js';
import { testAnnounceRefund } from './onEvent/announceRefund.js';
import { testAnnounceSettlement } from './onEvent/announceSettlement.js';
import { testAssignDelivery } from './onEvent/assignDelivery.js';
import { testAssignPaidDelivery } from './onEvent/assignPaidDelivery.js';
import { testCancelDelivery } from './onEvent/cancelDelivery.js';
import { testForgetPerson } from './onEvent/forgetPerson.js';
import { testMarkRead } from './onEvent/markRead.js';
import { testMarkSettled } from './onEvent/markSettled.js';
import { testMoveAcceptDeadlines } from './onEvent/moveAcceptDeadlines.js';
import { testRelistProducts } from './onEvent/relistProducts.js';
import { testReportFailedPayment } from './onEvent/reportFailedPayment.js';
import { testReportRefund } from './onEvent/reportRefund.js';
import { testSendRefund } from './onEvent/sendRefund.js';
import { testSweepErasedAccount } from './onEvent/sweepErasedAccount.js';
import { testUpdateInterestProfiles } from './onEvent/updateInterestProfiles.js';

describe('actOnGatewayEvent', testActOnGatewayEvent);
describe('announcePlacedOrder', testAnnouncePlacedOrder);
describe('announceRefund', testAnnounceRefund);
describe('announceSettlement', testAnnounceSettlement);
describe('assignDelivery', testAssignDelivery);
describe('cancelDelivery', testCancelDelivery);
describe('forgetPerson', testForgetPerson);
describe('markRead', testMarkRead);
describe('markSettled', testMarkSettled);
describe('moveAcceptDeadlines', testMoveAcceptDeadlines);
describe('relistProducts', testRelistProducts);
describe('reportFailedPayment', testReportFailedPayment);
describe('reportRefund', testReportRefund);
describe('sendRefund', testSendRefund);
describe('sweepErasedAccount', testSweepErasedAccount);
describe('updateInterestProfiles', testUpdateInterestProfiles);

describe('selling', () => {
  useSelling();

  describe('announceMovedOrder', testAnnounceMovedOrder);
});

describe('checkout', () => {
  useCheckout();

  describe('announcePaidOrder', testAnnouncePaidOrder);
  describe('assignPaidDelivery', testAssignPaidDelivery);
});
