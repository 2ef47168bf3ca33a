import { setTimeout as pause } from 'node:timers/promises';
import type { HeldMongod } from './holdMongod.js';
import { launchMongod, type MongodLaunch } from './launchMongod.js';
import { RestartPause } from './RestartPause.js';

const shortestPauseMs = 250;
const longestPauseMs = 30_000;

/** Who is told what becomes of mongod. */
interface Listener {
  log: (line: string) => void;
  ended: (how: string) => void;
  back: (mongod: HeldMongod) => void;
}

/**
 * Starts mongod again, in the same way and on the same port, whenever it has ended by itself. The pause before a try
 * doubles while mongod dies young. Resolves once `launch.signal` is aborted and the mongod at hand has ended.
 */
export async function superviseMongod(launch: MongodLaunch, first: HeldMongod, tell: Listener): Promise<void> {
  let mongod: HeldMongod | undefined = first;
  const restart = new RestartPause(shortestPauseMs, longestPauseMs);
  while (mongod) {
    const startedAt = performance.now();
    const how = await mongod.ended;
    if (launch.signal.aborted) return;
    tell.log(`mongod ended unexpectedly (${how}): restarting it`);
    tell.ended(how);
    mongod = undefined;
    for (let livedMs = performance.now() - startedAt; !mongod && !launch.signal.aborted; livedMs = 0) {
      const pauseMs = restart.after(livedMs);
      tell.log(`mongod is started again in ${pauseMs} ms`);
      await pause(pauseMs, undefined, { signal: launch.signal }).catch(() => {});
      mongod = await launchAgain(launch, tell.log);
    }
    if (mongod) tell.back(mongod);
    // Whoever stops us at this very moment has stopped only the mongod before this one.
    if (launch.signal.aborted) await mongod?.stop();
  }
}

async function launchAgain(launch: MongodLaunch, log: Listener['log']): Promise<HeldMongod | undefined> {
  if (launch.signal.aborted) return undefined;
  try {
    const mongod = await launchMongod(launch);
    log('mongod runs again');
    return mongod;
  } catch (error) {
    if (!launch.signal.aborted) log(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}
