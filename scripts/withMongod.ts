import type { Config } from '../server/config/config.js';
import { findMongod } from '../server/engine/findMongod.js';
import { startMongod } from '../server/engine/startMongod.js';
import { findRunningMongod } from './findRunningMongod.js';

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
  const binary = await findMongod({ env: environment, log });
  const running = await findRunningMongod(binary, dataDir);
  if (running) return work(running);
  const mongod = await startMongod({ binary, dataDir, log });
  try {
    await work(mongod.uri);
  } finally {
    await mongod.stop();
  }
}
