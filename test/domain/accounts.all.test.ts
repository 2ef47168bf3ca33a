import { describe } from '@jest/globals';
import { useProcessesThatHash } from '../support/processesThatHash.js';
import { testPasswords } from './accounts/passwords/passwords.js';
import { testResetPassword } from './accounts/passwords/resetPassword.js';
import { testAccessToken } from './accounts/sessions/accessToken.js';
import { testRequestVerification } from './accounts/verification/requestVerification.js';
import { testVerifyAddress } from './accounts/verification/verifyAddress.js';
import { testExportPerson } from './people/exportPerson.js';

describe('processesThatHash', () => {
  useProcessesThatHash();

  describe('passwords', testPasswords);
});

describe('resetPassword', testResetPassword);
describe('accessToken', testAccessToken);
describe('requestVerification', testRequestVerification);
describe('verifyAddress', testVerifyAddress);
describe('exportPerson', testExportPerson);
