// The builder of `npm run dev`: bundles the service after each source change and sends 'built' to its parent process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { context } from 'esbuild';
import { consoleBundle } from './bundleConsole.mjs';
import { serviceBundle } from './bundleService.mjs';

const folders = ['server', 'routes', 'domain', 'models', 'database', 'jobs', 'providers', 'admin', 'demo'];
/** Only `build.mjs` builds these: the browser components, and the files that it copies. */
const ofWholeBuild = /^(admin[/\\](components|componentLoader)|demo[/\\](data|pictures))|\.mjs$/;
const ofConsole = /^admin[/\\]/;
/** An editor writes a file in several steps, and git writes many files. */
const debounceMs = 50;

const consoleContext = await context(consoleBundle);
// One file with external packages: it starts a little more slowly than the bundle of `npm start` and builds much
// faster.
const serviceContext = await context({
  ...serviceBundle,
  entryPoints: ['server/main.ts'],
  splitting: false,
  packages: 'external',
});

process.once('disconnect', () => process.exit());
let changed = nextChange();
await rebuild(['admin/index.ts']);
for (;;) {
  const files = await changed;
  // Watches before the first build, so that no change is lost.
  changed = nextChange();
  console.log(`${files[0]}${files.length > 1 ? ` and ${files.length - 1} more` : ''} changed: rebuilding`);
  await rebuild(files);
}

/** After an error, which esbuild prints, the running service stays. */
async function rebuild(files) {
  try {
    if (files.some((file) => ofWholeBuild.test(file))) await buildAll();
    else if (files.some((file) => ofConsole.test(file))) await consoleContext.rebuild();
    await serviceContext.rebuild();
    process.send('built');
  } catch {
    console.log('The build failed: waiting for the next change');
  }
}

async function buildAll() {
  const [code] = await once(spawn(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error('build.mjs failed');
}

/** Resolves with the paths of the next changed files. */
async function nextChange() {
  const files = new Set();
  const watchers = [];
  await new Promise((resolve) => {
    // Folder by folder, because a recursive watch on Linux misses files that an editor replaces.
    for (const folder of folders.flatMap(withSubfolders)) {
      const watcher = watch(folder, (_event, name) => resolve(files.add(join(folder, name ?? ''))));
      watchers.push(watcher);
    }
  });
  await pause(debounceMs);
  for (const watcher of watchers) watcher.close();
  return [...files];
}

function withSubfolders(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [folder, ...entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))];
}
