import { describe } from '@jest/globals';
import { useTwoProcesses } from '../support/twoProcesses.js';
import { testAnonymityInAnswers } from './community/anonymityInAnswers.js';
import { testAnonymousAuthor } from './community/anonymousAuthor.js';
import { testAnonymousBlocks } from './community/anonymousBlocks.js';
import { useAnonymousAuthor } from './community/authorAndOthers.js';
import { testHidingByReports } from './community/hidingByReports.js';
import { testLocationByCounting } from './community/locationByCounting.js';
import { testSilencedRequests } from './community/silencedRequests.js';
import { testSunkenStores } from './community/sunkenStores.js';
import { testUnanswerableRequests } from './community/unanswerableRequests.js';
import { testUnboundedListings } from './community/unboundedListings.js';
import { testUnboundedThreads } from './community/unboundedThreads.js';
import { testWithheldAbuse } from './community/withheldAbuse.js';

describe('anonymousAuthor', () => {
  useAnonymousAuthor();

  describe('anonymityInAnswers', testAnonymityInAnswers);
  describe('anonymousAuthor', testAnonymousAuthor);
});

describe('twoProcesses', () => {
  const maxStoresPerSeller = 4;
  useTwoProcesses({ maxStoresPerSeller }, { MAX_STORES_PER_SELLER: String(maxStoresPerSeller) });

  describe('unboundedListings', () => testUnboundedListings(maxStoresPerSeller));
  describe('unboundedThreads', testUnboundedThreads);
});

describe('anonymousBlocks', testAnonymousBlocks);
describe('hidingByReports', testHidingByReports);
describe('locationByCounting', testLocationByCounting);
describe('silencedRequests', testSilencedRequests);
describe('sunkenStores', testSunkenStores);
describe('unanswerableRequests', testUnanswerableRequests);
describe('withheldAbuse', testWithheldAbuse);
