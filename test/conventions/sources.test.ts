import { describe } from '@jest/globals';
import { testConsole } from './sources/console.js';
import { testImports } from './sources/imports.js';
import { testPeoplesData } from './sources/peoplesData.js';

describe('console', testConsole);
describe('imports', testImports);
describe('peoplesData', testPeoplesData);
