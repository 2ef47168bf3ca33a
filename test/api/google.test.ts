import { describe } from '@jest/globals';
import { testAuthGoogle } from './google/authGoogle.js';
import { testAuthGoogleAccounts } from './google/authGoogleAccounts.js';
import { testAuthGoogleCallback } from './google/authGoogleCallback.js';
import { testAuthGoogleRedirect } from './google/authGoogleRedirect.js';
import { testAuthGoogleStart } from './google/authGoogleStart.js';
import { useGoogleTrip } from './google/googleTrip.js';
import { useIdTokens } from './google/idTokens.js';

describe('idTokens', () => {
  useIdTokens();

  describe('authGoogle', testAuthGoogle);
  describe('authGoogleAccounts', testAuthGoogleAccounts);
});

describe('googleTrip', () => {
  useGoogleTrip();

  describe('authGoogleCallback', testAuthGoogleCallback);
  describe('authGoogleRedirect', testAuthGoogleRedirect);
  describe('authGoogleStart', testAuthGoogleStart);
});
