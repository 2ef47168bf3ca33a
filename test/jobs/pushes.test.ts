import { describe } from '@jest/globals';
import { testAnnounceProducts } from './onEvent/announceProducts.js';
import { testBroadcastRequest } from './onEvent/broadcastRequest.js';
import { testPushNotification } from './onEvent/pushNotification.js';
import { usePushServices } from './onEvent/pushServices.js';
import { testPushSettings } from './onEvent/pushSettings.js';
import { testPushToApp } from './onEvent/pushToApp.js';
import { testRefusedPush } from './onEvent/refusedPush.js';
import { testSendWebhook } from './onEvent/sendWebhook.js';
import { testWithdrawBroadcast } from './onEvent/withdrawBroadcast.js';

describe('announceProducts', testAnnounceProducts);
describe('broadcastRequest', testBroadcastRequest);
describe('sendWebhook', testSendWebhook);
describe('withdrawBroadcast', testWithdrawBroadcast);

describe('pushServices', () => {
  usePushServices();

  describe('pushNotification', testPushNotification);
  describe('pushSettings', testPushSettings);
  describe('pushToApp', testPushToApp);
  describe('refusedPush', testRefusedPush);
});
