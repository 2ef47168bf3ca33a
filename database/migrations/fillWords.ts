import type { Collection } from 'mongoose';
import { inBatches } from '../batching/inBatches.js';
import { wordsOf } from '../wordSearch.js';

const batchSize = 1_000;

/** Fills in the words of names or titles, which the search of the console reads. */
export async function fillWords(rows: Collection, field: 'name' | 'title'): Promise<void> {
  const without = { words: { $exists: false } };
  const missing = rows.find(without, { projection: { [field]: 1 }, batchSize });
  for await (const batch of inBatches(missing, batchSize)) {
    const fills = batch.map(({ _id, [field]: text }) => ({
      // A row that was renamed meanwhile has its words.
      updateOne: { filter: { _id, ...without }, update: { $set: { words: wordsOf(String(text)) } } },
    }));
    await rows.bulkWrite(fills, { ordered: false });
  }
}
