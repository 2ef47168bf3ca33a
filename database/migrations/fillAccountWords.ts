import type { Collection } from 'mongoose';
import { inBatches } from '../batching/inBatches.js';
import { wordsOf } from '../wordSearch.js';

const batchSize = 1_000;

/** Fills in the words of the names of accounts, which the search of the console reads. */
export async function fillAccountWords(accounts: Collection): Promise<void> {
  const without = { words: { $exists: false } };
  const missing = accounts.find(without, { projection: { name: 1 }, batchSize });
  for await (const batch of inBatches(missing, batchSize)) {
    const fills = batch.map(({ _id, name }) => ({
      // An account that was renamed meanwhile has its words.
      updateOne: { filter: { _id, ...without }, update: { $set: { words: wordsOf(String(name)) } } },
    }));
    await accounts.bulkWrite(fills, { ordered: false });
  }
}
