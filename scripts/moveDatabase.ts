import { parseArgs } from 'node:util';
import { moveRows } from '../server/backup/move/moveRows.js';
import { withClient } from '../server/backup/withClient.js';
import { loadConfig } from '../server/config/config.js';
import { databaseNameOf } from '../server/databaseNameOf.js';
import { findMongod } from '../server/engine/findMongod.js';
import { startMongod } from '../server/engine/startMongod.js';
import { Progress } from './Progress.js';

const usage = 'npm run move-database -- --to mongodb://db.example.in:27017/marketplace?replicaSet=rs0';
const uri = /^mongodb(\+srv)?:\/\/\S+$/;

const say = (line: string) => void process.stderr.write(`${line}\n`);

function readTarget(): string {
  try {
    const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
    if (to !== undefined && uri.test(to)) return to;
  } catch {
    // An unknown option: the usage lists the valid ones.
  }
  throw new Error(`Give the URI of your own database:\n  ${usage}`);
}

/** `npm run move-database`: copies the rows of the stopped embedded database in DATA_DIR to one's own MongoDB. */
async function run(): Promise<void> {
  const to = readTarget();
  const { environment, dataDir } = loadConfig();
  const binary = await findMongod({ env: environment, log: say });
  const mongod = await startMongod({ binary, dataDir, log: say });
  try {
    await withClient(mongod.uri, async (from) => {
      // No row may expire between its copy and the comparison.
      await from.admin().command({ setParameter: 1, ttlMonitorEnabled: false });
      const { dataSize } = await from.stats();
      const progress = new Progress(process.stderr, Number(dataSize) * 3);
      const rows = await withClient(to, (target) =>
        moveRows(from, target, {
          onProgress: (bytes) => progress.show(bytes, 'copying and comparing'),
          log: (line) => progress.say(line),
        }),
      ).finally(() => progress.end());
      say(`Copied and compared ${rows.toLocaleString('en-IN')} rows to the database ${databaseNameOf(to)}.`);
      say('Set MONGODB_URI to it and start the service. Keep DATA_DIR: it has the uploads and the secrets.');
    });
  } finally {
    await mongod.stop();
  }
}

try {
  await run();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
