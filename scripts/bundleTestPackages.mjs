// Bundles the packages that most tests load: Jest finds, reads and compiles each module again for each test file.
// The bundles replace the packages for all importers, also in other packages. A listed package must therefore be
// installed in one version. (The second MongoDB driver, which mongodb-memory-server brings, is compatible.)
// Usage: node scripts/bundleTestPackages.mjs. Does nothing while the installed packages stay the same.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const list = 'test/support/bundledPackages.json';
const outdir = 'node_modules/.cache/test-packages';
const stamp = join(outdir, '.bundled');

/** Code in Jest's context reads a global through a slow callback, and a constant of its file directly. */
const globals = [
  ...['Array', 'ArrayBuffer', 'BigInt', 'Boolean', 'Buffer', 'DataView', 'Date', 'Error', 'JSON', 'Map', 'Math'],
  ...['Number', 'Object', 'Promise', 'Proxy', 'Reflect', 'RegExp', 'Set', 'String', 'Symbol', 'TypeError', 'URL'],
  ...['Uint8Array', 'WeakMap', 'WeakSet', 'clearTimeout', 'performance', 'process', 'queueMicrotask', 'setImmediate'],
  ...['setTimeout'],
];

const modifiedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const sources = [list, 'scripts/bundleTestPackages.mjs', 'node_modules/.package-lock.json'];
if (modifiedAt(stamp) > Math.max(...sources.map(modifiedAt))) process.exit(0);

const names = JSON.parse(readFileSync(list, 'utf8'));
rmSync(outdir, { recursive: true, force: true });
mkdirSync(outdir, { recursive: true });
await build({
  stdin: {
    contents: names
      .map((name) => `exports[${JSON.stringify(name)}] = () => require(${JSON.stringify(name)});`)
      .join('\n'),
    resolveDir: '.',
  },
  outfile: join(outdir, 'all.cjs'),
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  minifyWhitespace: true,
  legalComments: 'none',
  banner: { js: `const { ${globals.join(', ')} } = globalThis;` },
  logLevel: 'error',
});
for (const name of names) {
  // In two statements: Jest would search the exports of the whole bundle for those of a re-export.
  const code = `const all = require('./all.cjs');\nmodule.exports = all[${JSON.stringify(name)}]();\n`;
  writeFileSync(join(outdir, `${name.replaceAll('/', '+')}.cjs`), code);
}
writeFileSync(stamp, '');
