import { describe } from '@jest/globals';
import { testDeliverOnce } from './deliveries/deliverOnce.js';
import { testOrderStates } from './orders/moving/orderStates.js';
import { testPriceOrder } from './orders/priceOrder.js';

describe('deliverOnce', testDeliverOnce);
describe('orderStates', testOrderStates);
describe('priceOrder', testPriceOrder);
