import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

interface Ended {
  code: number;
  /** Its output. */
  printed: string;
  /** Its messages. */
  said: string;
}

/** Runs a built command, for example `backup`, until it ends. Run `npm run build` first. */
export function runCommand(name: string, args: string[], env: Record<string, string>): Promise<Ended> {
  const { PATH, HOME, MONGOMS_SYSTEM_BINARY } = process.env;
  return promisify(execFile)(process.execPath, [`build/scripts/${name}.js`, ...args], {
    env: { PATH, HOME, MONGOMS_SYSTEM_BINARY, ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, printed: stdout, said: stderr }),
    ({ code, stdout, stderr }) => ({ code: Number(code), printed: String(stdout), said: String(stderr) }),
  );
}
