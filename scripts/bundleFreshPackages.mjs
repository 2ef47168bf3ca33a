// Bundles the packages of which each test file gets new instances (test/support/jest/freshPackages.json), so that they
// are found and read once. Usage: node scripts/bundleFreshPackages.mjs. Does nothing while the packages stay the same.
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const list = 'test/support/jest/freshPackages.json';
const outfile = 'node_modules/.cache/freshPackages.cjs';

const modifiedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const sources = [list, 'scripts/bundleFreshPackages.mjs', 'node_modules/.package-lock.json'];
if (modifiedAt(outfile) > Math.max(...sources.map(modifiedAt))) process.exit(0);

const entries = JSON.parse(readFileSync(list, 'utf8')).map((name) => JSON.stringify(name));
await build({
  stdin: { contents: entries.map((name) => `exports[${name}] = () => require(${name});`).join('\n'), resolveDir: '.' },
  outfile,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  minifyWhitespace: true,
  legalComments: 'none',
  logLevel: 'error',
});
