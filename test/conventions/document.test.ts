import { describe } from '@jest/globals';
import { testCitations } from './document/citations.js';
import { testContract } from './document/contract.js';
import { testDescriptions } from './document/descriptions.js';
import { testLimits } from './document/limits.js';
import { testPostman } from './document/postman.js';

describe('citations', testCitations);
describe('contract', testContract);
describe('descriptions', testDescriptions);
describe('limits', testLimits);
describe('postman', testPostman);
