import { describe } from '@jest/globals';
import { testAuthGoogle } from './google/authGoogle.js';
import { testAuthGoogleCallback } from './google/authGoogleCallback.js';
import { testAuthGoogleStart } from './google/authGoogleStart.js';
import { useGoogleTrip } from './google/googleTrip.js';

describe('authGoogle', testAuthGoogle);

describe('googleTrip', () => {
  useGoogleTrip();

  describe('authGoogleCallback', testAuthGoogleCallback);
  describe('authGoogleStart', testAuthGoogleStart);
});
