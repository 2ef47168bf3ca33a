import { describe } from '@jest/globals';
import { useConversing } from '../support/community/conversing.js';
import { testAdThreads } from './requests/adThreads.js';
import { testListRequests } from './requests/listRequests.js';
import { useRequesting } from './requests/requesting.js';
import { testRequestLimits } from './requests/requestLimits.js';
import { testRequests } from './requests/requests.js';
import { testRequestThreads } from './requests/requestThreads.js';
import { testThreadPlaces } from './requests/threadPlaces.js';

describe('adThreads', testAdThreads);
describe('requestLimits', testRequestLimits);
describe('threadPlaces', testThreadPlaces);

describe('requesting', () => {
  useRequesting();

  describe('listRequests', testListRequests);
  describe('requests', testRequests);
});

describe('conversing', () => {
  useConversing();

  describe('requestThreads', testRequestThreads);
});
