import { requestPasswordReset, resetPassword } from '../../domain/accounts/passwords/passwordReset.js';
import { accountKinds } from '../../models/fields/accountFields.js';
import { endpoints } from '../../server/http/endpoint.js';
import { clientAddress } from '../../server/http/inputs/clientAddress.js';
import { newPassword, object, oneOf, string, withDefault } from '../../server/http/inputs/fields.js';

export const passwordReset = endpoints('/auth', 'Accounts');

const message = string({ description: 'A sentence for people' });

passwordReset.post(
  '/forgot-password',
  {
    summary: 'Request a password reset link',
    description: 'Mails the link if the account exists. The answer is the same if it does not.',
    for: 'public',
    limit: 'forgotPassword',
    body: {
      email: string({ description: 'Text that is not an e-mail address gets the same answer' }),
      type: withDefault(oneOf(accountKinds, 'The kind of the account'), 'seller'),
    },
    example: { email: 'akshatha.shenoy@example.in', type: 'consumer' },
    answer: [200, object({ message })],
  },
  async ({ world, body }) => {
    await requestPasswordReset(world, body.type, body.email);
    return { message: 'If there is an account with this e-mail, we sent a link to choose a new password.' };
  },
);

passwordReset.post(
  '/reset-password',
  {
    summary: 'Reset a password',
    description: 'Takes the token from the reset link and ends every session of the account.',
    for: 'public',
    limit: 'resetPassword',
    body: { token: string({ min: 1, max: 200, description: 'The token of the reset link' }), password: newPassword() },
    example: { token: 'a'.repeat(64), password: 'a new long password' },
    answer: [200, object({ message, type: oneOf(accountKinds, 'The kind of the account') })],
    refuses: ['reset_link_invalid'],
  },
  async ({ world, body, request }) => ({
    message: 'Your new password is set. Sign in with it.',
    type: await resetPassword(world, { ...body, networkAddress: clientAddress(request) }),
  }),
);
