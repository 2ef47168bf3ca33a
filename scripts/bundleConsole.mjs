import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { relocating } from './relocating.mjs';

const outfile = 'build/admin/index.js';

/**
 * A process needs exactly one copy of every dependency except AdminJS, and of our other folders: they stay external.
 */
const external = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).dependencies).filter(
  (name) => !/^@?adminjs/.test(name),
);

const isPackage = (file) => /[\\/]node_modules[\\/]/.test(file);
const fromOutfile = (file) => relative(dirname(outfile), file).replaceAll('\\', '/');

/** Keeps our other folders external, and bundles only the used parts of packages. */
const resolving = {
  name: 'resolving',
  setup({ onResolve, resolve }) {
    const resolveImport = async (path, from) => {
      const found = await resolve(path, { ...from, pluginData: resolving });
      if (found.errors.length > 0) return found;
      if (found.external) return { ...found, sideEffects: !isPackage(from.importer) };
      if (isPackage(found.path)) return { ...found, sideEffects: false };
      const file = relative(process.cwd(), found.path);
      if (dirname(file).startsWith('admin')) return found;
      return { path: fromOutfile(join('build', file.replace(/\.ts$/, '.js'))), external: true };
    };
    // Packages do not change while `npm run dev` rebuilds; resolving their imports takes most of a rebuild.
    const ofPackages = new Map();
    onResolve({ filter: /./ }, ({ path, pluginData, ...from }) => {
      if (from.kind === 'entry-point' || pluginData === resolving) return undefined;
      if (!isPackage(from.importer)) return resolveImport(path, from);
      const key = `${from.kind} ${from.resolveDir} ${path}`;
      if (!ofPackages.has(key)) ofPackages.set(key, resolveImport(path, from));
      return ofPackages.get(key);
    });
  },
};

/**
 * Keeps AdminJS working in a bundle: it finds its files beside its own modules, and the components' bundle through an
 * environment variable.
 */
const locating = {
  name: 'locating',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]adminjs[\\/]lib[\\/].*\.js$/ }, async ({ path }) => {
      // They bundle the components for the browser, which `build.mjs` does.
      if (path.endsWith('.bundler.js')) return { contents: 'export default undefined;' };
      const contents = (await readFile(path, 'utf8'))
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(fromOutfile(path))}, import.meta.url).href`)
        .replaceAll('process.env.ADMIN_JS_TMP_DIR', '(import.meta.dirname + "/../adminjs")');
      return { contents };
    });
  },
};

/**
 * esbuild's options for the console's server side: one module. AdminJS unbundled loads React, Babel and Rollup, which
 * costs every process 70 MB and blocks the event loop for most of a second.
 */
export const consoleBundle = {
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
};

export const bundleConsole = () => build(consoleBundle);
