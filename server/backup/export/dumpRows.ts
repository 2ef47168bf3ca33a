import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseNameOf } from '../../databaseNameOf.js';
import { markCollection } from '../collections/markCollection.js';
import { stagingPrefix } from '../collections/stagingPrefix.js';
import { type DumpedRows, readDump } from './readDump.js';

/**
 * Reads all rows of a database by mongodump, which reads several collections at the same time.
 * @throws Error with the last line of mongodump
 */
export async function* dumpRows(uri: string): AsyncGenerator<DumpedRows> {
  const folder = await mkdtemp(join(tmpdir(), 'mongodump-'));
  const config = join(folder, 'config.yaml');
  // Other users of the machine can read the arguments of a process, but not this file.
  await writeFile(config, `uri: ${JSON.stringify(withMajority(uri))}\n`, { mode: 0o600 });
  const names = [`--db=${databaseNameOf(uri)}`, `--excludeCollection=${markCollection}`];
  const args = [`--config=${config}`, ...names, `--excludeCollectionsWithPrefix=${stagingPrefix}`, '--archive'];
  const mongodump = spawn('mongodump', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(mongodump, 'close');
  closed.catch(() => undefined);
  let lastLine = '';
  mongodump.stderr.setEncoding('utf8').on('data', (text: string) => {
    lastLine = text.trimEnd().split('\n').at(-1) ?? lastLine;
  });
  async function* output(): AsyncGenerator<Buffer> {
    yield* mongodump.stdout;
    const [code] = await closed;
    if (code !== 0) throw new Error(lastLine || `it ended with ${code}`);
  }
  try {
    yield* readDump(output());
  } finally {
    mongodump.kill();
    await closed.catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}

/** The address for reads of rows that a majority has: a row that a failover takes back would stay in the archive. */
function withMajority(uri: string): string {
  const [address = '', query] = uri.split('?', 2);
  const options = new URLSearchParams(query);
  options.set('readConcernLevel', 'majority');
  options.set('readPreference', 'primary');
  return `${/^[^/]+\/\/[^/]+$/.test(address) ? `${address}/` : address}?${options}`;
}
