import { checkBooks } from '../domain/ledger/checking/checkBooks.js';
import { checkGateway } from '../domain/ledger/checking/checkGateway.js';
import type { Difference } from '../domain/ledger/checking/Difference.js';
import { razorpay } from '../providers/payments/razorpay.js';
import { loadConfig } from '../server/config/config.js';
import { withDatabase } from './withDatabase.js';

const day = 24 * 60 * 60 * 1000;
const daysAtGateway = 7;

/**
 * `npm run check:money`: compares the books with orders, payments, refunds, the rows of sellers, and settlements, and
 * with the gateway's payments of the last week if a gateway is configured. Writes each difference with its rows to
 * stdout. Exits with 1 if there is one, and with 2 if it could not compare everything.
 */
async function run(): Promise<void> {
  const config = loadConfig();
  let found = 0;
  const print = async (differences: AsyncIterable<Difference>) => {
    for await (const { subject, sentence, rows } of differences) {
      found++;
      process.stdout.write(`${subject}: ${sentence}\n${rows.map((row) => `  ${row}\n`).join('')}`);
    }
  };
  await withDatabase(config, say, async () => {
    await print(checkBooks());
    if (!config.razorpay) return say('No gateway is configured, so none was asked.');
    await print(checkGateway(razorpay(config.razorpay), new Date(Date.now() - daysAtGateway * day)));
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
