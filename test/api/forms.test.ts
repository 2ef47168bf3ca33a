import { describe } from '@jest/globals';
import { testFeedback } from './forms/feedback.js';
import { testTranslate } from './forms/translate.js';
import { testTranslateVoice } from './forms/translateVoice.js';
import { useTranslating } from './forms/translating.js';
import { testWebsite } from './forms/website.js';

describe('feedback', testFeedback);
describe('website', testWebsite);

describe('translating', () => {
  useTranslating();

  describe('translate', testTranslate);
  describe('translateVoice', testTranslateVoice);
});
