import { describe } from '@jest/globals';
import { testBusyServices } from './faults/busyServices.js';
import { testCutWhileNotifying } from './faults/cutWhileNotifying.js';
import { testLargeAccount } from './faults/largeAccount.js';
import { testLargeStore } from './faults/largeStore.js';
import { testLostCommitReply } from './faults/lostCommitReply.js';
import { testMailServerInTrouble } from './faults/mailServerInTrouble.js';
import { testPushServiceHangs } from './faults/pushServiceHangs.js';
import { testStreamsElsewhere } from './faults/streamsElsewhere.js';

describe('busyServices', testBusyServices);
describe('cutWhileNotifying', testCutWhileNotifying);
describe('largeAccount', testLargeAccount);
describe('largeStore', testLargeStore);
describe('lostCommitReply', testLostCommitReply);
describe('mailServerInTrouble', testMailServerInTrouble);
describe('pushServiceHangs', testPushServiceHangs);
describe('streamsElsewhere', testStreamsElsewhere);
