import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/**
 * Asks for a password at the terminal, twice, without showing it. Without a terminal, reads the first line of the
 * input.
 * @returns undefined when the two differ or the input ends earlier
 */
export async function askPassword(): Promise<string | undefined> {
  if (!process.stdin.isTTY) return readLine();
  const password = await ask('Password: ');
  return password !== undefined && (await ask('Once more: ')) === password ? password : undefined;
}

async function ask(prompt: string): Promise<string | undefined> {
  process.stdout.write(prompt);
  const answer = await readLine({ output: nowhere(), terminal: true });
  process.stdout.write('\n');
  return answer;
}

async function readLine(hidden: { output?: Writable; terminal?: boolean } = {}): Promise<string | undefined> {
  const lines = createInterface({ input: process.stdin, ...hidden });
  lines.on('SIGINT', () => process.exit(130));
  const ended = once(lines, 'close').then(() => []);
  const [line] = await Promise.race([once(lines, 'line'), ended]);
  lines.close();
  return line;
}
