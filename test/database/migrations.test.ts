import { describe } from '@jest/globals';
import { testFillAccountWords } from './migrations/fillAccountWords.js';
import { testMakeOwners } from './migrations/makeOwners.js';
import { testMigrations } from './migrations/migrations.js';
import { testOpenForms } from './migrations/openForms.js';
import { testRejectRepeatedApprovals } from './migrations/rejectRepeatedApprovals.js';
import { testRoundPublicPositions } from './migrations/roundPublicPositions.js';

describe('fillAccountWords', testFillAccountWords);
describe('makeOwners', testMakeOwners);
describe('migrations', testMigrations);
describe('openForms', testOpenForms);
describe('rejectRepeatedApprovals', testRejectRepeatedApprovals);
describe('roundPublicPositions', testRoundPublicPositions);
