import { describe } from '@jest/globals';
import { testContentTypeOf } from './media/contentTypeOf.js';
import { testIsVideoFile } from './media/isVideoFile.js';
import { testLostUploads } from './media/lostUploads.js';
import { testSweepInterrupted } from './media/sweepInterrupted.js';
import { useSweeping } from './media/sweeping.js';
import { testSweepMovedStorage } from './media/sweepMovedStorage.js';
import { testSweepUploads } from './media/sweepUploads.js';
import { testAllReferences } from './references/allReferences.js';
import { testCheckReferences } from './references/checkReferences.js';

describe('contentTypeOf', testContentTypeOf);
describe('isVideoFile', testIsVideoFile);
describe('lostUploads', testLostUploads);
describe('allReferences', testAllReferences);
describe('checkReferences', testCheckReferences);

describe('sweeping', () => {
  useSweeping();

  describe('sweepInterrupted', testSweepInterrupted);
  describe('sweepMovedStorage', testSweepMovedStorage);
  describe('sweepUploads', testSweepUploads);
});
