// Runs every check, two at a time, also after one has failed. Exits with 1 when any has failed. With `--changed`, only
// the files that differ from the main branch are checked, and unused code is not searched.
import { execFileSync, spawn, spawnSync } from 'node:child_process';

const folders = [
  'admin',
  'database',
  'demo',
  'domain',
  'examples',
  'jobs',
  'models',
  'providers',
  'routes',
  'sdk/src',
  'server',
];
const cruise = ['npx', 'depcruise', '--config', '.dependency-cruiser.mjs'];

const allChecks = {
  types: ['npx', 'tsc'],
  lint: ['npx', 'biome', 'check', '.'],
  imports: [...cruise, ...folders],
  'unused code': ['npx', 'knip', '--no-progress'],
  texts: ['node', 'scripts/checkText.mjs'],
  files: ['node', 'scripts/checkFiles.mjs'],
};

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** The files that differ from the last commit shared with the main branch, and new files that git does not ignore. */
function changedFiles() {
  const base = ['main', 'origin/main']
    .map((branch) => spawnSync('git', ['merge-base', 'HEAD', branch], { encoding: 'utf8' }))
    .find(({ status }) => status === 0);
  const changed = git('diff', '--name-only', '--diff-filter=d', base ? base.stdout.trim() : 'HEAD');
  return [...changed, ...git('ls-files', '--others', '--exclude-standard')];
}

/** The checks of these files. What they break in the files that import them is found by the whole check. */
function checksOf(changed) {
  const sources = changed.filter((file) => /\.[mc]?[jt]sx?$/.test(file));
  const typed = sources.filter((file) => /\.tsx?$/.test(file));
  const imported = sources.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)));
  const checks = {};
  if (typed.length > 0) checks.types = ['node', 'scripts/checkTypes.mjs', ...typed];
  if (changed.length > 0) {
    checks.lint = ['npx', 'biome', 'check', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...changed];
    checks.texts = [...allChecks.texts, ...changed];
  }
  checks.files = allChecks.files;
  if (imported.length > 0) checks.imports = [...cruise, ...imported];
  return checks;
}

// The types of the client are not in the repository.
await import('./writeGenerated.mjs');

const checks = process.argv.includes('--changed') ? checksOf(changedFiles()) : allChecks;
const waiting = Object.entries(checks);
const failed = [];

async function runWaiting() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, command] = next;
    const { output, status } = await run(command);
    console.log(`${status === 0 ? 'Checked' : 'Failed:'} ${name}`);
    if (status === 0) continue;
    process.stdout.write(output);
    failed.push(name);
  }
}

/** The output is kept until the end, so that those of two checks do not mix. */
function run([command, ...args]) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (status) => resolve({ output: Buffer.concat(chunks), status }));
  });
}

await Promise.all([runWaiting(), runWaiting()]);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}.`);
  process.exit(1);
}
