import { describe } from '@jest/globals';
import { useConversing } from '../support/community/conversing.js';
import { testChangeMessage } from './messages/changeMessage.js';
import { testPostMessage } from './messages/postMessage.js';
import { testQueuedMessages } from './messages/queuedMessages.js';
import { testReadMessages } from './messages/readMessages.js';
import { testThreadChanges } from './messages/threadChanges.js';
import { testThreadStream } from './messages/threadStream.js';

describe('conversing', () => {
  useConversing();

  describe('changeMessage', testChangeMessage);
  describe('postMessage', testPostMessage);
  describe('queuedMessages', testQueuedMessages);
  describe('readMessages', testReadMessages);
  describe('threadChanges', testThreadChanges);
  describe('threadStream', testThreadStream);
});
