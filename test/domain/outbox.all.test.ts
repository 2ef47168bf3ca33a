import { describe } from '@jest/globals';
import { testAggregates } from './outbox/aggregates.js';
import { testFairSlices } from './outbox/fairSlices.js';
import { testRecordEvent } from './outbox/recordEvent.js';
import { useRelaying } from './outbox/relaying.js';
import { testRelayOutbox } from './outbox/relayOutbox.js';
import { testRetryMessage } from './outbox/retryMessage.js';
import { testUndeliverableMessages } from './outbox/undeliverableMessages.js';
import { testSendDelivery } from './partnerWebhooks/sendDelivery.js';

describe('fairSlices', testFairSlices);
describe('recordEvent', testRecordEvent);
describe('retryMessage', testRetryMessage);
describe('sendDelivery', testSendDelivery);

describe('relaying', () => {
  useRelaying();

  describe('aggregates', testAggregates);
  describe('relayOutbox', testRelayOutbox);
  describe('undeliverableMessages', testUndeliverableMessages);
});
