import type { AccountKind } from '../../models/fields/accountFields.js';
import type { Events } from '../outbox/events.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { workInBatches } from '../outbox/workInBatches.js';
import type { Forget } from '../personalData/personalData.js';
import type { World } from '../world.js';
import { peoplesData } from './peoplesData.js';

/** The functions that remove the rows of a kind of account, in order. */
const forgetting = (kind: AccountKind): Forget[] =>
  Object.values(peoplesData)
    .flat()
    .flatMap((kept) => (kept.kind === kind && typeof kept.forget !== 'string' ? kept.forget : []));

/**
 * Removes an erased person from all other rows. Works for about half a second, then records an event for the rest.
 * Idempotent.
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
