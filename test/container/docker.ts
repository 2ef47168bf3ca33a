import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '../support/eventually.js';
import { goProgram } from '../support/goProgram.js';

const succeeds = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

const isRunning = succeeds('docker', 'info');
/** Starting a daemon needs root. */
const canStart = process.getuid?.() === 0 && succeeds('dockerd', '--version') && succeeds('docker', '--version');
/** The images of others are built from their sources in Go. */
export const canUseDocker = (isRunning || canStart) && succeeds('go', 'version');

/** Docker with Compose. */
export interface Docker {
  /** Runs `docker`. @returns its output */
  docker(...args: string[]): Promise<string>;
  /** Runs `docker compose`. @returns its output */
  compose(...args: string[]): Promise<string>;
  /** Ends the daemon, if this process started it. */
  stop(): Promise<void>;
}

/**
 * Uses the running daemon; otherwise starts one, whose images and build cache stay for the next run.
 * @param variables environment variables for Compose
 */
export async function useDocker(variables: Record<string, string>): Promise<Docker> {
  const daemon = isRunning ? undefined : await startDaemon();
  const env = { ...process.env, ...variables, ...(daemon && { DOCKER_HOST: daemon.host }) };
  const run = async (file: string, args: string[]) => {
    const { stdout } = await promisify(execFile)(file, args, { env, maxBuffer: 64 * 2 ** 20 });
    return stdout.trim();
  };
  // As a plugin it is part of most installations. Its program also works alone.
  const compose = succeeds('docker', 'compose', 'version')
    ? ['docker', 'compose']
    : [goProgram('github.com/docker/compose/v2@v2.40.3', 'cmd') ?? ''];
  return {
    docker: (...args) => run('docker', args),
    compose: (...args) => run(compose[0] ?? '', [...compose.slice(1), ...args]),
    stop: async () => daemon?.stop(),
  };
}

async function startDaemon() {
  const folder = resolve('node_modules/.cache/docker');
  await mkdir(folder, { recursive: true });
  const host = `unix://${join(folder, 'docker.sock')}`;
  const places = ['--data-root', join(folder, 'data'), '--exec-root', join(folder, 'run')];
  const child = spawn('dockerd', ['--host', host, '--pidfile', join(folder, 'docker.pid'), ...places], {
    stdio: 'ignore',
  });
  await eventually('the Docker daemon answers', () => succeeds('docker', '--host', host, 'info'), 60_000);
  return {
    host,
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}
