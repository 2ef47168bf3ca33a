import { askPasswordReset } from '../../domain/accounts/passwords/askPasswordReset.js';
import { resetPassword } from '../../domain/accounts/passwords/resetPassword.js';
import { openAccount } from '../../domain/accounts/registration/openAccount.js';
import { registerConsumer } from '../../domain/accounts/registration/registerConsumer.js';
import { issueAccessToken } from '../../domain/accounts/sessions/accessToken.js';
import { refuseSuspended } from '../../domain/accounts/sessions/refuseSuspended.js';
import { askVerification } from '../../domain/accounts/verification/askVerification.js';
import { verifyAddress } from '../../domain/accounts/verification/verifyAddress.js';
import { Refused } from '../../domain/errors.js';
import { rules } from '../../domain/rules.js';
import { type AccountKind, accountKinds } from '../../models/fields/accountFields.js';
import { endpoints } from '../../server/http/endpoint.js';
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
} from '../../server/http/fields.js';
import { clientAddress } from '../../server/http/limits.js';
import { signIn } from '../../server/http/passport.js';
import { admitSeller, clearSellerCookie, setSellerCookie } from '../../server/http/sellerCookie.js';
import { consumerAccount, presentConsumerAccount, presentSellerAccount, sellerAccount } from '../shapes/account.js';
import { askedLanguage } from './askedLanguage.js';

export const auth = endpoints('/auth', 'Accounts');

const name = string({ min: 1, max: 120 });
const message = string();
/** What is typed to sign in; whether it is long enough is not told. */
const credentials = { email: email(), password: string({ min: 1, max: 1_000, trim: false }) };

auth.post(
  '/consumer-register',
  {
    summary: "Open a consumer's account",
    description:
      'Mails the first verification code, in the language of `Accept-Language` (en, kn, hi), as all later mails.',
    for: 'public',
    limit: 'registration',
    body: {
      email: email(),
      password: newPassword(),
      name,
      phone: maybe(phone()),
      referralCode: maybe(string({ max: 40 })),
    },
    answer: [200, object({ consumer: consumerAccount, message })],
    refuses: ['email_taken'],
  },
  async ({ world, body, request }) => ({
    consumer: presentConsumerAccount(await registerConsumer(world, { ...body, language: askedLanguage(request) })),
    message: 'Welcome! We sent a verification code to your e-mail address.',
  }),
);

auth.post(
  '/consumer-login',
  {
    summary: 'Sign a consumer in',
    for: 'public',
    limit: 'login',
    body: credentials,
    answer: [200, object({ consumer: consumerAccount, token: string({ description: 'For `Authorization: Bearer`' }) })],
    refuses: ['bad_credentials', 'account_suspended', 'sign_in_paused'],
  },
  async ({ world, body, request }) => {
    const account = await signIn(world, 'consumer', { ...body, address: clientAddress(request) });
    return {
      consumer: presentConsumerAccount(account),
      token: await issueAccessToken(world, 'consumer', account),
    };
  },
);

auth.post(
  '/register',
  {
    summary: "Open a seller's account",
    description: 'Mails the first verification code; there is no token before it is entered.',
    for: 'public',
    limit: 'registration',
    body: {
      email: email(),
      password: newPassword(),
      name,
      whatsappNumber: phone(),
      sellerType: maybe(string({ max: 60 })),
    },
    answer: [200, object({ seller: sellerAccount, message })],
    refuses: ['email_taken'],
  },
  async ({ world, body, request }) => ({
    seller: presentSellerAccount(await openAccount(world, 'seller', { ...body, language: askedLanguage(request) })),
    message: 'Welcome! Enter the code that we sent to your e-mail address.',
  }),
);

auth.post(
  '/login',
  {
    summary: 'Sign a seller in',
    description:
      'Sets the `seller_token` cookie. Until the e-mail is verified: 403 with the `sellerId`, to ask for a code.',
    for: 'public',
    limit: 'login',
    body: credentials,
    answer: [200, object({ seller: sellerAccount })],
    refuses: ['bad_credentials', 'account_suspended', 'sign_in_paused', 'email_not_verified'],
  },
  async ({ world, body, request, response }) => {
    const account = await signIn(world, 'seller', { ...body, address: clientAddress(request) });
    await admitSeller(world, response, account);
    return { seller: presentSellerAccount(account) };
  },
);

auth.post(
  '/logout',
  {
    summary: 'Clear the seller cookie',
    description: 'A consumer signs out by forgetting the token.',
    for: 'public',
    ownPages: true,
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

/** Whose address it is: exactly one of the ids. */
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
    summary: 'Send a new verification code',
    description: `To the account's own address; once in ${rules.verification.cooldownSeconds} seconds an account.`,
    for: 'public',
    limit: 'sendVerification',
    body: account,
    answer: [200, object({ success: boolean(), message: string({ description: 'With the masked address' }) })],
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
    const masked = await askVerification(world, kind, accountId, body.type);
    return { success: true, message: `We sent a code to ${masked}.` };
  },
);

auth.post(
  '/verify-email',
  {
    summary: 'Verify an address by the code that was sent to it',
    description:
      "For a seller's e-mail this also signs in: it sets the `seller_token` cookie. " +
      'A refusal has the `reason`: invalid, used or expired.',
    for: 'public',
    limit: 'verifyEmail',
    body: { ...account, code: string({ max: 20 }) },
    answer: [200, object({ success: boolean(), message })],
    refuses: ['code_refused', 'account_suspended'],
  },
  async ({ world, body, response }) => {
    const [kind, accountId] = whose(body);
    const verified = await verifyAddress(world, kind, accountId, body.type, body.code);
    if (kind === 'seller') {
      refuseSuspended(verified, world.now());
      // Whoever has the number on file need not be who has the account: a number is what anybody typed.
      if (body.type === 'email') await setSellerCookie(world, response, verified);
    }
    return { success: true, message: 'Thank you, your address is verified.' };
  },
);

auth.post(
  '/forgot-password',
  {
    summary: 'Ask for a link to choose a new password',
    description: 'Always answers 200, whether or not there is such an account.',
    for: 'public',
    limit: 'forgotPassword',
    body: {
      email: string({ description: 'Text that is not an e-mail address is answered in the same way' }),
      type: withDefault(oneOf(accountKinds), 'seller'),
    },
    answer: [200, object({ message })],
  },
  async ({ world, body }) => {
    await askPasswordReset(world, body.type, body.email);
    return { message: 'If there is an account with this e-mail, we sent a link to choose a new password.' };
  },
);

auth.post(
  '/reset-password',
  {
    summary: 'Choose a new password by the token of a reset link',
    description: 'Ends every session of the account.',
    for: 'public',
    limit: 'resetPassword',
    body: { token: string({ min: 1, max: 200 }), password: newPassword() },
    answer: [200, object({ message, type: oneOf(accountKinds) })],
    refuses: ['reset_link_invalid'],
  },
  async ({ world, body, request }) => ({
    message: 'Your new password is set. Sign in with it.',
    type: await resetPassword(world, { ...body, address: clientAddress(request) }),
  }),
);
