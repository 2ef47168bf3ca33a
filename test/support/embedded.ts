import { expect } from '@jest/globals';
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
  /** Runs `npm run check:money` on the database. */
  expectCorrectMoney(): Promise<void>;
  stop(): Promise<void>;
}

interface Start {
  dataDir?: string;
  /** The command that runs the service, by default node. */
  command?: [string, ...string[]];
  /** More settings of the service. */
  env?: Record<string, string>;
  customers?: number;
}

const started = 'Ctrl-C stops it';
const timeoutMs = 120_000;

/** Starts it on a free port; the database has the demo catalogue and a market. */
export async function startEmbedded({ dataDir, command, env: more, ...size }: Start = {}): Promise<Embedded> {
  const env = {
    DATA_DIR: dataDir ?? (await filledFolder()),
    PORT: String(await freePort()),
    JWT_SECRET: testWorld().config.jwtSecret,
    RATE_LIMITS_ENABLED: 'false',
    ...more,
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
  const MONGODB_URI = `mongodb://127.0.0.1:${port}/marketplace?directConnection=true`;
  await connectTo(MONGODB_URI);
  const embedded: Embedded = {
    url: service.url,
    market: await openMarket(size),
    service,
    mongodPid: async () => {
      const status = await mongoose.connection.db?.admin().serverStatus();
      return Number(status?.pid);
    },
    startAgain: async () => {
      embedded.service = await start();
    },
    expectCorrectMoney: async () => {
      const check = await spawnService({ ...env, MONGODB_URI }, [process.execPath, 'build/scripts/checkMoney.js']);
      expect([await check.end(), check.output()]).toEqual([0, expect.stringContaining('The books agree')]);
    },
    stop: async () => {
      await disconnectDatabase();
      await embedded.service.end('SIGTERM');
    },
  };
  return embedded;
}
