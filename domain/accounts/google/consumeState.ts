import { createHash } from 'node:crypto';
import { SpentState } from '../../../models/accounts/SpentState.js';
import { rules } from '../../rules.js';
import type { World } from '../../world.js';

/** Uses up the state of a sign-in by redirect. @returns false if it was used before */
export async function consumeState({ now }: Pick<World, 'now'>, state: string): Promise<boolean> {
  const _id = createHash('sha256').update(state).digest('hex');
  const expiresAt = new Date(now().getTime() + rules.signInByRedirect.minutes * 60 * 1000);
  const { upsertedCount } = await SpentState.updateOne({ _id }, { $setOnInsert: { expiresAt } }, { upsert: true });
  return upsertedCount === 1;
}
