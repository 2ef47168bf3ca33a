import { describe } from '@jest/globals';
import { useProcessesThatHash } from '../support/processesThatHash.js';
import { testDraining } from './starts/draining.js';
import { testHashingProcessDies } from './starts/hashingProcessDies.js';
import { testNpmStart } from './starts/npmStart.js';
import { testProduction } from './starts/production.js';
import { testSecondStart } from './starts/secondStart.js';
import { testStarting } from './starts/starting.js';

describe('draining', testDraining);
describe('npmStart', testNpmStart);
describe('production', testProduction);
describe('secondStart', testSecondStart);
describe('starting', testStarting);

describe('processesThatHash', () => {
  useProcessesThatHash();

  describe('hashingProcessDies', testHashingProcessDies);
});
