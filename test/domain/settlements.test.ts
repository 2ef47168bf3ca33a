import { describe } from '@jest/globals';
import { testReturnFile } from './settlements/returnFile.js';
import { testSettlementRun } from './settlements/settlementRun.js';

describe('settlementRun', testSettlementRun);
describe('returnFile', testReturnFile);
