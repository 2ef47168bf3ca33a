import { describe } from '@jest/globals';
import { testAuthPhone } from './verification/authPhone.js';
import { testForgotPassword } from './verification/forgotPassword.js';
import { testResetPassword } from './verification/resetPassword.js';
import { testSendVerification } from './verification/sendVerification.js';
import { testVerifyEmail } from './verification/verifyEmail.js';

describe('authPhone', testAuthPhone);
describe('forgotPassword', testForgotPassword);
describe('resetPassword', testResetPassword);
describe('sendVerification', testSendVerification);
describe('verifyEmail', testVerifyEmail);
