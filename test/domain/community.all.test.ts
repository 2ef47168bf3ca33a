import { describe } from '@jest/globals';
import { useConversing } from '../support/community/conversing.js';
import { useDatabase } from '../support/database.js';
import { testBroadcastRequest } from './broadcast/broadcastRequest.js';
import { testCountRecipients } from './broadcast/countRecipients.js';
import { testUnplacedRecipients } from './broadcast/unplacedRecipients.js';
import { testWithinRadius } from './broadcast/withinRadius.js';
import { testErasedOwner } from './community/erasedOwner.js';
import { testLongLists } from './community/longLists.js';
import { testPersonalData } from './community/personalData.js';

describe('on the database of the worker', () => {
  useDatabase();

  describe('broadcastRequest', testBroadcastRequest);
  describe('countRecipients', testCountRecipients);
  describe('unplacedRecipients', testUnplacedRecipients);
});

describe('conversing', () => {
  useConversing();

  describe('erasedOwner', testErasedOwner);
  describe('personalData', testPersonalData);
});

describe('longLists', testLongLists);
describe('withinRadius', testWithinRadius);
