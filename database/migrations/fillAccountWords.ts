import type { Collection } from 'mongoose';
import { wordsOf } from '../wordSearch.js';

const batchSize = 1_000;

/** Fills in the words of the names of accounts, which the search of the console reads. */
export async function fillAccountWords(accounts: Collection): Promise<void> {
  const missing = accounts.find({ words: { $exists: false } }, { projection: { name: 1 }, batchSize });
  let batch: { updateOne: { filter: object; update: object } }[] = [];
  const write = async () => {
    if (batch.length > 0) await accounts.bulkWrite(batch as never, { ordered: false });
    batch = [];
  };
  for await (const { _id, name } of missing) {
    // An account that was renamed meanwhile has its words.
    const filter = { _id, words: { $exists: false } };
    batch.push({ updateOne: { filter, update: { $set: { words: wordsOf(String(name)) } } } });
    if (batch.length === batchSize) await write();
  }
  await write();
}
