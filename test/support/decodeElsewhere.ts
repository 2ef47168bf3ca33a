import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from '@jest/globals';
import { build } from 'esbuild';
import { plain } from './pictures.js';

export interface Decoded {
  /** The peak growth of the process's resident memory. */
  growthMb: number;
  /** The width of each picture, or its refusal. */
  results: (number | string)[];
}

/** Fits pictures concurrently in a process of their own, and measures its memory. */
export function useDecodingProcess(): (...pictures: Buffer[]) => Promise<Decoded> {
  let folder: string;
  beforeAll(async () => {
    // Below the root, so that the process finds the packages.
    folder = await mkdtemp(resolve('node_modules/.cache/decoding-'));
    await build({
      entryPoints: [resolve('test/support/decodingProcess.ts')],
      outfile: join(folder, 'decode.mjs'),
      bundle: true,
      platform: 'node',
      format: 'esm',
      logLevel: 'silent',
      packages: 'external',
    });
    await writeFile(join(folder, 'small.png'), await plain(9, 9).png().toBuffer());
  });
  afterAll(() => rm(folder, { recursive: true }));
  return async (...pictures) => {
    const paths = pictures.map((_picture, nth) => join(folder, `picture${nth}`));
    await Promise.all(pictures.map((bytes, nth) => writeFile(paths[nth] as string, bytes)));
    const files = [join(folder, 'decode.mjs'), join(folder, 'small.png'), ...paths];
    return JSON.parse((await promisify(execFile)(process.execPath, files)).stdout);
  };
}
