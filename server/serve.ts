import { subscribers, timedJobs } from '../jobs/index.js';
import { startAgenda } from './agenda.js';
import { createApp } from './app.js';
import type { Config } from './config.js';
import { dropAfterWrites } from './database.js';
import { PublicReads } from './http/publicReads.js';
import { close, listen } from './listen.js';
import type { ServiceLog } from './log.js';
import { relayWhenWoken } from './relay.js';
import { buildWorld } from './world.js';

/** Serves the API in this process, over the connected database. @returns how to stop it, running requests first */
export async function serve(config: Config, log: ServiceLog): Promise<() => Promise<void>> {
  const world = buildWorld(config, log);
  const publicReads = new PublicReads();
  dropAfterWrites(publicReads);
  const app = createApp({ world, log, publicReads });
  const server = await listen(app, config.host, config.port);
  const relay = config.jobsEnabled ? relayWhenWoken(world, subscribers) : undefined;
  const agenda = config.jobsEnabled ? await startAgenda(world, timedJobs) : undefined;
  return async () => {
    app.locals.draining = true;
    await close(server);
    await Promise.all([relay?.stop(), agenda?.stop()]);
  };
}
