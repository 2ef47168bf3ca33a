import { describe } from '@jest/globals';
import { testFindMongod } from './engine/findMongod.js';
import { testLeftMongod } from './engine/leftMongod.js';
import { testMongodEnds } from './engine/mongodEnds.js';
import { testMongodHolder } from './engine/mongodHolder.js';
import { useOwnMongod } from './engine/ownMongod.js';
import { testRestartPause } from './engine/RestartPause.js';
import { testStartMongod } from './engine/startMongod.js';

describe('RestartPause', testRestartPause);
describe('findMongod', testFindMongod);
describe('leftMongod', testLeftMongod);

describe('ownMongod', () => {
  useOwnMongod();

  describe('mongodEnds', testMongodEnds);
  describe('mongodHolder', testMongodHolder);
  describe('startMongod', testStartMongod);
});
