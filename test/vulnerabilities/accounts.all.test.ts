import { describe } from '@jest/globals';
import { useProcessesThatHash } from '../support/processesThatHash.js';
import { testAccountPreHijacking } from './accounts/accountPreHijacking.js';
import { testAccountRaces } from './accounts/accountRaces.js';
import { testEndedSessions } from './accounts/endedSessions.js';
import { testEnumeration } from './accounts/enumeration.js';
import { testErasedInAudits } from './accounts/erasedInAudits.js';
import { testForgedTokens } from './accounts/forgedTokens.js';
import { testGuessedCodes } from './accounts/guessedCodes.js';
import { testInventedClients } from './accounts/inventedClients.js';
import { testLockedOutOperators } from './accounts/lockedOutOperators.js';
import { testLockedOutOwners } from './accounts/lockedOutOwners.js';
import { testMailBombs } from './accounts/mailBombs.js';
import { testMailInjection } from './accounts/mailInjection.js';
import { testPassphrases } from './accounts/passphrases.js';
import { testReplayedCodes } from './accounts/replayedCodes.js';
import { testSwappedCodes } from './accounts/swappedCodes.js';
import { testTakenDevices } from './accounts/takenDevices.js';

describe('accountPreHijacking', testAccountPreHijacking);
describe('accountRaces', testAccountRaces);
describe('endedSessions', testEndedSessions);
describe('erasedInAudits', testErasedInAudits);
describe('forgedTokens', testForgedTokens);
describe('guessedCodes', testGuessedCodes);
describe('inventedClients', testInventedClients);
describe('lockedOutOperators', testLockedOutOperators);
describe('lockedOutOwners', testLockedOutOwners);
describe('mailBombs', testMailBombs);
describe('mailInjection', testMailInjection);
describe('passphrases', testPassphrases);
describe('replayedCodes', testReplayedCodes);
describe('swappedCodes', testSwappedCodes);
describe('takenDevices', testTakenDevices);

describe('processesThatHash', () => {
  useProcessesThatHash();

  describe('enumeration', testEnumeration);
});
