import { describe } from '@jest/globals';
import { testMails } from './onEvent/mails.js';
import { testOrderMails } from './onEvent/orderMails.js';
import { testVerificationCodes } from './onEvent/verificationCodes.js';

describe('mails', testMails);
describe('orderMails', testOrderMails);
describe('verificationCodes', testVerificationCodes);
