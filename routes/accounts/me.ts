import type { Request } from 'express';
import { editAccount } from '../../domain/accounts/editAccount.js';
import { hashPassword } from '../../domain/accounts/passwords/passwords.js';
import { endSessions, setPassword } from '../../domain/accounts/passwords/setPassword.js';
import { issueAccessToken } from '../../domain/accounts/sessions/accessToken.js';
import { Refused } from '../../domain/errors.js';
import { eraseAccount } from '../../domain/people/eraseAccount.js';
import type { World } from '../../domain/world.js';
import { type AccountKind, languages } from '../../models/fields/accountFields.js';
import { requestCategories } from '../../models/fields/requestCategories.js';
import { endpoints } from '../../server/http/endpoint.js';
import type { CallerOf } from '../../server/http/gates/guards.js';
import { clearSellerCookie, setSellerCookie } from '../../server/http/gates/sellerCookie.js';
import { clientAddress } from '../../server/http/inputs/clientAddress.js';
import {
  array,
  boolean,
  newPassword,
  nullable,
  number,
  object,
  oneOf,
  optional,
  partly,
  phone,
  string,
} from '../../server/http/inputs/fields.js';
import { signIn } from '../../server/http/signIn/passport.js';
import { ownAccount, presentOwnAccount } from '../shapes/account.js';

export const me = endpoints('/auth', 'Accounts');

const typedPassword = string({ min: 1, max: 1_000, trim: false });

me.get('/me', { summary: 'Get your account', for: 'account', answer: [200, ownAccount] }, async ({ caller }) =>
  presentOwnAccount(caller),
);

me.patch(
  '/me',
  {
    summary: 'Update your account',
    description:
      'Fields that are left out stay as they are; null clears a field that may be null. `alias` is for consumers, ' +
      '`whatsappNumber` and `sellerType` are for sellers, `specialization` and `licenseNumber` for doctors. ' +
      '`requestCategories` is for sellers and doctors; `latitude` and `longitude`, both or neither, are for consumers and ' +
      'doctors, and are shown to nobody. A new number ' +
      "must be verified again. A doctor's new name, specialization or licence must be verified by staff.",
    for: 'account',
    limit: 'accountWrite',
    body: partly({
      name: string({ min: 1, max: 120 }),
      phone: nullable(phone()),
      language: nullable(oneOf(languages, 'The language of mails; null is English')),
      alias: nullable(string({ min: 1, max: 60 })),
      whatsappNumber: phone(),
      sellerType: nullable(string({ max: 60 })),
      specialization: nullable(string({ max: 120 })),
      licenseNumber: nullable(string({ max: 60 })),
      requestCategories: array(oneOf(requestCategories), {
        max: requestCategories.length,
        description: 'The kinds of help that you offer: you are told of new requests for them',
      }),
      latitude: nullable(number({ min: -90, max: 90, description: 'Where you are, with longitude; null with it' })),
      longitude: nullable(number({ min: -180, max: 180 })),
    }),
    example: { name: 'Akshatha Shenoy', language: 'kn' },
    answer: [200, ownAccount],
  },
  async ({ caller, body }) => {
    const account = await editAccount(caller.kind, caller.account, body);
    return presentOwnAccount({ ...caller, account } as CallerOf<typeof caller.kind>);
  },
);

/** Checks the password of the account that is signed in. Refuses as signing in does. */
async function signInAgain(world: World, { kind, account }: CallerOf<AccountKind>, password: string, request: Request) {
  try {
    return await signIn(world, kind, { email: account.email, password, networkAddress: clientAddress(request) });
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'bad_credentials')) throw error;
    throw new Refused('bad_credentials', { sentence: 'This is not the current password of the account.' });
  }
}

me.post(
  '/change-password',
  {
    summary: 'Change your password',
    description: 'Ends every other session. A consumer and a doctor get a new token, a seller a new cookie.',
    for: 'account',
    limit: 'login',
    body: { currentPassword: typedPassword, newPassword: newPassword() },
    example: { currentPassword: 'coastal-demo-2026', newPassword: 'another long password' },
    answer: [200, object({ message: string(), token: optional(string()) })],
    refuses: ['bad_credentials', 'account_suspended', 'sign_in_paused'],
  },
  async ({ world, caller, body, request, response }) => {
    const known = await signInAgain(world, caller, body.currentPassword, request);
    const account = await setPassword(caller.kind, known, await hashPassword(body.newPassword));
    if (!account) throw new Refused('unauthenticated');
    const message = 'Your new password is set. Every other session has ended.';
    if (caller.kind !== 'seller') return { message, token: await issueAccessToken(world, caller.kind, account) };
    await setSellerCookie(world, response, account);
    return { message };
  },
);

me.post(
  '/logout-everywhere',
  {
    summary: 'Sign out everywhere',
    for: 'account',
    limit: 'login',
    answer: [200, object({ success: boolean() })],
  },
  async ({ world, caller, response }) => {
    await endSessions(caller.kind, caller.account);
    if (caller.kind === 'seller') clearSellerCookie(world, response);
    return { success: true };
  },
);

me.delete(
  '/me',
  {
    summary: 'Delete your account',
    description:
      'Personal data is erased and the e-mail free again; orders stay without the person. What the account has left ' +
      'elsewhere (orders, notifications, likes) follows within a minute. Cannot be undone.',
    for: 'account',
    limit: 'login',
    body: { password: typedPassword },
    example: { password: 'coastal-demo-2026' },
    answer: [200, object({ success: boolean() })],
    refuses: ['bad_credentials', 'account_suspended', 'sign_in_paused', 'open_orders'],
  },
  async ({ world, caller, body, request, response }) => {
    const account = await signInAgain(world, caller, body.password, request);
    await eraseAccount(world, caller.kind, account);
    if (caller.kind === 'seller') clearSellerCookie(world, response);
    return { success: true };
  },
);
