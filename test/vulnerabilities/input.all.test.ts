import { describe } from '@jest/globals';
import { testAddressesInLogs } from './input/addressesInLogs.js';
import { testCrossSiteWrites } from './input/crossSiteWrites.js';
import { testForeignIds } from './input/foreignIds.js';
import { testForgedHeaders } from './input/forgedHeaders.js';
import { testHeldStreams } from './input/heldStreams.js';
import { testMassAssignment } from './input/massAssignment.js';
import { testOperatorsInInput } from './input/operatorsInInput.js';
import { testUnreadAnswers } from './input/unreadAnswers.js';

describe('addressesInLogs', testAddressesInLogs);
describe('crossSiteWrites', testCrossSiteWrites);
describe('foreignIds', testForeignIds);
describe('forgedHeaders', testForgedHeaders);
describe('heldStreams', testHeldStreams);
describe('massAssignment', testMassAssignment);
describe('operatorsInInput', testOperatorsInInput);
describe('unreadAnswers', testUnreadAnswers);
