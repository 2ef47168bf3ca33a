import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Config, loadConfig } from '../server/config/config.js';
import { findMongod } from '../server/engine/findMongod.js';
import { startMongod } from '../server/engine/startMongod.js';
import { followNpm } from '../server/process/followNpm.js';

const log = (line: string): void => void process.stderr.write(`${line}\n`);

/**
 * `npm run dev`: runs the service and restarts it after each build. Without MONGODB_URI, an embedded database in
 * DATA_DIR keeps running over the restarts.
 */
async function run(): Promise<void> {
  // Copied before `.env` is loaded, because each start of the service reads that file again.
  const environment = { ...process.env };
  const npmGone = followNpm();
  const config = loadConfig();
  const mongod = config.mongodbUri ? undefined : await startEmbedded(config, () => stop(1));
  const services = new Set<ChildProcess>();
  const stopServices = () => Promise.all([...services].map((service) => service.kill() && once(service, 'exit')));
  const startService = () => {
    const env = { ...environment, ...(mongod && { MONGODB_URI: mongod.uri }) };
    const service = spawn(process.execPath, ['build/server/main.js'], { env, stdio: 'inherit' });
    services.add(service);
    service.once('exit', (code) => {
      services.delete(service);
      if (code) log('The service ended: waiting for the next change');
    });
  };
  const builder = fork('scripts/rebuildOnChange.mjs');
  builder.on('message', () => {
    // The new service waits for the port, which the old one soon releases.
    void stopServices();
    startService();
  });

  const stop = async (code = 0) => {
    builder.kill();
    await stopServices();
    await mongod?.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
  npmGone.addEventListener('abort', () => stop());
}

async function startEmbedded({ environment, dataDir }: Config, ended: () => void) {
  const onExit = (sentence: string) => {
    log(`${sentence} Run npm run dev again.`);
    ended();
  };
  return startMongod({ binary: await findMongod({ env: environment, log }), dataDir, log, onExit });
}

try {
  await run();
} catch (error) {
  log(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
