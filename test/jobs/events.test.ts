import { describe } from '@jest/globals';
import { useCheckout } from '../support/payments/checkout.js';
import { testAnnouncements } from './onEvent/announcements.js';
import { testAssignDelivery } from './onEvent/assignDelivery.js';
import { testAssignPaidDelivery } from './onEvent/assignPaidDelivery.js';
import { testMoveAcceptDeadlines } from './onEvent/moveAcceptDeadlines.js';
import { testRecordedEvents } from './onEvent/recordedEvents.js';
import { testSendWebhook } from './onEvent/sendWebhook.js';
import { testSweepErasedAccount } from './onEvent/sweepErasedAccount.js';

describe('assignDelivery', testAssignDelivery);
describe('moveAcceptDeadlines', testMoveAcceptDeadlines);
describe('recordedEvents', testRecordedEvents);
describe('sendWebhook', testSendWebhook);
describe('sweepErasedAccount', testSweepErasedAccount);

describe('checkout', () => {
  useCheckout();

  describe('announcements', testAnnouncements);
  describe('assignPaidDelivery', testAssignPaidDelivery);
});
