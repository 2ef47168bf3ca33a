import { describe } from '@jest/globals';
import { testBooks } from './stories/books.js';
import { testHeldStock } from './stories/heldStock.js';
import { testOurCourier } from './stories/ourCourier.js';
import { testReducedSale } from './stories/reducedSale.js';
import { testRefundRetries } from './stories/refundRetries.js';
import { testRejectedGoods } from './stories/rejectedGoods.js';
import { testSettledRows } from './stories/settledRows.js';
import { testWorkedExamples } from './stories/workedExamples.js';

describe('books', testBooks);
describe('heldStock', testHeldStock);
describe('ourCourier', testOurCourier);
describe('reducedSale', testReducedSale);
describe('refundRetries', testRefundRetries);
describe('rejectedGoods', testRejectedGoods);
describe('settledRows', testSettledRows);
describe('workedExamples', testWorkedExamples);
