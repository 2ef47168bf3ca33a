import type { Config } from '../server/config/config.js';
import { withModels } from './withModels.js';
import { withMongod } from './withMongod.js';

/**
 * Runs `work` on the database of the service: the configured one, or the embedded one, which is started for this time
 * unless it already runs.
 */
export const withDatabase = (config: Config, log: (line: string) => void, work: () => Promise<void>): Promise<void> =>
  withMongod(config, log, (uri) => withModels(uri, work));
