import { openAccount } from '../../domain/accounts/registration/openAccount.js';
import { consumerFromAccount, registerConsumer } from '../../domain/accounts/registration/registerConsumer.js';
import { endpoints } from '../../server/http/endpoint.js';
import { email, maybe, newPassword, object, personName, phone, string } from '../../server/http/inputs/fields.js';
import { rememberDevice } from '../../server/http/signIn/knownDevice.js';
import { clearSellerCookie } from '../../server/http/signIn/sessions.js';
import { consumerAccount, presentConsumerAccount, presentSellerAccount, sellerAccount } from '../shapes/account.js';
import { success } from '../shapes/success.js';
import { registrant, welcomeMessage } from './registration.js';
import { startConsumerSession, startSellerSession, token } from './sessions.js';

export const auth = endpoints('/auth', 'Accounts');

const message = string({ description: 'Says what to do next' });
const makesKnown =
  'Wrong passwords from elsewhere do not pause a device that registered or signed in before: browsers keep a cookie; ' +
  'apps keep the header `X-Device-Token` of the answer, and send it when they sign in or request a code.';
const newAccount = {
  email: email('The e-mail address of the account'),
  password: newPassword(),
  name: personName(120, 'The name of the person'),
};
/** The rules for new passwords do not apply here: they would reveal that a guess is hopeless. */
const credentials = {
  email: email('The e-mail address of the account'),
  password: string({ min: 1, max: 1_000, trim: false, description: 'The password of the account' }),
};

auth.post(
  '/consumer-register',
  {
    summary: 'Register a consumer',
    description:
      'Mails the first verification code. `Accept-Language` (en, kn or hi) sets the language of this and all later ' +
      'mails.',
    for: 'public',
    limit: 'registration',
    body: {
      ...newAccount,
      phone: maybe(phone('A phone number; without a country code, an Indian one')),
      referralCode: maybe(string({ max: 40, description: 'The code of the consumer who invited you' })),
    },
    example: { email: 'asha.rao@example.in', password: 'a long password', name: 'Asha Rao', phone: '9480012345' },
    answer: [200, object({ consumer: consumerAccount, message })],
    creates: true,
    refuses: ['email_taken'],
  },
  async ({ world, body, request, response }) => {
    const consumer = await registerConsumer(world, { ...body, ...registrant(request) });
    rememberDevice(world, response, 'consumer', consumer);
    return { consumer: presentConsumerAccount(world, consumer), message: welcomeMessage(world) };
  },
);

auth.post(
  '/consumer-login',
  {
    summary: 'Sign in a consumer',
    description: `Returns the account and an access token. The e-mail address need not be verified. ${makesKnown}`,
    for: 'public',
    limit: 'login',
    body: credentials,
    signsIn: 'consumer',
    example: { email: 'akshatha.shenoy@example.in', password: 'coastal-demo-2026' },
    answer: [200, object({ consumer: consumerAccount, token })],
    refuses: ['bad_credentials', 'account_suspended', 'sign_in_paused'],
  },
  async ({ world, account, response }) => startConsumerSession(world, response, account),
);

auth.post(
  '/consumer-from-account',
  {
    summary: 'Open or find your consumer account as a seller or doctor',
    description:
      'Requests for help are answered with a consumer account. Returns the one with the verified e-mail address of ' +
      'your account, which is opened if there is none, and an access token.',
    for: 'provider',
    limit: 'accountWrite',
    answer: [200, object({ consumer: consumerAccount, token })],
    refuses: ['email_not_verified'],
  },
  async ({ world, caller, response }) =>
    startConsumerSession(world, response, await consumerFromAccount(world, caller.account)),
);

auth.post(
  '/register',
  {
    summary: 'Register a seller',
    description: 'Mails the first verification code. A seller can sign in once the e-mail address is verified.',
    for: 'public',
    limit: 'registration',
    body: {
      ...newAccount,
      whatsappNumber: phone('The WhatsApp number; without a country code, an Indian one'),
      sellerType: maybe(string({ max: 60, description: 'The kind of business, in your words' })),
    },
    example: { email: 'meena@example.in', password: 'a long password', name: 'Meena', whatsappNumber: '9480011122' },
    answer: [200, object({ seller: sellerAccount, message })],
    creates: true,
    refuses: ['email_taken'],
  },
  async ({ world, body, request, response }) => {
    const seller = await openAccount(world, 'seller', { ...body, ...registrant(request) });
    rememberDevice(world, response, 'seller', seller);
    return { seller: presentSellerAccount(seller), message: welcomeMessage(world) };
  },
);

auth.post(
  '/login',
  {
    summary: 'Sign in a seller',
    description:
      'Sets the `seller_token` cookie. If the e-mail address is not verified, returns 403 with the `sellerId`, which ' +
      `you need to request a code. ${makesKnown}`,
    for: 'public',
    limit: 'login',
    body: credentials,
    signsIn: 'seller',
    example: { email: 'ganesh.kamath@example.in', password: 'coastal-demo-2026' },
    answer: [200, object({ seller: sellerAccount })],
    refuses: ['bad_credentials', 'account_suspended', 'sign_in_paused', 'email_not_verified'],
  },
  async ({ world, account, response }) => startSellerSession(world, response, account),
);

auth.post(
  '/logout',
  {
    summary: 'Sign out a seller',
    description: 'Clears the `seller_token` cookie. Consumers and doctors sign out by deleting their token.',
    for: 'public',
    sameSiteOnly: true,
    answer: [200, success],
  },
  async ({ world, response }) => {
    clearSellerCookie(world, response);
    return { success: true };
  },
);
