import { describe } from '@jest/globals';
import { useSelling } from '../support/orders/selling.js';
import { useShopping } from '../support/orders/shopping.js';
import { testArchivedOrders } from './orders/archivedOrders.js';
import { testAutoAccept } from './orders/autoAccept.js';
import { testCancellationCodes } from './orders/cancellationCodes.js';
import { testChangedPayments } from './orders/changedPayments.js';
import { testConsumerOrders } from './orders/consumerOrders.js';
import { testCouponCodes } from './orders/couponCodes.js';
import { testDelivery } from './orders/delivery.js';
import { testDeliveryBands } from './orders/deliveryBands.js';
import { testHandoverCode } from './orders/handoverCode.js';
import { testMoveOrder } from './orders/moveOrder.js';
import { testOrderChanges } from './orders/orderChanges.js';
import { testOrderDelivery } from './orders/orderDelivery.js';
import { testOrderLists } from './orders/orderLists.js';
import { testOrderMoves } from './orders/orderMoves.js';
import { testOrderReceipt } from './orders/orderReceipt.js';
import { testOrderVariants } from './orders/orderVariants.js';
import { testPayOrder } from './orders/payOrder.js';
import { testPlaceOfOrder } from './orders/placeOfOrder.js';
import { testPlaceStoreOrder } from './orders/placeStoreOrder.js';
import { testPromisedTimes } from './orders/promisedTimes.js';
import { testQuoteStoreOrder } from './orders/quoteStoreOrder.js';
import { testReelEarnings } from './orders/reelEarnings.js';
import { testRefusedStoreOrders } from './orders/refusedStoreOrders.js';
import { testReorder } from './orders/reorder.js';
import { testSellerFigures } from './orders/sellerFigures.js';
import { testSellerLedger } from './orders/sellerLedger.js';
import { testSellerOrders } from './orders/sellerOrders.js';
import { testSellerSettlements } from './orders/sellerSettlements.js';
import { testStoreOrderStream } from './orders/storeOrderStream.js';
import { testStoreOrders } from './orders/storeOrders.js';
import { testStoreSlots } from './orders/storeSlots.js';
import { useUnpaid } from './orders/unpaid.js';
import { testUnpaidOrders } from './orders/unpaidOrders.js';

describe('shopping', () => {
  useShopping();

  describe('autoAccept', testAutoAccept);
  describe('couponCodes', testCouponCodes);
  describe('deliveryBands', testDeliveryBands);
  describe('orderLists', testOrderLists);
  describe('orderVariants', testOrderVariants);
  describe('placeOfOrder', testPlaceOfOrder);
  describe('placeStoreOrder', testPlaceStoreOrder);
  describe('quoteStoreOrder', testQuoteStoreOrder);
  describe('reelEarnings', testReelEarnings);
  describe('refusedStoreOrders', testRefusedStoreOrders);
  describe('reorder', testReorder);
  describe('storeOrders', testStoreOrders);
  describe('storeSlots', testStoreSlots);
});

describe('selling', () => {
  useSelling();

  describe('archivedOrders', testArchivedOrders);
  describe('cancellationCodes', testCancellationCodes);
  describe('handoverCode', testHandoverCode);
  describe('moveOrder', testMoveOrder);
  describe('orderChanges', testOrderChanges);
  describe('orderDelivery', testOrderDelivery);
  describe('orderMoves', testOrderMoves);
  describe('orderReceipt', testOrderReceipt);
  describe('promisedTimes', testPromisedTimes);
  describe('sellerFigures', testSellerFigures);
  describe('sellerOrders', testSellerOrders);
});

describe('consumerOrders', testConsumerOrders);
describe('delivery', testDelivery);
describe('sellerLedger', testSellerLedger);
describe('sellerSettlements', testSellerSettlements);
describe('storeOrderStream', testStoreOrderStream);

describe('unpaid', () => {
  useUnpaid();

  describe('changedPayments', testChangedPayments);
  describe('payOrder', testPayOrder);
  describe('unpaidOrders', testUnpaidOrders);
});
