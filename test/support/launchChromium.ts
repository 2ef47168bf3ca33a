import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { hasNpmChromium, npmChromium } from './npmChromium.js';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser of CHROMIUM_PATH, else one on PATH, else the one from npm. */
async function findChromium(): Promise<Pick<LaunchOptions, 'executablePath' | 'env'>> {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  const onPath = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const executablePath = CHROMIUM_PATH || onPath.find(existsSync);
  if (executablePath) return { executablePath };
  if (hasNpmChromium) return npmChromium();
  throw new Error(
    'The browser tests found no Chromium on PATH, and npm has none for this system. ' +
      'Install Chromium or Chrome, or set CHROMIUM_PATH to its file.',
  );
}

/** Launches a headless Chromium. */
export const launchChromium = async (): Promise<Browser> =>
  chromium.launch({
    ...(await findChromium()),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'],
  });
