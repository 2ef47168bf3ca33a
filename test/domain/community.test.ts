import { describe } from '@jest/globals';
import { testBroadcastRequest } from './broadcast/broadcastRequest.js';
import { testCountRecipients } from './broadcast/countRecipients.js';
import { testUnplacedRecipients } from './broadcast/unplacedRecipients.js';
import { testWithinRadius } from './broadcast/withinRadius.js';
import { testErasedOwner } from './community/erasedOwner.js';
import { testListRequests } from './community/listRequests.js';
import { testPersonalData } from './community/personalData.js';
import { testReadMessages } from './community/readMessages.js';

describe('broadcastRequest', testBroadcastRequest);
describe('countRecipients', testCountRecipients);
describe('unplacedRecipients', testUnplacedRecipients);
describe('withinRadius', testWithinRadius);
describe('erasedOwner', testErasedOwner);
describe('listRequests', testListRequests);
describe('personalData', testPersonalData);
describe('readMessages', testReadMessages);
