import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.js';
import { spawnService, temporaryFolder, untilReady } from './service.js';

const timeoutMs = 120_000;

/**
 * A data folder with a database and the demo catalogue, as after a first start. The first caller of a run creates it,
 * because that takes seconds; each caller gets a copy.
 */
export async function filledFolder(): Promise<string> {
  const original = join(tmpdir(), 'filled');
  const isFilled = join(tmpdir(), 'filled.done');
  if (await isFirst(original)) {
    const service = await untilReady(await spawnService({ DATA_DIR: original }));
    await eventually('the first start is complete', () => service.output().includes('Ctrl-C stops it'), timeoutMs);
    await service.end('SIGTERM');
    await writeFile(isFilled, '');
  }
  await eventually('the data folder is filled', () => existsSync(isFilled), timeoutMs);
  const folder = await temporaryFolder();
  await cp(original, folder, { recursive: true });
  return folder;
}

const isFirst = (folder: string): Promise<boolean> =>
  mkdir(folder).then(
    () => true,
    () => false,
  );
