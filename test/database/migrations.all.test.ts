import { describe } from '@jest/globals';
import { testDataMigrations } from './migrations/dataMigrations.js';
import { testMigrations } from './migrations/migrations.js';
import { testRoundPublicPositions } from './migrations/roundPublicPositions.js';

describe('dataMigrations', testDataMigrations);
describe('migrations', testMigrations);
describe('roundPublicPositions', testRoundPublicPositions);
