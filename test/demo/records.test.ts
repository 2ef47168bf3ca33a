import { describe } from '@jest/globals';
import { testMomentOf } from './records/momentOf.js';
import { testReadRecords } from './records/readRecords.js';

describe('momentOf', testMomentOf);
describe('readRecords', testReadRecords);
