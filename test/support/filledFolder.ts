import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.js';
import { spawnService, temporaryFolder, untilReady } from './service.js';

const timeoutMs = 120_000;

/**
 * A data folder after a first start: its database is filled with the demo. It is a copy of a folder that the first
 * caller of a test run creates, because that takes seconds.
 */
export async function filledFolder(): Promise<string> {
  const original = join(tmpdir(), 'filled');
  const isMade = join(tmpdir(), 'filled.made');
  if (await isFirst(original)) {
    const service = await untilReady(await spawnService({ DATA_DIR: original }));
    await eventually('the start is over', () => service.output().includes('Ctrl-C stops it'), timeoutMs);
    await service.end('SIGTERM');
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
