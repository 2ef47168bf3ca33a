import type { AccountKind } from '../../models/fields/accountFields.js';
import type { Events } from '../outbox/events.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { workInBatches } from '../outbox/workInBatches.js';
import type { Forget } from '../personalData/personalData.js';
import type { World } from '../world.js';
import { peoplesData } from './peoplesData.js';

/** What each kind of account leaves behind, one after the other; how much of it there is was up to the person. */
const forgetting = (kind: AccountKind): Forget[] =>
  Object.values(peoplesData)
    .flat()
    .flatMap((kept) => (kept.kind === kind && typeof kept.forget !== 'string' ? kept.forget : []));

/**
 * Takes an erased person out of all that stays behind. Works for some two seconds and leaves the rest to another event.
 * Harmless to repeat.
 */
export async function forgetPerson(
  world: Pick<World, 'now' | 'outbox'>,
  { kind, accountId, from = { part: 0 } }: Events['account.emptied'],
): Promise<void> {
  const parts = forgetting(kind);
  const left = await workInBatches(world, from, async ({ part, after }) => {
    const end = await parts[part]?.(world, accountId, after);
    if (end) return { part, after: end };
    return part + 1 < parts.length ? { part: part + 1 } : undefined;
  });
  if (left) await recordEvent(world, 'account.emptied', { kind, accountId, from: left });
}
