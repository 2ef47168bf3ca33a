// Bundles the service, the commands and the bench into build/ with their packages; before that the console: its browser
// components and its server side. Does nothing when build/ is newer than every source. The components, which take
// seconds, are rebuilt only when their sources change.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundleConsole } from './bundleConsole.mjs';
import { bundleService } from './bundleService.mjs';
import { sourceFolders } from './sourceFolders.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const stamp = 'build/.built';
const bundle = 'build/adminjs';
const bundleStamp = join(bundle, '.bundled');

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const modifiedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

await import('./writeGenerated.mjs');
const files = sourceFolders.flatMap(filesIn);
const newest = Math.max(...[...files, 'package.json'].map(modifiedAt));
if (modifiedAt(stamp) > newest) process.exit(0);

console.log('Building …');
mkdirSync('build', { recursive: true });
rmSync(stamp, { force: true });
for (const entry of readdirSync('build')) {
  if (join('build', entry) !== bundle) rmSync(join('build', entry), { recursive: true, force: true });
}
cpSync('package.json', 'build/package.json');
cpSync('routes/exampleAnswers.json', 'build/routes/exampleAnswers.json');
if (existsSync('docs/postman.json')) cpSync('docs/postman.json', 'build/docs/postman.json');
cpSync('domain/accounts/passwords/hashWorker.mjs', 'build/domain/accounts/passwords/hashWorker.mjs');
for (const folder of ['demo/data', 'demo/pictures']) cpSync(folder, join('build', folder), { recursive: true });
await bundleComponents();
await bundleConsole();
await bundleService([
  ...startedByCommands(),
  // The tests start their database with it.
  'server/engine/findMongod.ts',
]);
writeFileSync(stamp, '');

/** The sources of the entry points that the commands of package.json start. */
function startedByCommands() {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const started = Object.values(scripts).flatMap((command) => [...command.matchAll(/ build\/(\S+)\.js/g)]);
  const entryPoints = started.map(([, path]) => `${path}.ts`);
  // The examples need the generated part of the client.
  return existsSync('sdk/src/generated') ? entryPoints : entryPoints.filter((path) => !path.startsWith('examples/'));
}

/** AdminJS bundles the components of the component loader; it reads the environment during its import. */
async function bundleComponents() {
  const shared = [
    'domain/ledger/chartOfAccounts.ts',
    'domain/mediaPath.ts',
    'domain/payments/decodeStatement.ts',
    'admin/rights/rights.ts',
    'admin/related/relations.ts',
    'models/fields/operatorRoles.ts',
    'models/orders/orderStates.ts',
  ];
  const sources = ['admin/componentLoader.ts', ...shared, ...filesIn('admin/components').sort()];
  await build({ entryPoints: sources, outdir: 'build', outbase: '.', jsx: 'transform' });
  // AdminJS's bundler takes the unused parts of a package too, and gives it the Redux of AdminJS, which is too old for
  // recharts.
  await build({
    entryPoints: ['admin/components/BarPlot.tsx'],
    outdir: 'build',
    outbase: '.',
    bundle: true,
    format: 'cjs',
    external: ['react', 'react-dom'],
    jsx: 'transform',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const print = createHash('sha256');
  for (const file of [...sources, 'node_modules/adminjs/package.json', 'node_modules/recharts/package.json'])
    print.update(`${file}\n`).update(readFileSync(file));
  const wanted = print.digest('hex');
  if (modifiedAt(bundleStamp) && readFileSync(bundleStamp, 'utf8') === wanted) return;

  rmSync(bundle, { recursive: true, force: true });
  Object.assign(process.env, { ADMIN_JS_TMP_DIR: join(root, bundle), NODE_ENV: 'production' });
  const { default: AdminJS } = await import('adminjs');
  const { componentLoader } = await import(pathToFileURL('build/admin/componentLoader.js').href);
  await new AdminJS({ componentLoader }).initialize();
  writeFileSync(bundleStamp, wanted);
}
