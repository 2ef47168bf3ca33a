import type { Request } from 'express';
import { guardSignIn } from '../../domain/accounts/passwords/guardSignIn.js';
import { checkPassword } from '../../domain/accounts/sessions/signIn.js';
import { Refused } from '../../domain/errors.js';
import type { World } from '../../domain/world.js';
import { clientAddress } from '../../server/http/inputs/clientAddress.js';

/**
 * Lets a signed-in operator prove the password before a sensitive change. Wrong tries count as failed sign-ins. Refuses
 * `bad_credentials` and `sign_in_paused`.
 */
export async function provePassword(
  world: Pick<World, 'config' | 'now' | 'secretKey' | 'outbox'>,
  request: Request,
  password: string,
): Promise<void> {
  const email = request.session.adminUser?.email ?? '';
  const attempt = { kind: 'operator' as const, email, networkAddress: clientAddress(request) };
  const operator = await guardSignIn(world, attempt, () => checkPassword('operator', email, password));
  if (operator) return;
  throw new Refused('bad_credentials', { sentence: 'The current password is wrong. Check it and try again.' });
}
