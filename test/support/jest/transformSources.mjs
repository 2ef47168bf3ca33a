import { readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { transform } from 'esbuild';
import { sourceFolders } from '../../../scripts/sourceFolders.mjs';

const outdir = join(process.cwd(), 'node_modules/.cache/sources');

const options = {
  loader: 'ts',
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  define: { 'import.meta.url': 'moduleUrl' },
  supported: { 'dynamic-import': false },
  sourcemap: 'external',
  sourcesContent: false,
  logLevel: 'silent',
};

/**
 * The file that `transformSources` makes of a source: a CommonJS module in which `moduleUrl` is `import.meta.url`. A
 * source in JavaScript stays as it is.
 */
export const transformedFile = (path) =>
  path.endsWith('.ts') ? join(outdir, relative(process.cwd(), path)).replace(/\.ts$/, '.js') : path;

/** Transforms each TypeScript source and test to a CommonJS module of its own, with a source map beside it. */
export async function transformSources() {
  const files = [...sourceFolders, 'test'].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(process.cwd(), folder, file)),
  );
  await Promise.all(files.map(transformSource));
}

async function transformSource(file) {
  const target = transformedFile(file);
  const { code, map } = await transform(await readFile(file, 'utf8'), { ...options, sourcefile: file }).catch(
    // A source that waits at its top level cannot be imported. It is the start of a process.
    ({ message }) => ({ code: `throw new Error(${JSON.stringify(message)});`, map: '' }),
  );
  await mkdir(dirname(target), { recursive: true });
  await Promise.all([writeFile(target, code), writeFile(`${target}.map`, map)]);
}
