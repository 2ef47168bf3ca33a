import type { Difference } from '../domain/ledger/checking/Difference.js';

/** Writes differences in the books, each with its rows, to stdout. @returns their number */
export async function printDifferences(differences: AsyncIterable<Difference>): Promise<number> {
  let found = 0;
  for await (const { subject, sentence, rows } of differences) {
    found++;
    process.stdout.write(`${subject}: ${sentence}\n${rows.map((row) => `  ${row}\n`).join('')}`);
  }
  return found;
}
