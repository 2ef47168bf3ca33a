import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const stopTimeoutMs = 30_000;

/** A mongod process in our hand. */
export interface HeldMongod {
  /** mongod's own process id. */
  pid: number;
  /** Resolves when it has ended, with how: `exit code 100`, `signal SIGKILL`, and what it said on its way out. */
  ended: Promise<string>;
  /** Lets it end in good order and waits until it has; one that takes half a minute over it is ended by force. */
  stop(): Promise<void>;
}

/**
 * A small shell that holds mongod. It tells mongod's process id first, then waits; when its input ends, it stops mongod.
 * That input is a pipe whose other end only our process has, so it ends however our process goes, SIGKILL included.
 * When mongod ends first, its code is the shell's.
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
 * Starts mongod such that it ends with us, however we go, and not before us: it is out of reach of the terminal's Ctrl-C,
 * so that the last writes of a service that is shutting down still find it. On Windows, which has no such shell, it is
 * a plain child; its journal covers for a hard end.
 */
export async function holdMongod(binary: string, args: string[]): Promise<HeldMongod> {
  const bare = process.platform === 'win32';
  const child = bare
    ? spawn(binary, args, { stdio: ['ignore', 'ignore', 'pipe'], windowsHide: true })
    : spawn('sh', ['-c', holder, 'sh', binary, ...args], { stdio: ['pipe', 'pipe', 'pipe'], detached: true });
  // The shell may be gone already when we let go; that is no error.
  child.stdin?.on('error', () => {});
  const ended = endOf(child);
  const pid = bare ? child.pid : await readPid(child);
  if (!pid) throw new Error(`mongod could not be started: ${await ended}`);
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

/** By force; its journal loses nothing that was acknowledged. It may have just ended by itself. */
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
      // If the shell went first, this is what makes its reader stop mongod.
      child.stdin?.destroy();
      resolve([how, ...said.split('\n').filter(isTelling)].join(': '));
    };
    child.once('error', (error) => end(error.message));
    // Not 'close': a mongod that outlives its shell for a moment keeps the pipes open.
    child.once('exit', (code, signal) => end(nameEnd(code, signal)));
  });
}

/** Until it has opened its log mongod logs to its output; of that only errors (E) and fatal ones (F) say why it ended. */
function isTelling(line: string): boolean {
  return line.trim() !== '' && !/^\{.*"s":"[^EF]/.test(line);
}

/** A shell reports a child that was ended by signal 9 as code 137. */
function nameEnd(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal) return `signal ${signal}`;
  return code !== null && code > 128 ? `signal ${code - 128}` : `exit code ${code}`;
}
