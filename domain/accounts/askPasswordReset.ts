import { recordEvent } from '../outbox/recordEvent.js';
import type { World } from '../world.js';
import type { AccountKind } from './accountKinds.js';

/**
 * Notes that somebody wants a new password. Whether there is such an account is looked up only when the mail is
 * written, so that neither the answer nor its time can tell.
 */
export const askPasswordReset = (
  world: Pick<World, 'now' | 'outbox'>,
  kind: AccountKind,
  email: string,
): Promise<void> => recordEvent(world, 'passwordReset.asked', { kind, email });
