import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { sourceFolders } from '../../../scripts/sourceFolders.mjs';

const root = process.cwd();
const outdir = join(root, 'node_modules/.cache/tests');

/** The sources that name their own place. A plugin that read all of them would take longer than the bundle. */
const placed = sourceFolders
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`))
  .filter((file) => file.endsWith('.ts') && readFileSync(file, 'utf8').includes('import.meta.url'));

/** Keeps the `import.meta.url` of our sources valid in a bundle. */
const placing = {
  name: 'placing',
  setup({ onLoad }) {
    onLoad({ filter: new RegExp(`/(${placed.join('|')})$`) }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
      loader: 'ts',
    }));
  },
};

/** The bundle of a test file, without `.cjs`. */
const nameOf = (testPath) => relative(root, testPath).replaceAll(/[\\/]/g, '+');
export const bundleOf = (testPath) => join(outdir, `${nameOf(testPath)}.cjs`);

/**
 * Bundles test files, each with the sources that it imports and without packages.
 * @param sourcemap whether to write a `.map` beside each bundle. The code stays the same.
 */
export async function bundleTests(testPaths, { sourcemap = false } = {}) {
  await build({
    entryPoints: testPaths.map((path) => ({ in: path, out: nameOf(path) })),
    outdir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    packages: 'external',
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    sourcemap: sourcemap && 'external',
    sourcesContent: false,
    plugins: [placing],
    logLevel: 'warning',
  });
}
