import { refuseSuspended } from '../../domain/accounts/sessions/refuseSuspended.js';
import { requestVerification } from '../../domain/accounts/verification/requestVerification.js';
import { verifyAddress } from '../../domain/accounts/verification/verifyAddress.js';
import { Refused } from '../../domain/errors.js';
import { rules } from '../../domain/rules.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { endpoints } from '../../server/http/endpoint.js';
import { isSignedInAs } from '../../server/http/gates/guards.js';
import { code, id, object, oneOf, optional, string } from '../../server/http/inputs/fields.js';
import { originOf } from '../../server/http/signIn/knownDevice.js';
import { setSellerCookie } from '../../server/http/signIn/sessions.js';
import { success } from '../shapes/success.js';

export const verification = endpoints('/auth', 'Accounts');

const address = {
  consumerId: optional(id('The consumer account; exactly one of the three ids is required')),
  sellerId: optional(id('The seller account')),
  doctorId: optional(id('The doctor account')),
  type: oneOf(['email', 'phone'], 'What to verify: the e-mail address or the phone number'),
};

interface AccountIds {
  consumerId?: number;
  sellerId?: number;
  doctorId?: number;
}

/** The kind and id of the account. Throws `validation_failed` unless there is exactly one id. */
function accountOf({ consumerId, sellerId, doctorId }: AccountIds): [AccountKind, number] {
  const given = [
    ['consumer', consumerId],
    ['seller', sellerId],
    ['doctor', doctorId],
  ].filter(([, id]) => id !== undefined) as [AccountKind, number][];
  const [only] = given;
  if (!only || given.length > 1) {
    const message = 'exactly one of consumerId, sellerId and doctorId is required';
    throw new Refused('validation_failed', { details: [{ field: 'consumerId', message }] });
  }
  return only;
}

verification.post(
  '/send-verification',
  {
    summary: 'Send a verification code',
    description:
      `Sends a code to the e-mail address or phone number of the account, at most once every ` +
      `${rules.verification.cooldownSeconds} seconds per account. A text is sent only if you are signed in, send the ` +
      '`X-Device-Token` of your registration or sign-in, ask from the network of one of these, or have verified the ' +
      'e-mail address. The numbers of some countries get no texts.',
    for: 'public',
    limit: 'sendVerification',
    body: address,
    example: { consumerId: 1, type: 'email' },
    answer: [200, object({ ...success.members, message: string({ description: 'Contains the masked address' }) })],
    refuses: [
      'nothing_to_verify',
      'already_verified',
      'verification_cooldown',
      'mail_not_configured',
      'sms_not_configured',
      'email_not_verified',
      'phone_country_refused',
    ],
  },
  async ({ world, body, request }) => {
    const [kind, accountId] = accountOf(body);
    const isSignedIn = await isSignedInAs(kind, accountId, request);
    const wanted = { type: body.type, isSignedIn, ...originOf(request, kind) };
    const masked = await requestVerification(world, kind, accountId, wanted);
    return { success: true, message: `We sent a code to ${masked}.` };
  },
);

verification.post(
  '/verify-email',
  {
    summary: 'Verify an e-mail address or phone number',
    description:
      'Takes the code that was sent. A seller who verifies the e-mail address is signed in by the `seller_token` ' +
      'cookie. If the code is refused, `reason` says why: invalid, used or expired.',
    for: 'public',
    limit: 'verifyEmail',
    body: { ...address, code: code('The six digits that were sent') },
    example: { consumerId: 1, type: 'email', code: '123456' },
    answer: [200, object({ ...success.members, message: string({ description: 'Says what is verified now' }) })],
    refuses: ['code_refused', 'account_suspended'],
  },
  async ({ world, body, request, response }) => {
    const [kind, accountId] = accountOf(body);
    const entered = { type: body.type, code: body.code, ...originOf(request, kind) };
    const verified = await verifyAddress(world, kind, accountId, entered);
    if (kind === 'seller') {
      refuseSuspended(verified, world.now());
      // A phone number does not prove ownership: anyone could have entered it when registering.
      if (body.type === 'email') await setSellerCookie(world, response, verified);
    }
    return { success: true, message: 'Thank you, your address is verified.' };
  },
);
