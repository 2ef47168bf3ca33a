import { parseArgs } from 'node:util';
import { moveRows } from '../server/backup/move/moveRows.js';
import { withClient } from '../server/backup/withClient.js';
import { type Config, loadConfig } from '../server/config/config.js';
import { databaseNameOf } from '../server/databaseNameOf.js';
import { findMongod } from '../server/engine/findMongod.js';
import { replicaSetName } from '../server/engine/initiateReplicaSet.js';
import { renameHost } from '../server/engine/renameHost.js';
import { startMongod } from '../server/engine/startMongod.js';
import { Progress } from './Progress.js';

const usage = [
  'npm run move-database -- --to mongodb://db.example.in:27017/marketplace?replicaSet=rs0',
  'npm run move-database -- --host db.example.in:27017',
].join('\n  ');
const address = /^[A-Za-z\d.-]+:\d{1,5}$/;
const uri = /^mongodb(\+srv)?:\/\/\S+$/;

const say = (line: string) => void process.stderr.write(`${line}\n`);

function readTarget(): { host?: string; to?: string } {
  try {
    const { host, to } = parseArgs({ options: { host: { type: 'string' }, to: { type: 'string' } } }).values;
    if (to !== undefined && host === undefined && uri.test(to)) return { to };
    if (host !== undefined && to === undefined && address.test(host)) return { host };
  } catch {
    // An unknown option: the usage lists the valid ones.
  }
  throw new Error(`Give the URI of your own database, or the address of a mongod that gets the folder:\n  ${usage}`);
}

/** `npm run move-database`: moves the stopped embedded database in DATA_DIR to one's own MongoDB. */
async function run(): Promise<void> {
  const { host, to } = readTarget();
  const config = loadConfig();
  if (to !== undefined) await copyTo(config, to);
  else if (host !== undefined) await prepareFor(config, host);
}

/** Copies the rows. */
async function copyTo({ environment, dataDir }: Config, to: string): Promise<void> {
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

/** Writes the new address into the folder. */
async function prepareFor({ environment, dataDir }: Config, host: string): Promise<void> {
  const binary = await findMongod({ env: environment, log: say });
  await renameHost({ binary, dataDir, host, log: say });
  const port = host.slice(host.lastIndexOf(':') + 1);
  say(`\nThe database in ${dataDir}/db is ready. Copy the folder to its place, start your mongod of the same version:`);
  say(`  mongod --replSet ${replicaSetName} --dbpath <the folder> --port ${port} --bind_ip <its addresses>`);
  say('and start the service with:');
  say(`  MONGODB_URI=mongodb://${host}/marketplace?replicaSet=${replicaSetName}`);
}

try {
  await run();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
