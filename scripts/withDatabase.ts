import { runInContext } from '../database/transactions/transactionContext.js';
import type { Config } from '../server/config/config.js';
import { connectDatabase, disconnectDatabase } from '../server/database.js';
import { findMongod } from '../server/engine/findMongod.js';
import { startMongod } from '../server/engine/startMongod.js';
import { findRunningMongod } from './findRunningMongod.js';

/**
 * Runs `work` on the database of the service: the configured one, or the embedded one, which is started for this time
 * unless it already runs.
 */
export async function withDatabase(
  { mongodbUri, environment, dataDir }: Config,
  log: (line: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  if (mongodbUri) return connected(mongodbUri, work);
  const binary = await findMongod({ env: environment, log });
  const running = await findRunningMongod(binary, dataDir);
  if (running) return connected(running, work);
  const mongod = await startMongod({ binary, dataDir, log });
  try {
    await connected(mongod.uri, work);
  } finally {
    await mongod.stop();
  }
}

async function connected(uri: string, work: () => Promise<void>): Promise<void> {
  await connectDatabase(uri);
  try {
    await runInContext({ patient: true }, work);
  } finally {
    await disconnectDatabase();
  }
}
