import mongoose from 'mongoose';
import { disconnectDatabase } from '../../server/database.js';
import { connectTo } from './database.js';
import { eventually } from './eventually.js';
import { filledFolder } from './filledFolder.js';
import { type Market, openMarket } from './market.js';
import { freePort, type Service, spawnService, untilReady } from './service.js';
import { testWorld } from './world.js';

/** The built service on an embedded mongod with a market; the test is connected to that mongod too. */
export interface Embedded {
  url: string;
  market: Market;
  service: Service;
  /** The process id of the mongod, which a restart changes. */
  mongodPid(): Promise<number>;
  /** Restarts the service after its end, on the same port and data. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

interface Start {
  dataDir?: string;
  /** The command that runs the service, by default node. */
  command?: [string, ...string[]];
}

const started = 'Ctrl-C stops it';
const timeoutMs = 120_000;

/** Starts it on a free port; the database has the demo catalogue and a market. */
export async function startEmbedded({ dataDir, command }: Start = {}): Promise<Embedded> {
  const env = {
    DATA_DIR: dataDir ?? (await filledFolder()),
    PORT: String(await freePort()),
    JWT_SECRET: testWorld().config.jwtSecret,
    RATE_LIMITS_ENABLED: 'false',
  };
  const start = async () => {
    const service = await spawnService(env, command);
    // A predecessor that is just stopping may still answer at its address.
    const isUp = () => service.output().includes(started) || service.child.exitCode !== null;
    await eventually('the service has started', isUp, timeoutMs);
    return untilReady(service);
  };
  const service = await start();
  const [, port] = /embedded MongoDB on port (\d+)/.exec(service.output()) ?? [];
  await connectTo(`mongodb://127.0.0.1:${port}/marketplace?directConnection=true`);
  const embedded: Embedded = {
    url: service.url,
    market: await openMarket(),
    service,
    mongodPid: async () => {
      const status = await mongoose.connection.db?.admin().serverStatus();
      return Number(status?.pid);
    },
    startAgain: async () => {
      embedded.service = await start();
    },
    stop: async () => {
      await disconnectDatabase();
      await embedded.service.end('SIGTERM');
    },
  };
  return embedded;
}
