// Translates the TypeScript of all rooms to build/, file by file.
// Does nothing when build/ is newer than every source.
import { cpSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const rooms = ['server', 'routes', 'domain', 'models', 'jobs', 'providers', 'admin', 'demo', 'scripts', 'bench'];
const stamp = 'build/.built';

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const modifiedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const files = rooms.flatMap(filesIn);
const newest = Math.max(...[...files, 'package.json'].map(modifiedAt));
if (modifiedAt(stamp) > newest) process.exit(0);

console.log('Building …');
rmSync('build', { recursive: true, force: true });
await build({
  entryPoints: files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')),
  outdir: 'build',
  outbase: '.',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  jsx: 'transform',
  sourcemap: true,
  logLevel: 'warning',
});
cpSync('demo/pictures', 'build/demo/pictures', { recursive: true });
writeFileSync(stamp, '');
