import { describe } from '@jest/globals';
import { testAccount } from './operators/account.js';
import { testAccounts } from './operators/accounts.js';
import { testAuditLog } from './operators/auditLog.js';
import { testOperators } from './operators/operators.js';
import { testSessions } from './operators/sessions.js';
import { testSignInLimits } from './operators/signInLimits.js';

describe('account', testAccount);
describe('accounts', testAccounts);
describe('auditLog', testAuditLog);
describe('operators', testOperators);
describe('sessions', testSessions);
describe('signInLimits', testSignInLimits);
