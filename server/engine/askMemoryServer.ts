import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

/** Runs in the child; `process.argv[1]` is the path of mongodb-memory-server. */
const question = `
process.on('disconnect', () => process.exit());
require(process.argv[1]).MongoBinary.getPath()
  .then((path) => ({ path }), (error) => ({ refused: error.message }))
  .then((answer) => process.send(answer, () => process.disconnect()));
`;

/**
 * Asks mongodb-memory-server for its mongod and returns the path: from its cache alone, or by `download`.
 *
 * It is asked in a process of its own because it takes its settings from the process environment, prints its progress
 * to the console and throws out of event handlers; none of the three shall reach the service. That process ends with us.
 *
 * MONGOMS_SYSTEM_BINARY is kept from it: by the time it is asked, that way has been tried and has failed.
 */
export async function askMemoryServer({ env, download, log }: MemoryServerQuestion): Promise<string> {
  const { MONGOMS_SYSTEM_BINARY: _tried, ...rest } = env;
  const library = createRequire(import.meta.url).resolve('mongodb-memory-server');
  const child = spawn(process.execPath, ['-e', question, library], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...rest,
      ...(download ? {} : { MONGOMS_RUNTIME_DOWNLOAD: 'false' }),
      // It counts tries, not retries: 0 would be no try at all.
      MONGOMS_MAX_RETRIES: env.MONGOMS_MAX_RETRIES ?? '1',
    },
  });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.trim()) log(line.trim());
    });
  }
  const answer = await new Promise<Answer>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Answer));
    child.once('error', reject);
    child.once('close', () => resolve({ refused: complaint || 'mongodb-memory-server gave no answer' }));
  });
  if ('refused' in answer) throw new Error(answer.refused);
  return answer.path;
}

interface MemoryServerQuestion {
  env: Readonly<Record<string, string | undefined>>;
  download: boolean;
  log: (line: string) => void;
}

type Answer = { path: string } | { refused: string };
