import type { Collection } from 'mongoose';
import { inBatches } from '../batching/inBatches.js';
import { addingWord, takeNewWords } from '../search/addingWord.js';
import { searchKeys } from '../search/searchKeys.js';

const batchSize = 500;
/** The writes of one command. */
const wordsAtMost = 1_000;
/** The keys whose spellings are remembered, about 20 MB. */
const knownAtMost = 50_000;

interface Texts {
  title: string;
  others: readonly string[];
}

/** Gives products or stores their search keys instead of words, and fills the vocabulary. */
export async function fillSearchKeys(rows: Collection, words: Collection, texts: Texts): Promise<void> {
  const without = { keys: { $exists: false } };
  const { title, others } = texts;
  const projection = Object.fromEntries([title, 'translations', ...others].map((field) => [field, 1]));
  const known = new Map<string, Set<string>>();
  const missing = rows.find(without, { projection, batchSize });
  for await (const batch of inBatches(missing, batchSize)) {
    const filled = batch.map((row) => {
      const translations = Object.values((row.translations ?? {}) as Record<string, Record<string, string> | null>);
      const titles = [row[title], ...translations.map((translated) => translated?.[title])];
      return { _id: row._id, found: searchKeys(titles, others.map((field) => row[field] ?? '').join(' ')) };
    });
    if (known.size > knownAtMost) known.clear();
    const added = filled.flatMap(({ found }) => takeNewWords(found.words, known)).map(addingWord);
    for (let from = 0; from < added.length; from += wordsAtMost) {
      await words.bulkWrite(added.slice(from, from + wordsAtMost) as never, { ordered: false });
    }
    const fills = filled.map(({ _id, found }) => ({
      // A row that was edited meanwhile has its keys.
      updateOne: {
        filter: { _id, ...without },
        update: { $set: { keys: found.keys }, $unset: { words: 1, wordStarts: 1 } },
      },
    }));
    await rows.bulkWrite(fills as never, { ordered: false });
  }
}
