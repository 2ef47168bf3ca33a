import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.js';
import { spawnService, temporaryFolder } from './service.js';

const timeoutMs = 120_000;

/** The whole demo takes twice as long. */
const seed: [string, ...string[]] = [process.execPath, 'build/scripts/seed.js', '--products', '30', '--stores', '3'];

/**
 * A data folder whose database is filled with the demo, except for most of its products. It is a copy of a folder that
 * the first caller of a test run creates, because that takes seconds.
 */
export async function filledFolder(): Promise<string> {
  const original = join(tmpdir(), 'filled');
  const isMade = join(tmpdir(), 'filled.made');
  if (await isFirst(original)) {
    const seeding = await spawnService({ DATA_DIR: original }, seed);
    if ((await seeding.end()) !== 0) throw new Error(`the data folder is not filled:\n${seeding.output()}`);
    // Copies with the port of the original would take it from each other, and be found by each other's clients.
    await rm(join(original, 'db', 'engine.json'));
    await writeFile(isMade, '');
  }
  await eventually('the data folder is made', () => existsSync(isMade), timeoutMs);
  const folder = await temporaryFolder();
  await cp(original, folder, { recursive: true });
  return folder;
}

const isFirst = (folder: string): Promise<boolean> =>
  mkdir(folder).then(
    () => true,
    () => false,
  );
