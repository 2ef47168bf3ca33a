import { setTimeout as pause } from 'node:timers/promises';
import { stateOfDatabase } from '../database/availability/stateOfDatabase.js';
import type { Log } from '../domain/world.js';
import { checkDatabase } from './database.js';

const everyMs = 1_000;
/** Short, so that readiness follows soon after the database is back. */
const whileAwayMs = 250;

/**
 * Checks the database each second, and four times a second while it is away; logs when it goes away and returns.
 * @returns a function that stops it
 */
export function watchDatabase(log: Pick<Log, 'warn' | 'info'>): () => Promise<void> {
  const ended = new AbortController();
  const watch = async () => {
    while (!ended.signal.aborted) {
      const { isAway, awayForMs } = stateOfDatabase;
      const isReachable = await checkDatabase();
      if (ended.signal.aborted) return;
      stateOfDatabase.report(isReachable);
      if (!isReachable && !isAway) log.warn({}, 'the database is away: majority writes or reads do not succeed');
      if (isReachable && isAway) log.info({ awayForMs: Math.round(awayForMs) }, 'the database is back');
      const waitMs = isReachable ? everyMs : whileAwayMs;
      await pause(waitMs, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  };
  stateOfDatabase.isWatched = true;
  const watching = watch();
  return async () => {
    ended.abort();
    await watching;
    stateOfDatabase.isWatched = false;
  };
}
