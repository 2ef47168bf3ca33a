import { inBatches } from '../../database/batching/inBatches.js';
import { publicly } from '../../database/publicly.js';
import { addingWord, takeNewWords } from '../../database/search/addingWord.js';
import { inDescription } from '../../database/search/searchKeys.js';
import { Product } from '../../models/catalog/Product.js';
import { Store } from '../../models/catalog/Store.js';
import { SearchWord } from '../../models/search/SearchWord.js';

/** The rows of one aggregation, which takes well under a second. */
const rowsRead = 5_000;
const wordsRead = 1_000;
const [mark = ''] = inDescription('');

interface WordCount {
  count: number;
  inTitles: number;
}
const none: WordCount = { count: 0, inTitles: 0 };

/**
 * Counts the listed products of each word. A word that no product and no store has at two counts is removed, unless it
 * is added again meanwhile. A key without a word is added as one. Takes memory for each distinct key.
 */
export async function countWords(): Promise<void> {
  const counts = await countKeys();
  const words = SearchWord.find({}, { count: 1, inTitles: 1 }).lean().cursor({ batchSize: wordsRead });
  for await (const batch of inBatches(words, wordsRead)) {
    const unused = batch.filter(({ _id, count }) => count === 0 && !counts.has(_id));
    // A word that was added again has 1.
    if (unused.length > 0) await SearchWord.deleteMany({ _id: { $in: unused.map(({ _id }) => _id) }, count: 0 });
    const changed = batch.filter((word) => isChanged(word, counts.get(word._id) ?? none));
    const writes = changed.map(({ _id }) => ({
      updateOne: { filter: { _id }, update: { $set: counts.get(_id) ?? none } },
    }));
    if (writes.length > 0) await SearchWord.bulkWrite(writes, { ordered: false });
    for (const { _id } of batch) counts.delete(_id);
  }
  const missing = takeNewWords(
    [...counts.keys()].map((key) => ({ form: key, key })),
    new Map(),
  );
  for (let from = 0; from < missing.length; from += wordsRead) {
    const added = missing.slice(from, from + wordsRead).map(addingWord);
    await SearchWord.bulkWrite(added as never, { ordered: false });
  }
}

const isChanged = (word: WordCount, counted: WordCount) =>
  word.count !== counted.count || word.inTitles !== counted.inTitles;

async function countKeys(): Promise<Map<string, WordCount>> {
  const counts = new Map<string, WordCount>();
  const add = (marked: string, count: number) => {
    const inTitle = !marked.startsWith(mark);
    const key = inTitle ? marked : marked.slice(mark.length);
    const sum = counts.get(key) ?? none;
    counts.set(key, { count: sum.count + count, inTitles: sum.inTitles + (inTitle ? count : 0) });
  };
  for await (const { _id, count } of keysOf(Product, { status: { $ne: 'deleted' } })) add(_id, count);
  // Suggestions find stores by the beginnings of their words, too.
  for await (const { _id } of keysOf(Store)) add(_id, 0);
  return counts;
}

/** The keys of the rows in one range of ids after the other, with the number of listed rows. */
async function* keysOf(model: Pick<typeof Product, 'aggregate'>, filter: object = {}) {
  let after = 0;
  for (;;) {
    const range = [
      { $match: { _id: { $gt: after }, ...filter } },
      { $sort: { _id: 1 } },
      { $limit: rowsRead },
    ] as const;
    const found: { _id: string | null; count: number; last: number }[] = await publicly(
      model.aggregate([
        ...range,
        // Also rows without keys, for their ids.
        { $unwind: { path: '$keys', preserveNullAndEmptyArrays: true } },
        { $group: { _id: '$keys', count: { $sum: { $cond: ['$isListed', 1, 0] } }, last: { $max: '$_id' } } },
      ]),
    ).allowDiskUse(true);
    if (found.length === 0) return;
    for (const { _id, count, last } of found) {
      if (_id !== null) yield { _id, count };
      after = Math.max(after, last);
    }
  }
}
