import { describe } from '@jest/globals';
import { testFakeGateway } from './payments/fakeGateway.js';
import { testRazorpay } from './payments/razorpay.js';
import { useRazorpayCalls } from './payments/razorpayCalls.js';
import { testRazorpayTrouble } from './payments/razorpayTrouble.js';
import { testRazorpayWebhook } from './payments/razorpayWebhook.js';

describe('fakeGateway', testFakeGateway);
describe('razorpayWebhook', testRazorpayWebhook);

describe('razorpayCalls', () => {
  useRazorpayCalls();

  describe('razorpay', testRazorpay);
  describe('razorpayTrouble', testRazorpayTrouble);
});
