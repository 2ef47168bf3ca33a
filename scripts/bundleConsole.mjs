import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { relocating } from './relocating.mjs';

const outfile = 'build/admin/index.js';

/** Of every dependency but AdminJS, and of our other rooms, there must be one in a process: they stay outside. */
const external = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).dependencies).filter(
  (name) => !/^@?adminjs/.test(name),
);

const isPackage = (file) => /[\\/]node_modules[\\/]/.test(file);
const fromOutfile = (file) => relative(dirname(outfile), file).replaceAll('\\', '/');

/** Leaves our other rooms where they are, and takes of the packages only what is used. */
const resolving = {
  name: 'resolving',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /./ }, async ({ path, kind, pluginData, ...from }) => {
      if (kind === 'entry-point' || pluginData === resolving) return undefined;
      const found = await resolve(path, { ...from, kind, pluginData: resolving });
      if (found.external) return { ...found, sideEffects: !isPackage(from.importer) };
      if (isPackage(found.path)) return { ...found, sideEffects: false };
      const file = relative(process.cwd(), found.path);
      if (dirname(file).startsWith('admin')) return found;
      return { path: fromOutfile(join('build', file.replace(/\.ts$/, '.js'))), external: true };
    });
  },
};

/** AdminJS looks for its files beside its own modules, and for the bundle of the components where the environment says. */
const locating = {
  name: 'locating',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]adminjs[\\/]lib[\\/].*\.js$/ }, async ({ path }) => {
      // These make bundles for the browser, which is the build's own work.
      if (path.endsWith('.bundler.js')) return { contents: 'export default undefined;' };
      const contents = (await readFile(path, 'utf8'))
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(fromOutfile(path))}, import.meta.url).href`)
        .replaceAll('process.env.ADMIN_JS_TMP_DIR', '(import.meta.dirname + "/../adminjs")');
      return { contents };
    });
  },
};

/**
 * Bundles the server's side of the console into one module. AdminJS as it comes loads React, Babel and Rollup with it:
 * they cost every process 70 MB, and the event loop the better part of a second.
 */
export const bundleConsole = () =>
  build({
    entryPoints: ['admin/index.ts'],
    outfile,
    allowOverwrite: true,
    bundle: true,
    external,
    plugins: [resolving, locating, relocating],
    define: { 'process.env.NODE_ENV': '"production"' },
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  });
