import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { relocating } from './relocating.mjs';

const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

/**
 * External packages: those with binaries, processes or files of their own, large and rarely used ones, and those of the
 * bench.
 */
const external = [
  '@aws-sdk/*',
  '@node-rs/argon2',
  '@opentelemetry/*',
  'mongodb-memory-server',
  'pino',
  'pino-pretty',
  'sharp',
  'swagger-ui-dist',
  'tinypool',
  ...Object.keys(devDependencies),
];

/** The console's server side: the output of `bundleConsole`. */
const builtConsole = 'build/admin/index.js';

const fromRoot = (file) => relative(process.cwd(), file).replaceAll('\\', '/');

/** Resolves the console to its finished bundle, and the imports that this bundle left external to their sources. */
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
 * esbuild's options for the entry points: they are bundled with their packages into build/, because Node needs twice as
 * long to find, read and link about 1,600 modules one by one. `server/process/sourceStack.ts` reads the source maps.
 */
export const serviceBundle = {
  outdir: 'build',
  outbase: '.',
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  external,
  plugins: [resolvingConsole, relocating],
  // Packages in CommonJS require Node's own modules.
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module';const require=makeRequire(import.meta.url);",
  },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
};

export const bundleService = (entryPoints) => build({ ...serviceBundle, entryPoints });
