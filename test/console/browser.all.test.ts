import { describe } from '@jest/globals';
import { testAccessibility } from './browser/accessibility.js';
import { testKeyboard } from './browser/keyboard.js';
import { testLateOrders } from './browser/lateOrders.js';
import { testLists } from './browser/lists.js';
import { testMoney } from './browser/money.js';
import { testNarrowWindows } from './browser/narrowWindows.js';
import { testPages } from './browser/pages.js';
import { testSales } from './browser/sales.js';

describe('accessibility', testAccessibility);
describe('keyboard', testKeyboard);
describe('lateOrders', testLateOrders);
describe('lists', testLists);
describe('money', testMoney);
describe('narrowWindows', testNarrowWindows);
describe('pages', testPages);
describe('sales', testSales);
