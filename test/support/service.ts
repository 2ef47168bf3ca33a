import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The built service in a child process. */
export interface Service {
  child: ChildProcess;
  url: string;
  /** Its output. */
  output(): string;
  /** Sends a signal and waits for the end. @returns the exit code or the signal */
  end(signal?: NodeJS.Signals): Promise<number | string>;
}

const readyPatienceMs = 100_000;
const pollMs = 50;

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'service-'));

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts the built service (run `npm run build` first); `command` is what runs it, by default node. */
export async function spawnService(
  env: Record<string, string>,
  [command, ...args]: [string, ...string[]] = [process.execPath, 'build/server/main.js'],
): Promise<Service> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      MONGOMS_SYSTEM_BINARY: process.env.MONGOMS_SYSTEM_BINARY,
      LOG_LEVEL: 'info',
      PORT: port,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  const ended = new Promise<number | string>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown')),
  );
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    output: () => text,
    end: (signal) => {
      if (signal) child.kill(signal);
      return ended;
    },
  };
}

/** Waits until the service accepts requests; fails with its output if it ends earlier. */
export async function untilReady(service: Service): Promise<Service> {
  const until = performance.now() + readyPatienceMs;
  while (performance.now() < until) {
    if (service.child.exitCode !== null) throw new Error(`the service ended at its start:\n${service.output()}`);
    const answer = await fetch(`${service.url}/readyz`).catch(() => undefined);
    if (answer?.ok) return service;
    await pause(pollMs);
  }
  throw new Error(`the service is not ready:\n${service.output()}`);
}

export const startService = async (env: Record<string, string>): Promise<Service> =>
  untilReady(await spawnService(env));

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
