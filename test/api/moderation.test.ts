import { describe } from '@jest/globals';
import { useConversing } from '../support/community/conversing.js';
import { testBlocks } from './moderation/blocks.js';
import { testHiddenContent } from './moderation/hiddenContent.js';
import { useModerating } from './moderation/moderating.js';
import { testObjections } from './moderation/objections.js';
import { testReports } from './moderation/reports.js';

describe('conversing', () => {
  useConversing();

  describe('blocks', testBlocks);
});

describe('moderating', () => {
  useModerating();

  describe('hiddenContent', testHiddenContent);
  describe('objections', testObjections);
  describe('reports', testReports);
});
