import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { atomically } from '../../../database/transactions/atomically.js';
import { Operator } from '../../../models/accounts/Operator.js';
import { type Operator as Actor, recordAudit } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import { qrImage } from '../../text/qrImage.js';
import { seal, unseal } from '../../text/seal.js';
import type { World } from '../../world.js';

const count = 10;
/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const letters = 15;

/** New codes that each replace one code of the authenticator app, such as `k3m9p-7wq2r-xa4td`. 74 bits each. */
const newRecoveryCodes = ({ random }: Pick<World, 'random'>): string[] =>
  Array.from({ length: count }, () => {
    const text = Array.from({ length: letters }, () => alphabet[random.integer(alphabet.length)]).join('');
    return text.replace(/(.{5})(?=.)/g, '$1-');
  });

/** The form in which a code is stored and compared. */
const hashRecoveryCode = (code: string): string =>
  createHash('sha256').update(code.replace(/[\s-]/g, '').toLowerCase()).digest('base64url');

/** Binds the sealed key of an authenticator app to its operator. */
const sealOwner = (operatorId: number): string => `second factor of operator ${operatorId}`;

/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;
const period = 30;
/** Codes of the step before and after are valid, for clocks that differ. */
const window = 1;

/** A new key for an authenticator app, in base32. */
const newKey = ({ random }: Pick<World, 'random'>): string =>
  new Secret({ buffer: new Uint8Array(random.bytes(secretBytes)).buffer }).base32;

/** Whether a text is a key of `newKey`. */
const isKey = (text: string): boolean => /^[A-Z2-7]{32}$/.test(text);

const totpOf = (key: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Marketplace console', label, secret: key, period });

/** The `otpauth` address of a key, which apps read from a QR code. */
const keyUri = (key: string, email: string): string => totpOf(key, email).toString();

/** The time step (RFC 6238) of a valid code: the number of half minutes since 1970. Undefined for a wrong code. */
function stepOf(key: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(key).validate({ token: code, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}

type Part = Pick<World, 'now' | 'secretKey'>;

/**
 * Consumes a code of the operator's authenticator app or a recovery code. Each works once: a code of the app also
 * invalidates the earlier ones.
 * @returns whether the code was valid
 */
export const consumeCode = (world: Part, operator: Actor, typed: string): Promise<boolean> => {
  const code = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(code) ? consumeAppCode(world, operator.id, code) : consumeRecoveryCode(world, operator, code);
};

async function consumeAppCode(world: Part, operatorId: number, code: string): Promise<boolean> {
  const operator = await Operator.findById(operatorId).select('+secondFactor').lean();
  const key = operator?.secondFactor && unseal(world, sealOwner(operatorId), operator.secondFactor.key);
  const step = key ? stepOf(key, code, world.now()) : undefined;
  if (step === undefined) return false;
  const { modifiedCount } = await Operator.updateOne(
    { _id: operatorId, 'secondFactor.step': { $lt: step } },
    { $set: { 'secondFactor.step': step } },
  );
  return modifiedCount === 1;
}

const consumeRecoveryCode = (world: Part, operator: Actor, code: string): Promise<boolean> =>
  atomically(async () => {
    const recoveryCodes = { 'secondFactor.recoveryCodes': hashRecoveryCode(code) };
    const { modifiedCount } = await Operator.updateOne(
      { _id: operator.id, ...recoveryCodes },
      { $pull: recoveryCodes },
    );
    if (modifiedCount === 0) return false;
    await recordAudit(world, operator, { action: 'useRecoveryCode', resource: 'Operator', recordId: operator.id });
    return true;
  });

/**
 * Makes an authenticator app the second factor of an operator who has none, after a code proves that the app has the
 * key. Refuses `code_refused`.
 * @param key from `newKey`, in base32
 * @returns the recovery codes, which are shown only now
 */
export async function enableSecondFactor(
  world: Pick<World, 'now' | 'secretKey' | 'random'>,
  operator: Actor,
  { key, code }: { key: string; code: string },
): Promise<string[]> {
  const step = isKey(key) ? stepOf(key, code.replace(/\s/g, ''), world.now()) : undefined;
  const sentence = 'This code is wrong. Check the clock of your phone, wait for the next code and enter it.';
  if (step === undefined) throw new Refused('code_refused', { sentence });
  const codes = newRecoveryCodes(world);
  const secondFactor = {
    key: seal(world, sealOwner(operator.id), key),
    step,
    recoveryCodes: codes.map(hashRecoveryCode),
  };
  await atomically(async () => {
    const { modifiedCount } = await Operator.updateOne(
      { _id: operator.id, secondFactorSince: null },
      { $set: { secondFactor, secondFactorSince: world.now() } },
    );
    if (modifiedCount === 0) throw new Refused('code_refused', { sentence: 'A second factor is already in use.' });
    await recordAudit(world, operator, { action: 'enableSecondFactor', resource: 'Operator', recordId: operator.id });
  });
  return codes;
}

/** What an authenticator app needs: the key in base32, and a picture with it as a data URL. */
export interface Enrolment {
  key: string;
  image: string;
}

/** A new key for an operator's authenticator app. Nothing is stored before `enableSecondFactor`. */
export function newEnrolment(world: Pick<World, 'random'>, email: string): Enrolment {
  const key = newKey(world);
  return { key, image: qrImage(keyUri(key, email)) };
}

/**
 * Removes an operator's second factor, by the operator or by an owner.
 * @returns false if the operator has none
 */
export const removeSecondFactor = (world: Pick<World, 'now'>, actor: Actor, operatorId: number): Promise<boolean> =>
  atomically(async () => {
    const { modifiedCount } = await Operator.updateOne(
      { _id: operatorId, secondFactorSince: { $ne: null } },
      { $set: { secondFactor: null, secondFactorSince: null } },
    );
    if (modifiedCount === 0) return false;
    await recordAudit(world, actor, { action: 'removeSecondFactor', resource: 'Operator', recordId: operatorId });
    return true;
  });

/**
 * Replaces an operator's recovery codes.
 * @returns the new ones, which are shown only now; none without a second factor
 */
export const replaceRecoveryCodes = (world: Pick<World, 'now' | 'random'>, operator: Actor): Promise<string[]> =>
  atomically(async () => {
    const codes = newRecoveryCodes(world);
    const { modifiedCount } = await Operator.updateOne(
      { _id: operator.id, secondFactorSince: { $ne: null } },
      { $set: { 'secondFactor.recoveryCodes': codes.map(hashRecoveryCode) } },
    );
    if (modifiedCount === 0) return [];
    await recordAudit(world, operator, { action: 'replaceRecoveryCodes', resource: 'Operator', recordId: operator.id });
    return codes;
  });
