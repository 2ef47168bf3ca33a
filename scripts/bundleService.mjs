import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { relocating } from './relocating.mjs';

const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

/** What brings binaries, processes or files of its own, what is seldom needed and large, and what the bench alone uses. */
const external = [
  '@aws-sdk/*',
  '@node-rs/argon2',
  'mongodb-memory-server-core',
  'pino',
  'pino-pretty',
  'sharp',
  'swagger-ui-dist',
  'tinypool',
  ...Object.keys(devDependencies),
];

/** The console's server side, as `bundleConsole` has made it of admin/ and AdminJS. */
const builtConsole = 'build/admin/index.js';

const fromRoot = (file) => relative(process.cwd(), file).replaceAll('\\', '/');

/** Takes the console as it was bundled before, and what that has left outside from its source. */
const resolvingConsole = {
  name: 'resolvingConsole',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^\.\.?\// }, ({ path, kind, importer, resolveDir }) => {
      if (kind === 'entry-point') return undefined;
      const wanted = fromRoot(join(resolveDir, path));
      if (fromRoot(importer) === builtConsole)
        return resolve(`./${wanted.replace(/^build\//, '')}`, { kind, resolveDir: process.cwd() });
      return wanted === 'admin/index.js' ? { path: join(process.cwd(), builtConsole) } : undefined;
    });
  },
};

/**
 * Bundles what is started, with the packages, into build/: to find, read and link some 1,600 modules one by one takes
 * Node twice as long. The source maps are read when a fault is told (`server/process/sourceStack.ts`).
 */
export const bundleService = (entryPoints) =>
  build({
    entryPoints,
    outdir: 'build',
    outbase: '.',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    external,
    plugins: [resolvingConsole, relocating],
    // The packages in CommonJS ask for Node's own modules by it.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module';const require=makeRequire(import.meta.url);",
    },
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  });
