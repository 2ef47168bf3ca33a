import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';

/** A mongod process that ends with this process. */
export interface HeldMongod {
  /** The process id of mongod. */
  pid: number;
  /** Resolves when mongod has ended, with the cause: `exit code 100`, `signal 9`. */
  ended: Promise<string>;
  /** Stops mongod gracefully and waits for its end. */
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
 * process; its journal covers a hard end. The output of mongod, which is its log, is appended to `logPath`.
 */
export async function holdMongod(binary: string, args: string[], logPath: string): Promise<HeldMongod> {
  const isBare = process.platform === 'win32';
  const log = await open(logPath, 'a');
  const child = isBare
    ? spawn(binary, args, { stdio: ['ignore', log.fd, log.fd], windowsHide: true })
    : spawn('sh', ['-c', holder, 'sh', binary, ...args], { stdio: ['pipe', 'pipe', log.fd], detached: true });
  // The shell may have ended already, which is no error.
  child.stdin?.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('exit', (code, signal) => {
      // If the shell was killed, this makes its reader stop mongod.
      child.stdin?.destroy();
      // A shell reports a child that signal 9 ended as code 137.
      resolve(code !== null && code > 128 ? `signal ${code - 128}` : `exit code ${code ?? signal}`);
    });
  });
  const told = new Promise<string>((resolve) => {
    if (child.stdout) createInterface({ input: child.stdout }).once('line', resolve);
  });
  const pid = isBare ? child.pid : Number(await Promise.race([told, ended]));
  await log.close();
  if (!pid) throw new Error(`mongod could not be started: ${await ended}`);
  return {
    pid,
    ended,
    async stop() {
      if (isBare) child.kill();
      else child.stdin?.end();
      await ended;
    },
  };
}
