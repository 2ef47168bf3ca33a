import { describe } from '@jest/globals';
import { testFuzz } from './fuzz/fuzz.js';
import { testMangledRequests } from './fuzz/mangledRequests.js';

describe('fuzz', testFuzz);
describe('mangledRequests', testMangledRequests);
