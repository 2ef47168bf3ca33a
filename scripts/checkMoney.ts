import { day } from '../domain/durations.js';
import { checkBooks } from '../domain/ledger/checking/checkBooks.js';
import { checkGateway } from '../domain/ledger/checking/checkGateway.js';
import { razorpay } from '../providers/payments/razorpay.js';
import { loadConfig } from '../server/config/config.js';
import { printDifferences } from './printDifferences.js';
import { withDatabase } from './withDatabase.js';

const daysAtGateway = 7;

/**
 * `npm run check:money`: compares the books with orders, payments, refunds, the rows of sellers, and settlements, and
 * with the gateway's payments of the last week if a gateway is configured. Writes each difference with its rows to
 * stdout. Exits with 1 if there is one, and with 2 if it could not compare everything.
 */
async function run(): Promise<void> {
  const config = loadConfig();
  let found = 0;
  await withDatabase(config, say, async () => {
    found += await printDifferences(checkBooks());
    if (!config.razorpay) return say('No gateway is configured, so none was asked.');
    const since = new Date(Date.now() - daysAtGateway * day);
    found += await printDifferences(checkGateway(razorpay(config.razorpay), since));
  });
  say(found === 0 ? 'The books agree with all rows.' : `${found} differences.`);
  if (found > 0) process.exitCode = 1;
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  await run();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
