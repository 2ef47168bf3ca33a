import { checkBooks } from '../domain/ledger/checking/checkBooks.js';
import { loadConfig } from '../server/config/config.js';
import { withDatabase } from './withDatabase.js';

/**
 * `npm run check:money`: compares the books with orders, payments, refunds, the rows of sellers, and settlements.
 * Writes each difference with its rows to stdout, and exits with 1 if there is one.
 */
async function run(): Promise<void> {
  let found = 0;
  await withDatabase(loadConfig(), say, async () => {
    for await (const { subject, sentence, rows } of checkBooks()) {
      found++;
      process.stdout.write(`${subject}: ${sentence}\n${rows.map((row) => `  ${row}\n`).join('')}`);
    }
  });
  say(found === 0 ? 'The books agree with all rows.' : `${found} differences.`);
  if (found > 0) process.exitCode = 1;
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  await run();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
