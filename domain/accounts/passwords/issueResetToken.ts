import { createHash } from 'node:crypto';
import { PasswordReset } from '../../../models/PasswordReset.js';
import type { World } from '../../world.js';
import type { AccountKind } from '../accountKinds.js';

const tokenBytes = 32;

export const hashResetToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes a reset token for an account; only its hash is kept. @returns the token, to be mailed */
export async function issueResetToken(
  world: Pick<World, 'config' | 'now' | 'random'>,
  kind: AccountKind,
  accountId: number,
): Promise<string> {
  const token = world.random.bytes(tokenBytes).toString('hex');
  const expiresAt = new Date(world.now().getTime() + world.config.passwordResetExpiryMs);
  await PasswordReset.create([{ _id: hashResetToken(token), kind, accountId, expiresAt }]);
  return token;
}
