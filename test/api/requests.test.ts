import { describe } from '@jest/globals';
import { useConversing } from '../support/community/conversing.js';
import { testAdThreads } from './requests/adThreads.js';
import { testListRequests } from './requests/listRequests.js';
import { testRequestLimits } from './requests/requestLimits.js';
import { testRequests } from './requests/requests.js';
import { testRequestThreads } from './requests/requestThreads.js';
import { testThreadPlaces } from './requests/threadPlaces.js';

describe('conversing', () => {
  useConversing();

  describe('adThreads', testAdThreads);
  describe('listRequests', testListRequests);
  describe('requestLimits', testRequestLimits);
  describe('requests', testRequests);
  describe('requestThreads', testRequestThreads);
  describe('threadPlaces', testThreadPlaces);
});
