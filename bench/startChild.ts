import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const timeoutMs = 20_000;
const pollMs = 10;
const tailLength = 4_000;

/** A server in a child process. */
export interface Child {
  url: string;
  pid: number;
  /** The time from its start to its first successful answer. */
  readyAfterMs: number;
  stop(): Promise<void>;
}

interface Start {
  command: string[];
  cwd: string;
  env: Record<string, string>;
  /** A path that returns 200 when the server is ready. */
  probe: string;
}

/** Starts a server on a free port, passed as `PORT`, and waits until it answers. */
export async function startChild({ command: [program = '', ...args], cwd, env, probe }: Start): Promise<Child> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = spawn(program, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = collectTail(child);
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`${args.join(' ')} ended (${signal ?? code}):\n${said()}`)));
  });
  ended.catch(() => undefined);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended.catch(() => undefined);
  };
  try {
    await Promise.race([untilReady(`${url}${probe}`), ended]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: child.pid ?? 0, readyAfterMs: performance.now() - begun, stop };
}

function collectTail({ stdout, stderr }: ChildProcess): () => string {
  let tail = '';
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      tail = (tail + text).slice(-tailLength);
    });
  }
  return () => tail;
}

async function untilReady(url: string): Promise<void> {
  const until = performance.now() + timeoutMs;
  while (performance.now() < until) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await pause(pollMs);
  }
  throw new Error(`${url} was not ready after ${timeoutMs / 1000} s`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
