import { describe } from '@jest/globals';
import { useRiding } from '../support/riders/riding.js';
import { testAssignRider } from './riders/assignRider.js';
import { testCashRefusals } from './riders/cashRefusals.js';
import { testDeliveryReports } from './riders/deliveryReports.js';
import { testPlatformDelivery } from './riders/platformDelivery.js';
import { testRiderCash } from './riders/riderCash.js';
import { testRiderLink } from './riders/riderLink.js';
import { testRiderPage } from './riders/riderPage.js';
import { testSellerRiders } from './riders/sellerRiders.js';

describe('the riders of a store', () => {
  useRiding();

  describe('sellerRiders', testSellerRiders);
  describe('assignRider', testAssignRider);
  describe('riderLink', testRiderLink);
  describe('riderPage', testRiderPage);
  describe('deliveryReports', testDeliveryReports);
  describe('riderCash', testRiderCash);
  describe('cashRefusals', testCashRefusals);
});

describe('the riders of the platform', () => {
  useRiding({ selfDelivery: false });

  describe('platformDelivery', testPlatformDelivery);
});
