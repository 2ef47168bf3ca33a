import { describe } from '@jest/globals';
import { testConsoleBundle } from './lists/consoleBundle.js';
import { testExports } from './lists/exports.js';
import { testFacts } from './lists/facts.js';
import { testFieldLabels } from './lists/fieldLabels.js';
import { testLists } from './lists/lists.js';
import { testRelated } from './lists/related.js';
import { testSlowList } from './lists/slowList.js';
import { testStoreLines } from './lists/storeLines.js';

describe('slowList', testSlowList);
describe('consoleBundle', testConsoleBundle);
describe('exports', testExports);
describe('facts', testFacts);
describe('fieldLabels', testFieldLabels);
describe('lists', testLists);
describe('related', testRelated);
describe('storeLines', testStoreLines);
