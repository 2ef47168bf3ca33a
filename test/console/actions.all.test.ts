import { describe } from '@jest/globals';
import { testConsoleActions } from './browser/consoleActions.js';
import { testEveryAction } from './browser/everyAction.js';

describe('consoleActions', testConsoleActions);
describe('everyAction', testEveryAction);
