import { runInContext } from '../database/transactions/transactionContext.js';
import type { Config } from '../server/config/config.js';
import { connectDatabase, disconnectDatabase } from '../server/database.js';
import { withMongod } from './withMongod.js';

/**
 * Runs `work` on the database of the service: the configured one, or the embedded one, which is started for this time
 * unless it already runs.
 */
export const withDatabase = (config: Config, log: (line: string) => void, work: () => Promise<void>): Promise<void> =>
  withMongod(config, log, (uri) => connected(uri, work));

async function connected(uri: string, work: () => Promise<void>): Promise<void> {
  await connectDatabase(uri);
  try {
    await runInContext({ patient: true }, work);
  } finally {
    await disconnectDatabase();
  }
}
