import type { Request } from 'express';
import type { Account } from '../../domain/accounts/accountModels.js';
import { editAccount } from '../../domain/accounts/editAccount.js';
import { editParticulars } from '../../domain/accounts/editParticulars.js';
import { hashPassword } from '../../domain/accounts/passwords/passwords.js';
import { endSessions, setPassword } from '../../domain/accounts/passwords/setPassword.js';
import { signIn } from '../../domain/accounts/sessions/signIn.js';
import { Refused } from '../../domain/errors.js';
import { specialSentences } from '../../domain/errorTexts/specialSentences.js';
import { eraseAccount } from '../../domain/people/eraseAccount.js';
import type { World } from '../../domain/world.js';
import { entityTypes, SellerParticulars } from '../../models/accounts/SellerParticulars.js';
import { type AccountKind, languages } from '../../models/fields/accountFields.js';
import { requestCategories } from '../../models/fields/requestCategories.js';
import { endpoints } from '../../server/http/endpoint.js';
import type { CallerOf } from '../../server/http/gates/guards.js';
import {
  accountNumber,
  array,
  gstin,
  ifsc,
  newPassword,
  nullable,
  number,
  object,
  oneOf,
  optional,
  pan,
  partly,
  personName,
  phone,
  string,
} from '../../server/http/inputs/fields.js';
import { originOf, rememberDevice } from '../../server/http/signIn/knownDevice.js';
import { clearSellerCookie, issueSessionToken, setSellerCookie } from '../../server/http/signIn/sessions.js';
import { ownAccount, presentOwnAccount } from '../shapes/account.js';
import { requestCategory } from '../shapes/categoryFilter.js';
import { success } from '../shapes/success.js';

export const me = endpoints('/auth', 'Accounts');

const presentMe = async (world: World, caller: CallerOf<AccountKind>) =>
  presentOwnAccount(
    world,
    caller,
    caller.kind === 'seller' ? await SellerParticulars.findById(caller.id).lean() : null,
  );

const typedPassword = string({ min: 1, max: 1_000, trim: false, description: 'The current password of the account' });

me.get(
  '/me',
  {
    summary: 'Get your account',
    description: 'Returns the account under the key of its kind: `consumer`, `seller` or `doctor`.',
    for: 'account',
    answer: [200, ownAccount],
  },
  async ({ world, caller }) => presentMe(world, caller),
);

me.patch(
  '/me',
  {
    summary: 'Update your account',
    description:
      'Fields that you leave out stay unchanged; null clears a field that may be null. `alias` is for consumers, ' +
      '`whatsappNumber`, `sellerType`, `legalName`, `pan`, `gstin`, `entityType` and `bankAccount` are for sellers, ' +
      '`specialization` and `licenseNumber` for doctors. ' +
      '`requestCategories` is for sellers and doctors. `latitude` and `longitude` are for consumers and doctors: ' +
      'send both or neither; they are never shown to others. A new number must be verified again. Staff must verify ' +
      "a doctor's new name, specialization or licence. " +
      'The PAN is part of the GSTIN, and its fourth letter tells the entity type. The first bank account is valid ' +
      'immediately. Another one needs `password`, which an account that only uses Google does not have, and the link ' +
      'in a mail: until it is opened, the old account stays in use. Afterwards payouts are held for 48 hours. A new ' +
      'password withdraws a waiting account. The account number is only shown masked.',
    for: 'account',
    limit: 'accountWrite',
    body: partly({
      name: personName(120, 'Your name'),
      phone: nullable(phone('A phone number; without a country code, an Indian one. Null removes it')),
      language: nullable(oneOf(languages, 'The language of mails; null is English')),
      alias: nullable(personName(60, 'The name that others see instead of yours; null removes it')),
      whatsappNumber: phone('The WhatsApp number; without a country code, an Indian one'),
      sellerType: nullable(string({ max: 60, description: 'The kind of business, in your words' })),
      specialization: nullable(string({ max: 120, description: 'Your medical field' })),
      licenseNumber: nullable(string({ max: 60, description: 'The number of your medical licence' })),
      requestCategories: array(requestCategory, {
        max: requestCategories.length,
        description: 'The kinds of help that you offer; you are notified of new requests for them',
      }),
      latitude: nullable(number({ min: -90, max: 90, description: 'Your latitude; null together with `longitude`' })),
      longitude: nullable(
        number({ min: -180, max: 180, description: 'Your longitude; null together with `latitude`' }),
      ),
      legalName: personName(200, 'Your name, or that of your business, in law'),
      pan: nullable(pan('Your permanent account number; null removes it')),
      gstin: nullable(gstin('Your GSTIN; null removes it')),
      entityType: nullable(oneOf(entityTypes, 'What you are for the tax office; null counts as other')),
      bankAccount: object(
        {
          holder: personName(120, 'The holder of the account, as the bank writes it'),
          number: accountNumber('The whole account number'),
          ifsc: ifsc('The code of the branch'),
        },
        'The account for your payouts',
      ),
      password: typedPassword,
    }),
    example: { name: 'Akshatha Shenoy', language: 'kn' },
    answer: [200, ownAccount],
    refuses: [
      'wrong_password',
      'account_suspended',
      'sign_in_paused',
      'bank_accounts_not_configured',
      'mail_not_configured',
    ],
  },
  async ({ world, caller, body, request }) => {
    if (caller.kind === 'seller') {
      const { password } = body;
      await editParticulars(world, caller.id, body, async () => {
        if (password === undefined) throw new Refused('wrong_password');
        await confirmPassword({ world, caller, request }, password, 'wrong_password');
      });
    }
    const account = await editAccount(caller.kind, caller.account, body);
    return presentMe(world, { ...caller, account } as CallerOf<typeof caller.kind>);
  },
);

interface SignedIn {
  world: World;
  caller: CallerOf<AccountKind>;
  request: Request;
}

/** Checks the password of the caller's account. Throws as signing in does, with this code for a wrong password. */
async function confirmPassword(
  { world, caller, request }: SignedIn,
  password: string,
  refusal: 'bad_credentials' | 'wrong_password' = 'bad_credentials',
): Promise<Account> {
  const { kind, account } = caller;
  try {
    return await signIn(world, kind, { email: account.email, password, ...originOf(request, kind) });
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'bad_credentials')) throw error;
    throw new Refused(refusal, { sentence: specialSentences.wrongCurrentPassword });
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
    answer: [
      200,
      object({
        message: string({ description: 'Says that the password was changed' }),
        token: optional(string({ description: 'The new token for `Authorization: Bearer`; absent for sellers' })),
      }),
    ],
    refuses: ['bad_credentials', 'account_suspended', 'sign_in_paused'],
  },
  async ({ world, caller, body, request, response }) => {
    const known = await confirmPassword({ world, caller, request }, body.currentPassword);
    const account = await setPassword(caller.kind, known, await hashPassword(body.newPassword));
    if (!account) throw new Refused('session_expired');
    const message = 'Your new password is set. Every other session has ended.';
    if (caller.kind === 'seller') await setSellerCookie(world, response, account);
    rememberDevice(world, response, caller.kind, account);
    if (caller.kind === 'seller') return { message };
    return { message, token: await issueSessionToken(world, response, caller.kind, account) };
  },
);

me.post(
  '/logout-everywhere',
  {
    summary: 'Sign out everywhere',
    description: 'Ends every session of the account, this one included.',
    for: 'account',
    limit: 'login',
    answer: [200, success],
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
      'Erases the personal data and frees the e-mail address. Orders stay, without the person. Related records ' +
      '(orders, notifications, likes) are erased within a minute. Cannot be undone.',
    for: 'account',
    limit: 'login',
    body: { password: typedPassword },
    example: { password: 'coastal-demo-2026' },
    answer: [200, success],
    refuses: ['bad_credentials', 'account_suspended', 'sign_in_paused', 'open_orders', 'open_balance'],
  },
  async ({ world, caller, body, request, response }) => {
    const account = await confirmPassword({ world, caller, request }, body.password);
    await eraseAccount(world, caller.kind, account);
    if (caller.kind === 'seller') clearSellerCookie(world, response);
    return { success: true };
  },
);
