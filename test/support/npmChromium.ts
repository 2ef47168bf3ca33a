import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { LaunchOptions } from 'playwright-core';

const run = promisify(execFile);

const packageFile = 'node_modules/@sparticuz/chromium/package.json';
const unpack = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";

/**
 * The package's own file names absolute folders. Without fonts the browser crashes. Those of the system, if it has any,
 * have the characters that the package's font lacks, such as ₹.
 */
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
</fontconfig>
`;

/** Whether the package has a browser for this machine. */
export const hasNpmChromium = process.platform === 'linux' && process.arch === 'x64';

/** The folder of the unpacked browser. It depends on the version, so that an update of the package takes effect. */
async function cacheFolder(): Promise<string> {
  const { version } = JSON.parse(await readFile(packageFile, 'utf8'));
  return resolve(`node_modules/.cache/chromium-${version}`);
}

/**
 * How to launch the Chromium of the npm package `@sparticuz/chromium`. It contains its own libraries and fonts, so that
 * it needs no packages of the system. The first call unpacks 200 MB, in a few seconds. Concurrent calls are safe: each
 * unpacks under a temporary name, and the first rename wins.
 */
export async function npmChromium(): Promise<Pick<LaunchOptions, 'executablePath' | 'env'>> {
  const unpacked = await cacheFolder();
  if (!existsSync(unpacked)) await unpackInto(unpacked);
  const libraries = [join(unpacked, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean);
  return {
    executablePath: join(unpacked, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: libraries.join(delimiter),
      FONTCONFIG_PATH: join(unpacked, 'fonts'),
    },
  };
}

async function unpackInto(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const temporary = await mkdtemp(`${folder}-`);
  try {
    // The package unpacks into the temporary folder of its process, and its libraries only on AWS Lambda.
    const env = { ...process.env, TMPDIR: temporary, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
    await run(process.execPath, ['--input-type=module', '--eval', unpack], { env });
    await writeFile(join(temporary, 'fonts', 'fonts.conf'), fontsConf);
    await rename(temporary, folder);
  } catch (error) {
    // Another process has renamed its folder first.
    if (!existsSync(join(folder, 'chromium'))) throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
