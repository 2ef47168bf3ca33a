import { setTimeout as pause } from 'node:timers/promises';
import type { HeldMongod } from './holdMongod.js';
import { launchMongod, type MongodLaunch } from './launchMongod.js';
import { RestartPause } from './RestartPause.js';

const shortestPauseMs = 250;
const longestPauseMs = 30_000;

/** Receives the events of mongod. */
interface Listener {
  log: (line: string) => void;
  ended: (how: string) => void;
  back: (mongod: HeldMongod) => void;
}

/**
 * Restarts mongod on the same port whenever it ends unexpectedly. The pause before an attempt doubles while mongod dies
 * young. Resolves when `launch.signal` is aborted and the current mongod has ended.
 */
export async function superviseMongod(launch: MongodLaunch, first: HeldMongod, listener: Listener): Promise<void> {
  let mongod: HeldMongod | undefined = first;
  const restart = new RestartPause(shortestPauseMs, longestPauseMs);
  while (mongod) {
    const startedAt = performance.now();
    const how = await mongod.ended;
    if (launch.signal.aborted) return;
    listener.log(`mongod ended unexpectedly (${how}): restarting it`);
    listener.ended(how);
    mongod = undefined;
    for (let livedMs = performance.now() - startedAt; !mongod && !launch.signal.aborted; livedMs = 0) {
      const pauseMs = restart.after(livedMs);
      listener.log(`restarting mongod in ${pauseMs} ms`);
      await pause(pauseMs, undefined, { signal: launch.signal }).catch(() => {});
      mongod = await launchAgain(launch, listener.log);
    }
    if (mongod) listener.back(mongod);
    // A stop at this very moment has stopped only the previous mongod.
    if (launch.signal.aborted) await mongod?.stop();
  }
}

async function launchAgain(launch: MongodLaunch, log: Listener['log']): Promise<HeldMongod | undefined> {
  if (launch.signal.aborted) return undefined;
  try {
    const mongod = await launchMongod(launch);
    log('mongod has restarted');
    return mongod;
  } catch (error) {
    if (!launch.signal.aborted) log(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}
