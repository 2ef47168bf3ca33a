import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mongoose from 'mongoose';
import { loadConfig } from '../server/config/config.js';
import { connectDatabase, disconnectDatabase } from '../server/database.js';
import { createLog } from '../server/log.js';
import { buildWorld } from '../server/world.js';
import { fillMarketplace, type Marketplace } from './marketplace.js';
import { say } from './say.js';
import { type Child, startChild } from './startChild.js';
import { type Database, startDatabase } from './startDatabase.js';
import type { Undo } from './Undo.js';

const built = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));

type Environment = Record<string, string>;

/** The environment of a row. */
export interface Bench {
  marketplace: Marketplace;
  /** A world with the configuration of the service. */
  world: ReturnType<typeof buildWorld>;
  database: Database;
  /** The length of a turn. */
  seconds: number;
  /** The service under test or a bare server; each is started for the first row that needs it. */
  server(name: 'service' | 'floor' | 'memory' | 'gateway'): Promise<Child>;
  /** Starts a separate service, by `npm start` or directly. The caller stops it. */
  startService(how: 'npm' | 'node', changes?: Environment): Promise<Child>;
  /**
   * Runs `work` on separate services, one for each change of the environment, while no other service uses the database.
   */
  withServices<T>(changes: Environment[], work: (services: Child[]) => Promise<T>): Promise<T>;
  /** Called at the end, in reverse order. */
  undo: Undo;
}

/** Starts and fills the database, and prepares the rows. Every step can be undone at any time. */
export async function startBench(seconds: number, undo: Undo): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const database = await startDatabase(folder, undo);
  const env = serviceEnvironment(folder, database.uri('bench'));

  await connectDatabase(env.MONGODB_URI);
  undo.push(disconnectDatabase);
  await mongoose.connection.dropDatabase();
  undo.push(() => mongoose.connection.dropDatabase());
  // The indexes were dropped with the data of an earlier run.
  await Promise.all(Object.values(mongoose.models).map((model) => model.createIndexes()));
  const config = loadConfig(env);
  const world = buildWorld(config, createLog(config));
  const marketplace = await fillMarketplace(world, say);

  const start = async (command: string[], cwd: string, probe: string, changes: Environment = {}) => {
    const child = await startChild({ command, cwd, env: { ...env, ...changes }, probe });
    undo.push(() => child.stop());
    return child;
  };
  const startNode = (file: string, probe: string, changes?: Environment) =>
    start([process.execPath, built(file)], folder, probe, changes);

  const startService: Bench['startService'] = (how, changes) =>
    how === 'npm'
      ? start(['npm', 'start'], built('..'), '/readyz', changes)
      : startNode('server/main.js', '/readyz', changes);
  const starts = {
    service: () => startService('node'),
    floor: () => startNode('bench/floor/main.js', '/'),
    gateway: () => startNode('bench/floor/gateway.js', '/'),
    memory: async () => {
      const { url } = await server('service');
      return startNode('bench/floor/fromMemory.js', '/', { ANSWER_OF: `${url}/api/products` });
    },
  };
  const started = new Map<keyof typeof starts, Promise<Child>>();
  const server: Bench['server'] = (name) => {
    const child = started.get(name) ?? starts[name]();
    started.set(name, child);
    return child;
  };
  const withServices: Bench['withServices'] = async (changes, work) => {
    await (await started.get('service'))?.stop();
    started.delete('service');
    const services: Child[] = [];
    try {
      for (const each of changes) services.push(await startService('node', each));
      return await work(services);
    } finally {
      for (const service of services) await service.stop();
    }
  };
  return { marketplace, world, database, seconds, server, startService, withServices, undo };
}

/** As in production: behind one proxy, with all limits and payment methods. */
function serviceEnvironment(dataDir: string, uri: string) {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    MONGODB_URI: uri,
    DATA_DIR: dataDir,
    JWT_SECRET: randomBytes(48).toString('base64url'),
    ADMIN_SESSION_SECRET: randomBytes(48).toString('base64url'),
    RATE_LIMITS_ENABLED: 'true',
    // The few people of the benchmark confirm many payments.
    UNVERIFIED_PAYMENTS: '100000',
    UNVERIFIED_PAYMENTS_AT_MOST: '100000',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    METRICS_TOKEN: randomBytes(24).toString('base64url'),
    PAYMENTS_ONLINE_ENABLED: 'true',
    UPI_VPA: 'marketplace@okbank',
    UPI_PAYEE_NAME: 'Marketplace',
    RAZORPAY_KEY_ID: 'rzp_test_benchmark',
    RAZORPAY_KEY_SECRET: randomBytes(16).toString('base64url'),
    RAZORPAY_WEBHOOK_SECRET: randomBytes(48).toString('base64url'),
    // A row that uses the gateway sets another address.
    RAZORPAY_API_URL: 'http://127.0.0.1:9/v1',
    CRON_SECRET: randomBytes(48).toString('base64url'),
    // As under npm: the service ends with the process that started it.
    npm_lifecycle_event: 'start',
  };
}
