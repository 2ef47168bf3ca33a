import { describe } from '@jest/globals';
import { testPushNotification } from './onEvent/pushNotification.js';
import { usePushServices } from './onEvent/pushServices.js';

describe('pushServices', () => {
  usePushServices();

  describe('pushNotification', testPushNotification);
});
