import { describe } from '@jest/globals';
import { testStoreFields } from './catalog/storeFields.js';
import { testNotification } from './notifications/Notification.js';
import { testRateCounter } from './system/RateCounter.js';

describe('storeFields', testStoreFields);
describe('Notification', testNotification);
describe('RateCounter', testRateCounter);
