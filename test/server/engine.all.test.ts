import { describe } from '@jest/globals';
import { testFindMongod } from './engine/findMongod.js';
import { testStartMongod } from './engine/startMongod.js';

describe('findMongod', testFindMongod);
describe('startMongod', testStartMongod);
