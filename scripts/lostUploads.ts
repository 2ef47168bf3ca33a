import { parseArgs } from 'node:util';
import { countLostUploads, removeLostUploads } from '../domain/media/lostUploads.js';
import { byteSize } from '../domain/text/visibleText.js';
import { loadConfig } from '../server/config/config.js';
import { createLog } from '../server/log.js';
import { buildWorld } from '../server/world.js';
import { withDatabase } from './withDatabase.js';

/**
 * `npm run uploads:lost`: lists the storages that are no longer configured but have uploads. With `--remove BASE`,
 * removes their uploads and writes the addresses of the files to stdout.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { remove: { type: 'string' } } });
  const config = loadConfig();
  const world = buildWorld(config, createLog(config));
  await withDatabase(config, say, async () => {
    if (values.remove === undefined) return list(await countLostUploads(world));
    let removed = 0;
    for await (const address of removeLostUploads(world, values.remove.replace(/\/$/, ''))) {
      process.stdout.write(`${address}\n`);
      removed++;
    }
    say(`Removed ${removed} addresses. Delete their files in the storage: the service cannot reach it.`);
  });
}

function list(lost: Awaited<ReturnType<typeof countLostUploads>>): void {
  if (lost.length === 0) say('The configured storage has every upload.');
  for (const { base, files, bytes, ofErasedAccounts } of lost) {
    say(`${base}: ${files} files, ${byteSize(bytes)}, of erased accounts: ${ofErasedAccounts}`);
  }
  if (lost.length > 0) say('Nothing was changed. Remove them with: npm run --silent uploads:lost -- --remove BASE');
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  await run();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
