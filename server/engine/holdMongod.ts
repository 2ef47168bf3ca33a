import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { endProcess, processOf } from './processOf.js';

const stopTimeoutMs = 30_000;

/** A mongod process that ends with this process. */
export interface HeldMongod {
  /** The process id of mongod. */
  pid: number;
  /** Resolves when mongod has ended, with the cause (`exit code 100`, `signal SIGKILL`) and its last output. */
  ended: Promise<string>;
  /** Stops mongod gracefully and waits for its end; after half a minute it is killed. */
  stop(): Promise<void>;
}

/**
 * A small shell that controls mongod. It prints mongod's process id, then waits; when its input ends, it stops mongod.
 * The input is a pipe whose other end only this process has, so it ends however this process ends, SIGKILL included. If
 * mongod ends first, the shell exits with its code.
 */
const holder = `
exec 3<&0
trap "" INT HUP
"$@" </dev/null >&2 3<&- &
mongod=$!
echo $mongod
{ read -r _ <&3; kill -TERM $mongod 2>&-; } &
reader=$!
wait $mongod
code=$?
kill $reader 2>&-
exit $code
`;

/**
 * Starts a mongod that ends with this process, however it ends, and not earlier: Ctrl-C in the terminal does not reach
 * mongod, so the last writes during a shutdown succeed. On Windows, which has no such shell, it is a plain child
 * process; its journal covers a hard end.
 */
export async function holdMongod(binary: string, args: string[]): Promise<HeldMongod> {
  const bare = process.platform === 'win32';
  const child = bare
    ? spawn(binary, args, { stdio: ['ignore', 'ignore', 'pipe'], windowsHide: true })
    : spawn('sh', ['-c', holder, 'sh', binary, ...args], { stdio: ['pipe', 'pipe', 'pipe'], detached: true });
  // The shell may have ended already, which is no error.
  child.stdin?.on('error', () => {});
  const childEnded = endOf(child);
  const pid = bare ? child.pid : await readPid(child);
  if (!pid) throw new Error(`mongod could not be started: ${await childEnded}`);
  const mongod = processOf(pid);
  // If the shell was killed, nothing else may be left that stops mongod, and the next one cannot start beside it.
  const ended = childEnded.then((how) => endProcess(mongod).then(() => how));
  return {
    pid,
    ended,
    async stop() {
      const force = setTimeout(() => killQuietly(pid), stopTimeoutMs);
      if (bare) child.kill();
      else child.stdin?.end();
      await ended;
      clearTimeout(force);
    },
  };
}

/** Kills mongod; its journal keeps every acknowledged write. mongod may have ended already. */
function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}

function readPid(child: ChildProcess): Promise<number | undefined> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve(undefined));
    child.once('error', () => resolve(undefined));
    if (child.stdout) createInterface({ input: child.stdout }).once('line', (line) => resolve(Number(line)));
  });
}

function endOf(child: ChildProcess): Promise<string> {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-8000);
  });
  return new Promise((resolve) => {
    const end = (how: string) => {
      // If the shell has ended, this makes its reader stop mongod.
      child.stdin?.destroy();
      resolve([how, ...said.split('\n').filter(explainsEnd)].join(': '));
    };
    child.once('error', (error) => end(error.message));
    // Not 'close': a mongod that briefly outlives its shell keeps the pipes open.
    child.once('exit', (code, signal) => end(nameEnd(code, signal)));
  });
}

/** Until it opens its log, mongod logs to its output, where only errors (E) and fatal errors (F) explain its end. */
function explainsEnd(line: string): boolean {
  return line.trim() !== '' && !/^\{.*"s":"[^EF]/.test(line);
}

/** A shell reports a child that signal 9 ended as code 137. */
function nameEnd(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal) return `signal ${signal}`;
  return code !== null && code > 128 ? `signal ${code - 128}` : `exit code ${code}`;
}
