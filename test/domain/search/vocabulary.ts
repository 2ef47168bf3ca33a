import { beforeEach, describe, expect, it } from '@jest/globals';
import mongoose, { type mongo } from 'mongoose';
import { fillSearchKeys } from '../../../database/migrations/fillSearchKeys.js';
import { addingWord } from '../../../database/search/addingWord.js';
import { searchKeys } from '../../../database/search/searchKeys.js';
import { countWords } from '../../../domain/search/countWords.js';
import { Product } from '../../../models/catalog/Product.js';
import { addSearchWords, forgetKnownSpellings, SearchWord } from '../../../models/search/SearchWord.js';
import { useDatabase } from '../../support/database.js';
import { makeAd, makeConsumer, makeProduct, makeStore } from '../../support/factories.js';

const accented = [...'aáàâäãå'];
/** Of 2,401 spellings of one word, this many from the given one on. */
const spellings = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, nth) => {
    const letters = [0, 1, 2, 3].map((at) => accented[Math.floor((from + nth) / accented.length ** at) % 7]);
    return `sh${letters.join('k')}l`;
  });
/** Distinct words without digits. */
const distinct = (count: number): string[] =>
  Array.from({ length: count }, (_, nth) => [...String(nth)].map((digit) => 'bdgjklmnpr'[Number(digit)]).join('a'));

export function testVocabulary(): void {
  useDatabase();

  const formsOf = async (_id: string) => (await SearchWord.findById(_id).lean())?.forms ?? [];

  describe('a word of the vocabulary', () => {
    const [spelling = ''] = spellings(1);
    const { words } = searchKeys([spelling], null);
    const key = words[0]?.key ?? '';

    it('has at most 20 spellings, however an ad is edited', async () => {
      const { _id } = await makeAd(await makeConsumer(), { title: spellings(30).join(' ') });
      for (const from of [100, 500]) {
        const ad = await Product.findById(_id).orFail();
        ad.description = spellings(400, from).join(' ');
        await ad.save();
      }
      const word = await SearchWord.findById(key, { forms: 1, near: 1 }).lean();
      expect(word?.forms).toHaveLength(20);
      expect(word?.near.length).toBeLessThan(400);
    });

    it('has at most 20 spellings, if several processes add them', async () => {
      await Promise.all(
        spellings(30).map((form) => SearchWord.collection.bulkWrite([addingWord({ form, key })] as never)),
      );
      expect(await formsOf(key)).toHaveLength(20);
    });

    it('gets a new spelling of a product that is edited', async () => {
      const store = await makeStore();
      const { _id } = await makeProduct(store, { title: 'Coconut', description: 'Sweet' });
      const product = await Product.findById(_id).orFail();
      product.title = 'Cocconut';
      await product.save();
      expect(await formsOf('coconut')).toEqual(['cocconut', 'coconut']);
    });
  });

  it('a product adds at most 100 words, those of the title first', async () => {
    await makeAd(await makeConsumer(), { title: 'Durian', description: distinct(250).join(' ') });
    expect([await SearchWord.countDocuments(), await formsOf('durian')]).toEqual([100, ['durian']]);
  });

  it('a long text has words only for its keys', () => {
    const { keys, words } = searchKeys(['Durian'], distinct(1_000).join(' '));
    expect([keys.length, words.length, words.at(-1)?.key]).toEqual([300, 300, keys.at(-1)?.slice(1)]);
  });

  describe('countWords', () => {
    const word = { form: 'durian', key: 'durian' };
    const counted = async () => (await SearchWord.find().lean()).map(({ _id, count }) => [_id, count]);
    beforeEach(() => addSearchWords([word]));

    it('keeps a word without a product that was added again after the last count', async () => {
      await countWords();
      expect(await counted()).toEqual([['durian', 0]]);
      forgetKnownSpellings();
      await addSearchWords([word]);
      await countWords();
      expect(await counted()).toEqual([['durian', 0]]);
      await countWords();
      expect(await counted()).toEqual([]);
    });

    it('keeps a word that is added while it runs', async () => {
      for (let nth = 0; nth < 10; nth += 1) {
        await countWords();
        forgetKnownSpellings();
        await Promise.all([countWords(), makeAd(await makeConsumer(), { title: 'Durian' })]);
        await countWords();
        expect(await counted()).toEqual([['durian', 1]]);
        await Product.deleteMany({});
        await countWords();
      }
    });

    it('adds a word that a product has and the vocabulary has lost, but no phone number', async () => {
      await makeAd(await makeConsumer(), { title: 'Durian 9480000101' });
      await SearchWord.deleteMany({});
      await countWords();
      await countWords();
      expect(await counted()).toEqual([['durian', 1]]);
    });
  });

  it('fillSearchKeys writes each spelling once, and no phone number', async () => {
    const title = distinct(20).join(' ');
    const rows = Array.from({ length: 1_200 }, (_, nth) => ({
      _id: nth + 1,
      title: `${title} ${9_480_000_000 + nth}`,
    }));
    await Product.collection.insertMany(rows as never);
    let writes = 0;
    const count = ({ command }: mongo.CommandStartedEvent) => {
      if (command.update === 'searchwords') writes += command.updates.length;
    };
    const client = mongoose.connection.getClient().on('commandStarted', count);
    await fillSearchKeys(Product.collection, SearchWord.collection, { title: 'title', others: ['description'] });
    client.off('commandStarted', count);
    expect([writes, await SearchWord.countDocuments(), await Product.countDocuments({ keys: [] })]).toEqual([
      20, 20, 0,
    ]);
  });
}
