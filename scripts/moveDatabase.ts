import { parseArgs } from 'node:util';
import { loadConfig } from '../server/config/config.js';
import { findMongod } from '../server/engine/findMongod.js';
import { replicaSetName } from '../server/engine/initiateReplicaSet.js';
import { renameHost } from '../server/engine/renameHost.js';

const usage = 'npm run move-database -- --host db.example.in:27017';
const address = /^[A-Za-z\d.-]+:\d{1,5}$/;

const say = (line: string) => void process.stdout.write(`${line}\n`);

function readHost(): string {
  try {
    const { host = '' } = parseArgs({ options: { host: { type: 'string' } } }).values;
    if (address.test(host)) return host;
  } catch {
    // An unknown option: the usage lists the valid ones.
  }
  throw new Error(`Give the address of your own mongod, with its port:\n  ${usage}`);
}

/** `npm run move-database`: prepares the stopped embedded database in DATA_DIR for one's own mongod. */
async function run(): Promise<void> {
  const host = readHost();
  const { environment, dataDir } = loadConfig();
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
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
