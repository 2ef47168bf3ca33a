import { describe } from '@jest/globals';
import { testBooks } from './stories/books.js';
import { testCancelledAfterDelivery } from './stories/cancelledAfterDelivery.js';
import { testCourierCash } from './stories/courierCash.js';
import { testHeldStock } from './stories/heldStock.js';
import { testOurCourier } from './stories/ourCourier.js';
import { testReducedSale } from './stories/reducedSale.js';
import { testRefundedTwice } from './stories/refundedTwice.js';
import { testRefundRetries } from './stories/refundRetries.js';
import { testRejectedGoods } from './stories/rejectedGoods.js';
import { testSettledRows } from './stories/settledRows.js';
import { testWorkedExamples } from './stories/workedExamples.js';
import { useUpiPayments } from './upiPayments.js';

describe('books', testBooks);
describe('cancelledAfterDelivery', testCancelledAfterDelivery);
describe('courierCash', testCourierCash);
describe('heldStock', testHeldStock);
describe('ourCourier', testOurCourier);
describe('reducedSale', testReducedSale);
describe('refundRetries', testRefundRetries);
describe('refundedTwice', testRefundedTwice);
describe('settledRows', testSettledRows);
describe('workedExamples', testWorkedExamples);

describe('upiPayments', () => {
  useUpiPayments();

  describe('rejectedGoods', testRejectedGoods);
});
