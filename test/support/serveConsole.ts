import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { createConsole } from '../../admin/index.js';
import type { World } from '../../domain/world.js';
import { createApp } from '../../server/app.js';
import type { Config } from '../../server/config/config.js';
import { dropAfterWrites, followLiveRows } from '../../server/database.js';
import { PublicReads } from '../../server/http/answers/publicReads.js';
import { close, listen } from '../../server/process/listen.js';

export interface ServedConsole {
  url: string;
  close(): Promise<void>;
}

/** Serves the API and the console of a world in this process, on the connected database. */
export async function serveConsole(world: World & { config: Config }): Promise<ServedConsole> {
  const publicReads = new PublicReads();
  dropAfterWrites(publicReads);
  const unfollow = followLiveRows(world.log);
  const { adminSessionSecret, dataDir } = world.config;
  const console = await createConsole(world, { sessionSecret: adminSessionSecret, dataDir });
  const app = createApp({ world, log: pino({ level: 'silent' }), publicReads, console });
  const server = await listen(app, '127.0.0.1', world.config.port);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      app.locals.draining.abort();
      await close(server);
      await unfollow();
    },
  };
}
