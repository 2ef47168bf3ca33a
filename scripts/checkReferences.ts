import { checkReferences } from '../domain/references/checkReferences.js';
import { loadConfig } from '../server/config/config.js';
import { printDangling } from './printDangling.js';
import { withDatabase } from './withDatabase.js';

/**
 * `npm run check:references`: finds references to rows that do not exist, and writes them to stdout. Exits with 1 if
 * there are any, and with 2 if it could not check everything.
 */
async function run(): Promise<void> {
  let found = 0;
  await withDatabase(loadConfig(), say, async () => {
    found = await printDangling(checkReferences());
  });
  say(found === 0 ? 'All references lead to a row.' : `${found} references lead to no row.`);
  if (found > 0) process.exitCode = 1;
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  await run();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
