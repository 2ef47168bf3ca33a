import { requestPasswordReset } from '../../domain/accounts/passwords/requestPasswordReset.js';
import { resetPassword } from '../../domain/accounts/passwords/resetPassword.js';
import { openAccount } from '../../domain/accounts/registration/openAccount.js';
import { registerConsumer } from '../../domain/accounts/registration/registerConsumer.js';
import { issueAccessToken } from '../../domain/accounts/sessions/accessToken.js';
import { refuseSuspended } from '../../domain/accounts/sessions/refuseSuspended.js';
import { requestVerification } from '../../domain/accounts/verification/requestVerification.js';
import { verifyAddress } from '../../domain/accounts/verification/verifyAddress.js';
import { Refused } from '../../domain/errors.js';
import { rules } from '../../domain/rules.js';
import { type AccountKind, accountKinds, languages } from '../../models/fields/accountFields.js';
import { endpoints } from '../../server/http/endpoint.js';
import { admitSeller, clearSellerCookie, setSellerCookie } from '../../server/http/gates/sellerCookie.js';
import { clientAddress } from '../../server/http/inputs/clientAddress.js';
import {
  boolean,
  email,
  id,
  maybe,
  newPassword,
  object,
  oneOf,
  optional,
  phone,
  string,
  withDefault,
} from '../../server/http/inputs/fields.js';
import { preferredLanguage } from '../../server/http/inputs/preferredLanguage.js';
import { signIn } from '../../server/http/signIn/passport.js';
import { consumerAccount, presentConsumerAccount, presentSellerAccount, sellerAccount } from '../shapes/account.js';

export const auth = endpoints('/auth', 'Accounts');

const name = string({ min: 1, max: 120 });
const message = string();
/** What is typed to sign in. The rules for new passwords are not applied: they would tell that a try is hopeless. */
const credentials = { email: email(), password: string({ min: 1, max: 1_000, trim: false }) };

auth.post(
  '/consumer-register',
  {
    summary: 'Register a consumer',
    description:
      'Mails the first verification code. `Accept-Language` (en, kn or hi) sets the language of this and all later mails.',
    for: 'public',
    limit: 'registration',
    body: {
      email: email(),
      password: newPassword(),
      name,
      phone: maybe(phone()),
      referralCode: maybe(string({ max: 40 })),
    },
    example: { email: 'asha.rao@example.in', password: 'a long password', name: 'Asha Rao', phone: '9480012345' },
    answer: [200, object({ consumer: consumerAccount, message })],
    refuses: ['email_taken'],
  },
  async ({ world, body, request }) => ({
    consumer: presentConsumerAccount(
      await registerConsumer(world, { ...body, language: preferredLanguage(request, languages) ?? null }),
    ),
    message: 'Welcome! We sent a verification code to your e-mail address.',
  }),
);

auth.post(
  '/consumer-login',
  {
    summary: 'Sign in a consumer',
    for: 'public',
    limit: 'login',
    body: credentials,
    example: { email: 'akshatha.shenoy@example.in', password: 'coastal-demo-2026' },
    answer: [200, object({ consumer: consumerAccount, token: string({ description: 'For `Authorization: Bearer`' }) })],
    refuses: ['bad_credentials', 'account_suspended', 'sign_in_paused'],
  },
  async ({ world, body, request }) => {
    const account = await signIn(world, 'consumer', { ...body, networkAddress: clientAddress(request) });
    return {
      consumer: presentConsumerAccount(account),
      token: await issueAccessToken(world, 'consumer', account),
    };
  },
);

auth.post(
  '/register',
  {
    summary: 'Register a seller',
    description: 'Mails the first verification code. A seller can sign in once the e-mail address is verified.',
    for: 'public',
    limit: 'registration',
    body: {
      email: email(),
      password: newPassword(),
      name,
      whatsappNumber: phone(),
      sellerType: maybe(string({ max: 60 })),
    },
    example: { email: 'meena@example.in', password: 'a long password', name: 'Meena', whatsappNumber: '9480011122' },
    answer: [200, object({ seller: sellerAccount, message })],
    refuses: ['email_taken'],
  },
  async ({ world, body, request }) => ({
    seller: presentSellerAccount(
      await openAccount(world, 'seller', { ...body, language: preferredLanguage(request, languages) ?? null }),
    ),
    message: 'Welcome! Enter the code that we sent to your e-mail address.',
  }),
);

auth.post(
  '/login',
  {
    summary: 'Sign in a seller',
    description:
      'Sets the `seller_token` cookie. Before the e-mail address is verified, answers 403 with the `sellerId` to ask for a code with.',
    for: 'public',
    limit: 'login',
    body: credentials,
    example: { email: 'ganesh.kamath@example.in', password: 'coastal-demo-2026' },
    answer: [200, object({ seller: sellerAccount })],
    refuses: ['bad_credentials', 'account_suspended', 'sign_in_paused', 'email_not_verified'],
  },
  async ({ world, body, request, response }) => {
    const account = await signIn(world, 'seller', { ...body, networkAddress: clientAddress(request) });
    await admitSeller(world, response, account);
    return { seller: presentSellerAccount(account) };
  },
);

auth.post(
  '/logout',
  {
    summary: 'Sign out a seller',
    description: 'Clears the `seller_token` cookie. Consumers and doctors sign out by deleting their token.',
    for: 'public',
    sameSiteOnly: true,
    answer: [200, object({ success: boolean() })],
  },
  async ({ world, response }) => {
    clearSellerCookie(world, response);
    return { success: true };
  },
);

const account = {
  consumerId: optional(id()),
  sellerId: optional(id()),
  doctorId: optional(id()),
  type: oneOf(['email', 'phone']),
};

/** The account that is named: exactly one of the ids must be given. */
function whose({
  consumerId,
  sellerId,
  doctorId,
}: {
  consumerId?: number;
  sellerId?: number;
  doctorId?: number;
}): [AccountKind, number] {
  const named = [
    ['consumer', consumerId],
    ['seller', sellerId],
    ['doctor', doctorId],
  ].filter(([, id]) => id !== undefined) as [AccountKind, number][];
  const [only] = named;
  if (!only || named.length > 1) {
    const message = 'exactly one of consumerId, sellerId and doctorId is required';
    throw new Refused('validation_failed', { details: [{ field: 'consumerId', message }] });
  }
  return only;
}

auth.post(
  '/send-verification',
  {
    summary: 'Send a verification code',
    description: `Sends it to the address of the account, at most once every ${rules.verification.cooldownSeconds} seconds per account.`,
    for: 'public',
    limit: 'sendVerification',
    body: account,
    example: { consumerId: 1, type: 'email' },
    answer: [200, object({ success: boolean(), message: string({ description: 'Contains the masked address' }) })],
    refuses: [
      'nothing_to_verify',
      'already_verified',
      'verification_cooldown',
      'mail_not_configured',
      'sms_not_configured',
    ],
  },
  async ({ world, body }) => {
    const [kind, accountId] = whose(body);
    const masked = await requestVerification(world, kind, accountId, body.type);
    return { success: true, message: `We sent a code to ${masked}.` };
  },
);

auth.post(
  '/verify-email',
  {
    summary: 'Verify an e-mail address or phone number',
    description:
      'Takes the code that was sent. A seller who verifies the e-mail address is signed in by the `seller_token` cookie. ' +
      'A code that is refused has a `reason`: invalid, used or expired.',
    for: 'public',
    limit: 'verifyEmail',
    body: { ...account, code: string({ max: 20 }) },
    example: { consumerId: 1, type: 'email', code: '123456' },
    answer: [200, object({ success: boolean(), message })],
    refuses: ['code_refused', 'account_suspended'],
  },
  async ({ world, body, response }) => {
    const [kind, accountId] = whose(body);
    const verified = await verifyAddress(world, kind, accountId, body.type, body.code);
    if (kind === 'seller') {
      refuseSuspended(verified, world.now());
      // A phone number proves nothing about the account: anybody could have typed it when registering.
      if (body.type === 'email') await setSellerCookie(world, response, verified);
    }
    return { success: true, message: 'Thank you, your address is verified.' };
  },
);

auth.post(
  '/forgot-password',
  {
    summary: 'Request a password reset link',
    description: 'Mails the link if there is such an account. The answer is the same if there is not.',
    for: 'public',
    limit: 'forgotPassword',
    body: {
      email: string({ description: 'Text that is not an e-mail address is answered in the same way' }),
      type: withDefault(oneOf(accountKinds), 'seller'),
    },
    example: { email: 'akshatha.shenoy@example.in', type: 'consumer' },
    answer: [200, object({ message })],
  },
  async ({ world, body }) => {
    await requestPasswordReset(world, body.type, body.email);
    return { message: 'If there is an account with this e-mail, we sent a link to choose a new password.' };
  },
);

auth.post(
  '/reset-password',
  {
    summary: 'Reset a password',
    description: 'Takes the token from the reset link, and ends every session of the account.',
    for: 'public',
    limit: 'resetPassword',
    body: { token: string({ min: 1, max: 200 }), password: newPassword() },
    example: { token: 'a'.repeat(64), password: 'a new long password' },
    answer: [200, object({ message, type: oneOf(accountKinds) })],
    refuses: ['reset_link_invalid'],
  },
  async ({ world, body, request }) => ({
    message: 'Your new password is set. Sign in with it.',
    type: await resetPassword(world, { ...body, networkAddress: clientAddress(request) }),
  }),
);
