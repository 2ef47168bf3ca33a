import type { StoreRecord } from '../../../models/catalog/Store.js';
import { rules } from '../../rules.js';

type PausedStore = Pick<StoreRecord, 'status' | 'pauses'>;
type Pauses = NonNullable<StoreRecord['pauses']>;

/** The pauses of a store that is paused from now on. A pause that runs goes on and gets this end. */
export function pausesAfterPause(store: PausedStore, until: Date | null, now: Date): Pauses {
  const { earlier, running } = split(store);
  return [...earlier, { from: running?.from ?? now, to: until }].slice(-rules.store.pausesKept);
}

/** The pauses of a store that is not paused any more. */
export function pausesAfterResume(store: PausedStore, now: Date): Pauses {
  const { earlier, running } = split(store);
  return running ? [...earlier, { from: running.from, to: now }] : earlier;
}

/** Stores that were paused before pauses were recorded have no running one. */
function split({ status, pauses }: PausedStore): { earlier: Pauses; running: Pauses[number] | undefined } {
  const all = pauses ?? [];
  return status === 'paused'
    ? { earlier: all.slice(0, -1), running: all.at(-1) }
    : { earlier: all, running: undefined };
}

/** The fields of a store that is live again. */
export const unpaused = { status: 'live', pausedBy: null, pausedUntil: null, pauseReason: null } as const;
