import { describe } from '@jest/globals';
import { testDeliverOnce } from './deliveries/deliverOnce.js';
import { testAcceptAgainstDeadline } from './orders/accepting/acceptAgainstDeadline.js';
import { testOrderStates } from './orders/moving/orderStates.js';

describe('deliverOnce', testDeliverOnce);
describe('acceptAgainstDeadline', testAcceptAgainstDeadline);
describe('orderStates', testOrderStates);
