import { describe } from '@jest/globals';
import { testBench } from './scripts/bench.js';
import { testExportPerson } from './scripts/exportPerson.js';
import { testImportLegacy } from './scripts/importLegacy.js';
import { testImportPincodes } from './scripts/importPincodes.js';
import { testProgress } from './scripts/Progress.js';

describe('Progress', testProgress);
describe('bench', testBench);
describe('exportPerson', testExportPerson);
describe('importLegacy', testImportLegacy);
describe('importPincodes', testImportPincodes);
