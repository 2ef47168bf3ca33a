import { defineConfig } from 'vitest/config';
import { Order } from './test/support/Order.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // `npm run test:long` runs them.
    exclude: ['test/long/**'],
    globalSetup: 'test/support/startDatabase.ts',
    pool: 'forks',
    // A worker loads the service once for all the files that it runs: they share what it has in memory.
    isolate: false,
    // On two cores: while a test waits, for a database that is away or a service that starts, the others run.
    maxWorkers: 3,
    testTimeout: 120_000,
    // The first file of a worker makes all collections with their indexes.
    hookTimeout: 300_000,
    // Hooks in the order in which they are written, at the end as well.
    sequence: { hooks: 'list', sequencer: Order },
  },
});
