import { describe } from '@jest/globals';
import { testBlocks } from './moderation/blocks.js';
import { testHiddenContent } from './moderation/hiddenContent.js';
import { testObjections } from './moderation/objections.js';
import { testReports } from './moderation/reports.js';

describe('blocks', testBlocks);
describe('hiddenContent', testHiddenContent);
describe('objections', testObjections);
describe('reports', testReports);
