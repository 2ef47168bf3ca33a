import { removeDemo } from '../demo/removeDemo.js';
import { loadConfig } from '../server/config/config.js';
import { createLog } from '../server/log.js';
import { buildWorld } from '../server/world.js';
import { withDatabase } from './withDatabase.js';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** `npm run demo:remove`: erases the demo accounts in the configured database. */
async function run(): Promise<void> {
  const config = loadConfig();
  await withDatabase(config, say, async () => {
    const { removed, left } = await removeDemo(buildWorld(config, createLog(config)));
    say(`Removed ${removed} demo accounts. The service takes down their stores, products and ads while it runs.`);
    if (left.length === 0) return;
    say(`These accounts have an active order. Complete it, then run this command again: ${left.join(', ')}`);
    process.exitCode = 1;
  });
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
