import { subscribers } from '../../jobs/subscribers.js';
import { timedJobs } from '../../jobs/timedJobs.js';
import { startAgenda } from '../agenda.js';
import { createApp } from '../app.js';
import type { Config } from '../config/config.js';
import { dropAfterWrites, followShownRows } from '../database.js';
import { PublicReads } from '../http/answers/publicReads.js';
import type { ServiceLog } from '../log.js';
import { relayOnCommit } from '../relayOnCommit.js';
import { buildWorld } from '../world.js';
import { close, listen } from './listen.js';

/** How to undo what was started, in the order of starting. */
export type Stops = (() => Promise<void>)[];

/**
 * Serves the API in this process, over the connected database. It takes requests last, and is stopped in the other
 * order: how to undo each part is put on `stops` as soon as the part runs.
 */
export async function serve(config: Config, log: ServiceLog, stops: Stops): Promise<void> {
  const world = buildWorld(config, log);
  const publicReads = new PublicReads();
  dropAfterWrites(publicReads);
  stops.push(followShownRows(log));
  if (config.jobsEnabled) {
    stops.push(relayOnCommit(world, subscribers));
    stops.push(await startAgenda(world, timedJobs));
  }
  // Only processes that serve requests load AdminJS.
  const { createConsole } = await import('../../admin/index.js');
  const console = await createConsole(world, { sessionSecret: config.adminSessionSecret });
  const app = createApp({ world, log, publicReads, console });
  const server = await listen(app, config.host, config.port);
  stops.push(() => {
    app.locals.draining.abort();
    return close(server);
  });
}
