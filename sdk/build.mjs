// Compiles the client into dist/: for `import` and for `require`.
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('.', import.meta.url)));
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');

execFileSync(process.execPath, ['scripts/writeGenerated.mjs'], { cwd: '..' });
rmSync('dist', { recursive: true, force: true });
// The second run checks nothing: it compiles the same sources.
for (const project of [['tsconfig.json'], ['tsconfig.cjs.json', '--noCheck']])
  execFileSync(process.execPath, [compiler, '--project', ...project], { stdio: 'inherit' });
writeFileSync('dist/cjs/package.json', `${JSON.stringify({ type: 'commonjs' })}\n`);
