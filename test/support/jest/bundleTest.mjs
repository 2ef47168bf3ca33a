import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { sourceFolders } from '../../../scripts/sourceFolders.mjs';

const outdir = join(process.cwd(), 'node_modules/.cache/tests');

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

/** Bundles a test file with the sources that it imports, without packages. @returns the path of the bundle */
export async function bundleTest(testPath) {
  const outfile = join(outdir, `${relative(process.cwd(), testPath).replaceAll(/[\\/]/g, '+')}.cjs`);
  await build({
    entryPoints: [testPath],
    outfile,
    bundle: true,
    packages: 'external',
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // `runBundled` names the map when it is needed: Jest would read it for the first stack, and keep it.
    sourcemap: 'external',
    sourcesContent: false,
    plugins: [placing],
    logLevel: 'warning',
  });
  return outfile;
}
