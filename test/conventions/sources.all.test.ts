import { describe } from '@jest/globals';
import { testMomentOf } from '../demo/records/momentOf.js';
import { testReadRecords } from '../demo/records/readRecords.js';
import { testConsole } from './sources/console.js';
import { testImports } from './sources/imports.js';
import { testLint } from './sources/lint.js';
import { testPeoplesData } from './sources/peoplesData.js';
import { testStoreFlag } from './sources/storeFlag.js';

describe('console', testConsole);
describe('imports', testImports);
describe('lint', testLint);
describe('peoplesData', testPeoplesData);
describe('store flag', testStoreFlag);
describe('demo records', testReadRecords);
describe('moments of the demo', testMomentOf);
