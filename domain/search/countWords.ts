import { publicly } from '../../database/publicly.js';
import { inDescription } from '../../database/search/searchKeys.js';
import { Product } from '../../models/catalog/Product.js';
import { Store } from '../../models/catalog/Store.js';
import { SearchWord } from '../../models/search/SearchWord.js';

const batchSize = 1_000;
const [mark = ''] = inDescription('');

/** Counts the listed products of each word. A word that no product and no store has at two counts is removed. */
export async function countWords(): Promise<void> {
  await SearchWord.updateMany({}, { $set: { isCounted: false } });
  const counted = publicly(
    Product.aggregate<{ _id: string; count: number }>([
      { $match: { status: { $ne: 'deleted' } } },
      { $unwind: '$keys' },
      { $group: { _id: '$keys', count: { $sum: { $cond: ['$isListed', 1, 0] } } } },
    ]),
  )
    .allowDiskUse(true)
    .cursor({ batchSize });
  const counts = new Map<string, { count: number; inTitles: number }>();
  for await (const { _id, count } of counted) {
    const inTitle = !_id.startsWith(mark);
    const key = inTitle ? _id : _id.slice(mark.length);
    const sum = counts.get(key) ?? { count: 0, inTitles: 0 };
    counts.set(key, { count: sum.count + count, inTitles: sum.inTitles + (inTitle ? count : 0) });
  }
  // Suggestions find stores by the beginnings of their words, too.
  for (const { _id } of await storeWords()) {
    const key = _id.startsWith(mark) ? _id.slice(mark.length) : _id;
    if (!counts.has(key)) counts.set(key, { count: 0, inTitles: 0 });
  }
  const writes = [...counts].map(([_id, found]) => ({
    updateOne: { filter: { _id }, update: { $set: { count: found.count, inTitles: found.inTitles, isCounted: true } } },
  }));
  for (let from = 0; from < writes.length; from += batchSize) {
    await SearchWord.bulkWrite(writes.slice(from, from + batchSize), { ordered: false });
  }
  await SearchWord.deleteMany({ isCounted: false, count: 0 });
  await SearchWord.updateMany({ isCounted: false }, { $set: { count: 0, inTitles: 0, isCounted: true } });
}

const storeWords = () =>
  publicly(Store.aggregate<{ _id: string }>([{ $unwind: '$keys' }, { $group: { _id: '$keys' } }])).allowDiskUse(true);
