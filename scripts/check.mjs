// Runs every check, also after one has failed, and names the failed ones at the end. Exits with 1 when any has failed.
import { spawnSync } from 'node:child_process';

const rooms = [
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

const checks = {
  types: ['npx', 'tsc'],
  lint: ['npx', 'biome', 'check', '.'],
  'unused code': ['npx', 'knip', '--no-progress'],
  imports: ['npx', 'depcruise', '--config', '.dependency-cruiser.mjs', ...rooms],
  texts: ['node', 'scripts/checkText.mjs'],
};

// The types of the client are not in the repository.
await import('./writeGenerated.mjs');

const failed = Object.entries(checks).filter(([name, [command, ...args]]) => {
  console.log(`Checking ${name} …`);
  return spawnSync(command, args, { stdio: 'inherit' }).status !== 0;
});

if (failed.length > 0) {
  console.error(`Failed: ${failed.map(([name]) => name).join(', ')}.`);
  process.exit(1);
}
