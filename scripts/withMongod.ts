import type { Config } from '../server/config/config.js';
import { findMongod } from '../server/engine/findMongod.js';
import { findRunningMongod } from '../server/engine/findRunningMongod.js';
import { startMongod } from '../server/engine/startMongod.js';

/**
 * Runs `work` with the URI of the service's database: the configured one, or the embedded one, which is started for
 * this time unless it already runs.
 */
export async function withMongod(
  { mongodbUri, environment, dataDir }: Pick<Config, 'mongodbUri' | 'environment' | 'dataDir'>,
  log: (line: string) => void,
  work: (uri: string) => Promise<void>,
): Promise<void> {
  if (mongodbUri) return work(mongodbUri);
  const running = await findRunningMongod(dataDir);
  if (running) return work(running.uri);
  const binary = await findMongod({ env: environment, log });
  const mongod = await startMongod({ binary, dataDir, log });
  try {
    await work(mongod.uri);
  } finally {
    await mongod.stop();
  }
}
