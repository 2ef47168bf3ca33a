import { describe } from '@jest/globals';
import { testAuthPhone } from './verification/authPhone.js';
import { testForgotPassword } from './verification/forgotPassword.js';
import { testResetPassword } from './verification/resetPassword.js';
import { useResetting } from './verification/resetting.js';
import { testSendVerification } from './verification/sendVerification.js';
import { testVerifyEmail } from './verification/verifyEmail.js';
import { useVerifying } from './verification/verifying.js';

describe('authPhone', testAuthPhone);

describe('resetting', () => {
  useResetting();

  describe('forgotPassword', testForgotPassword);
  describe('resetPassword', testResetPassword);
});

describe('verifying', () => {
  useVerifying();

  describe('sendVerification', testSendVerification);
  describe('verifyEmail', testVerifyEmail);
});
