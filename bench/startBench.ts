import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mongoose from 'mongoose';
import { loadConfig } from '../server/config.js';
import { connectDatabase, disconnectDatabase } from '../server/database.js';
import { findMongod } from '../server/engine/findMongod.js';
import { startMongod } from '../server/engine/startMongod.js';
import { createLog } from '../server/log.js';
import { buildWorld } from '../server/world.js';
import { fillMarketplace, type Marketplace } from './marketplace.js';
import { say } from './say.js';
import { type Child, startChild } from './startChild.js';

const built = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));

/** What a row measures on. */
export interface Bench {
  marketplace: Marketplace;
  /** For how long a side is under load in a turn. */
  seconds: number;
  /** The service under test and the bare server, each started for the first row that asks. */
  service(): Promise<Child>;
  floor(): Promise<Child>;
  /** A service of its own: by `npm start`, or as that starts it. */
  startService(how: 'npm' | 'node'): Promise<Child>;
}

/** Undoes what was begun, last first. */
export type Undo = (() => Promise<unknown>)[];

/** Starts the database, fills it, and gives the rows what they need. All of it can be undone at any time. */
export async function startBench(seconds: number, undo: Undo): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const env = serviceEnvironment(folder, await startDatabase(folder, undo));

  await connectDatabase(env.MONGODB_URI);
  undo.push(disconnectDatabase);
  await mongoose.connection.dropDatabase();
  undo.push(() => mongoose.connection.dropDatabase());
  // The indexes went with what a run before this one may have left.
  await Promise.all(Object.values(mongoose.models).map((model) => model.createIndexes()));
  const config = loadConfig(env);
  const marketplace = await fillMarketplace(buildWorld(config, createLog(config)), say);

  const start = async (command: string[], cwd: string, probe: string) => {
    const child = await startChild({ command, cwd, env, probe });
    undo.push(() => child.stop());
    return child;
  };
  const startService = (how: 'npm' | 'node') =>
    how === 'npm'
      ? start(['npm', 'start'], built('..'), '/readyz')
      : start([process.execPath, built('server/main.js')], folder, '/readyz');
  return {
    marketplace,
    seconds,
    service: once(() => startService('node')),
    floor: once(() => start([process.execPath, built('bench/floor/main.js')], folder, '/')),
    startService,
  };
}

const once = <T>(start: () => Promise<T>): (() => Promise<T>) => {
  let started: Promise<T> | undefined;
  return () => {
    started ??= start();
    return started;
  };
};

/** A database outside the processes that are measured: the one of MONGODB_URI, or an embedded one of our own. */
async function startDatabase(dataDir: string, undo: Undo): Promise<string> {
  const given = process.env.MONGODB_URI;
  if (given) return given;
  const mongod = await startMongod({ binary: await findMongod({ env: process.env, log: say }), dataDir, log: say });
  undo.push(() => mongod.stop());
  return mongod.uri;
}

/** `mongodb://hosts/name?options`, of which the name becomes ours. */
const withDatabase = (uri: string, name: string): string => uri.replace(/^([^:]+:\/\/[^/?]+)[^?]*/, `$1/${name}`);

/** As in production, without the limits, which 16 callers at one address would reach at once. */
function serviceEnvironment(dataDir: string, uri: string) {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    MONGODB_URI: withDatabase(uri, 'bench'),
    DATA_DIR: dataDir,
    JWT_SECRET: randomBytes(48).toString('base64url'),
    ADMIN_SESSION_SECRET: randomBytes(48).toString('base64url'),
    RATE_LIMITS_ENABLED: 'false',
    LOG_LEVEL: 'warn',
    // As under npm: the service then ends with the process that started it, however that goes.
    npm_lifecycle_event: 'start',
  };
}
