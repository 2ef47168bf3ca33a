import { describe } from '@jest/globals';
import { testFindMongod } from './engine/findMongod.js';
import { testMongodEnds } from './engine/mongodEnds.js';
import { useOwnMongod } from './engine/ownMongod.js';
import { testStartMongod } from './engine/startMongod.js';

describe('findMongod', testFindMongod);

describe('ownMongod', () => {
  useOwnMongod();

  describe('mongodEnds', testMongodEnds);
  describe('startMongod', testStartMongod);
});
