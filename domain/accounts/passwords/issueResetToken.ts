import { createHash } from 'node:crypto';
import { insert } from '../../../database/insert.js';
import { PasswordReset } from '../../../models/accounts/PasswordReset.js';
import type { LoginKind } from '../../../models/fields/accountFields.js';
import type { World } from '../../world.js';

const tokenBytes = 32;

export const hashResetToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Creates a reset token for an account; only its hash is stored.
 * @param lifetimeMs by default the configured one
 * @returns the token, to be mailed
 */
export async function issueResetToken(
  world: Pick<World, 'config' | 'now' | 'random'>,
  kind: LoginKind,
  accountId: number,
  lifetimeMs: number = world.config.passwordResetExpiryMs,
): Promise<string> {
  const token = world.random.bytes(tokenBytes).toString('hex');
  const expiresAt = new Date(world.now().getTime() + lifetimeMs);
  await insert(PasswordReset, { _id: hashResetToken(token), kind, accountId, expiresAt });
  return token;
}
