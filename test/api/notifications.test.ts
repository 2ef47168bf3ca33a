import { describe } from '@jest/globals';
import { testInbox } from './notifications/inbox.js';
import { useInboxStreams } from './notifications/inboxStreams.js';
import { testNotificationStream } from './notifications/notificationStream.js';
import { testPreferences } from './notifications/preferences.js';
import { testPushTargets } from './notifications/pushTargets.js';
import { testStreamLimits } from './notifications/streamLimits.js';
import { testStreamsElsewhere } from './notifications/streamsElsewhere.js';
import { testUnsubscribe } from './notifications/unsubscribe.js';

describe('inbox', testInbox);
describe('preferences', testPreferences);
describe('pushTargets', testPushTargets);
describe('unsubscribe', testUnsubscribe);

describe('inboxStreams', () => {
  useInboxStreams();

  describe('notificationStream', testNotificationStream);
  describe('streamLimits', testStreamLimits);
  describe('streamsElsewhere', testStreamsElsewhere);
});
