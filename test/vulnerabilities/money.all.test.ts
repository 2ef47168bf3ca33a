import { describe } from '@jest/globals';
import { testConsoleRights } from './money/consoleRights.js';
import { testContendedRows } from './money/contendedRows.js';
import { testHeldStock } from './money/heldStock.js';
import { testInventedApprovers } from './money/inventedApprovers.js';
import { testMisusedReturns } from './money/misusedReturns.js';
import { testMovedOrders } from './money/movedOrders.js';
import { testNewAccounts } from './money/newAccounts.js';
import { testPendingOrders } from './money/pendingOrders.js';
import { testReplayedWebhooks } from './money/replayedWebhooks.js';
import { testSingleOperators } from './money/singleOperators.js';
import { testUnboundedPayments } from './money/unboundedPayments.js';
import { useUnpaid } from './money/unpaid.js';

describe('consoleRights', testConsoleRights);
describe('contendedRows', testContendedRows);
describe('inventedApprovers', testInventedApprovers);
describe('misusedReturns', testMisusedReturns);
describe('movedOrders', testMovedOrders);
describe('replayedWebhooks', testReplayedWebhooks);
describe('singleOperators', testSingleOperators);

describe('unpaid', () => {
  useUnpaid();

  describe('heldStock', testHeldStock);
  describe('newAccounts', testNewAccounts);
  describe('pendingOrders', testPendingOrders);
  describe('unboundedPayments', testUnboundedPayments);
});
