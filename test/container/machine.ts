import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findMongod } from '../../server/engine/findMongod.js';
import { eventually } from '../support/eventually.js';
import { buildah, buildDebian } from './images.js';

const run = promisify(execFile);
const imageName = 'localhost/marketplace-machine';
/** Node.js needs the C++ library, and the mongod of the tests curl's. */
const packages = ['systemd', 'dbus', 'ca-certificates', 'libstdc++6', 'libcurl4'];
const outputAtMost = 64 * 2 ** 20;
const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** A small Debian in namespaces, with systemd as process 1, Node.js, mongod, and this checkout at /opt/marketplace. */
export interface Machine {
  /** Its root folder. */
  root: string;
  /** Runs a command as root in it. @returns the output */
  run(...command: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Where the second version of cgroups is mounted, which systemd needs; undefined where a machine cannot be booted. */
export const cgroups: string | undefined =
  process.platform === 'linux' && process.getuid?.() === 0
    ? /^\S+ (\S+) cgroup2 /m.exec(readFileSync('/proc/mounts', 'utf8'))?.[1]
    : undefined;

/** Boots a machine. @param prepare writes files to its root folder before */
export async function bootMachine(prepare: (root: string) => Promise<void>): Promise<Machine> {
  await buildDebian(imageName, packages);
  const image = await buildah('from', imageName);
  const root = await buildah('mount', image);
  await cp(process.execPath, join(root, 'usr/bin/node'));
  const mongod = join(root, 'usr/local/bin/mongod');
  await cp(await findMongod({ env: process.env }), mongod);
  await chmod(mongod, 0o755);
  await prepare(root);
  const cgroup = join(cgroups ?? '', image);
  await mkdir(cgroup);
  const namespaces = ['--cgroup', '--pid', '--mount', '--ipc', '--uts', '--fork', '--kill-child'];
  const command = ['unshare', ...namespaces, 'sh', 'test/container/bootMachine.sh', root, process.cwd()];
  const enter = 'echo 0 > "$0/cgroup.procs" && exec "$@"';
  const child = spawn('sh', ['-c', enter, cgroup, ...command], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const machine: Machine = {
    root,
    run: async (...args) => {
      const spaces = ['--pid', '--mount', '--ipc', '--uts', '--cgroup', '--root', '--wd'];
      const inside = ['--target', String(firstOf(child)), ...spaces, '--', 'env', '-i', path, ...args];
      return (await run('nsenter', inside, { maxBuffer: outputAtMost })).stdout.trimEnd();
    },
    stop: async () => {
      // Everything in the machine ends with its process 1.
      if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
      const remove = () => run('find', [cgroup, '-depth', '-type', 'd', '-exec', 'rmdir', '{}', '+']);
      await eventually('its processes have ended', () => remove().catch(() => undefined));
      await buildah('rm', image);
    },
  };
  const booted = async () => {
    if (child.exitCode !== null) throw new Error(`systemd ended:\n${output}`);
    return (await machine.run('systemctl', 'is-active', 'multi-user.target').catch(() => '')) === 'active';
  };
  await eventually('systemd has booted', booted).catch(async (error: Error) => {
    await machine.stop();
    throw error;
  });
  return machine;
}

/** The id of process 1 of the machine, outside of it. */
function firstOf({ pid }: ChildProcess): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
}
