import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { emptyCollection } from '../demo/emptyCollection.js';
import { fillDatabase, isEmpty } from '../demo/fillDatabase.js';
import { demoAccounts } from '../demo/findDemoAccounts.js';
import { loadConfig } from '../server/config/config.js';
import { createLog } from '../server/log.js';
import { buildWorld } from '../server/world.js';
import { withDatabase } from './withDatabase.js';

const usage = 'npm run seed -- [--products 400] [--stores N] [--reset]';
const atMost = 1_000_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

interface Asked {
  products: number;
  stores: number | undefined;
  reset: boolean;
}

function readArguments(): Asked {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '400' },
      stores: { type: 'string' },
      reset: { type: 'boolean', default: false },
    },
  });
  const { products, stores, reset } = values;
  return {
    products: count('products', products),
    stores: stores === undefined ? undefined : count('stores', stores),
    reset,
  };
}

function count(name: string, text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > atMost)
    throw new Error(`--${name} must be a whole number from 1 to ${atMost}`);
  return value;
}

/** Ids are never reused, operators keep their sign-in, and a running service keeps its schedule. */
const kept = ['counters', 'operators', 'operatorSessions', 'featureflags', 'categories', 'agendaJobs'];

async function emptyDatabase(): Promise<void> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const emptied = collections.filter(({ collectionName }) => !kept.includes(collectionName));
  await Promise.all(emptied.map(emptyCollection));
  say('emptied the database');
}

async function seed(): Promise<void> {
  const { products, stores, reset } = readArguments();
  const config = loadConfig();
  if (reset && config.production) throw new Error('--reset is refused with NODE_ENV=production.');
  await withDatabase(config, say, async () => {
    if (reset) await emptyDatabase();
    else if (!(await isEmpty())) throw new Error('The database is not empty: --reset empties it first.');
    const begun = performance.now();
    const world = buildWorld(config, createLog(config));
    if (!(await fillDatabase(world, { products, ...(stores && { stores }), log: say }))) {
      throw new Error('Another process is filling the database with the demo data. Try again when it has finished.');
    }
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    say(`done in ${seconds} s; the password of every account is ${demoAccounts.password}`);
  });
}

try {
  await seed();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  if (String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')) process.stderr.write(`${usage}\n`);
  process.exitCode = 1;
}
