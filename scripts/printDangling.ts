import type { Dangling } from '../domain/references/checkReferences.js';

/** Writes references to rows that do not exist to stdout, with examples. @returns the number of references */
export async function printDangling(all: AsyncIterable<Dangling>): Promise<number> {
  let found = 0;
  for await (const { path, target, count, examples } of all) {
    found += count;
    const named = examples.map(({ row, id }) => `  ${row} -> ${id}\n`).join('');
    process.stdout.write(`${path}: ${count} without a ${target}, for example\n${named}`);
  }
  return found;
}
