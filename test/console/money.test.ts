import { describe } from '@jest/globals';
import { testMoney } from './money/money.js';
import { testPayments } from './money/payments.js';
import { testSettlements } from './money/settlements.js';

describe('money', testMoney);
describe('payments', testPayments);
describe('settlements', testSettlements);
