import { beforeEach, describe, expect, it } from '@jest/globals';
import { changeStoreTerms } from '../../../domain/catalog/stores/changeStoreTerms.js';
import { countWords } from '../../../domain/search/countWords.js';
import { addSynonym, editSynonym, removeSynonym } from '../../../domain/staff/catalog/synonyms.js';
import { Product } from '../../../models/catalog/Product.js';
import { MissedSearch } from '../../../models/search/MissedSearch.js';
import { api, consumer, list, type Shown, store, walk } from '../../support/catalog/productListing.js';
import { makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const operator = { id: 1, email: 'operator@example.in' };
const row = { price: 100, productType: 'store', category: 'grocery' };

export function testProductSearch(): void {
  describe('GET /api/products', () => {
    describe('search', () => {
      const texts: [title: string, description: string | null][] = [
        ['Fresh Coconut Oil', 'Cold-pressed in Udupi, 1L'],
        ['Coconut', 'One piece'],
        ['Olive oil', null],
        ['Café crème', 'Filter coffee with MILK'],
        ['ಮಾವಿನ ಹಣ್ಣು', 'ರತ್ನಗಿರಿ ಆಪೂಸ್'],
        ['नारियल तेल', 'शुद्ध और ताज़ा'],
        ['కొబ్బరి నూనె', 'తాజా'],
        ['தேங்காய் எண்ணெய்', 'மரச்செக்கு'],
        ['C++ (2nd edition)', 'Book: .* and [a-z]+ explained, 50% off'],
      ];
      beforeEach(async () => {
        const { _id: storeId, sellerId } = store;
        const rows = texts.map(([title, description]) => ({ ...row, title, description, storeId, sellerId }));
        await Product.insertMany(rows as never);
      });
      const titles = async (search: string) => {
        const { status, body } = await api.get(`/products?search=${encodeURIComponent(search)}`);
        expect(status).toBe(200);
        return body.products.map(({ title }: Shown) => title).sort();
      };

      it('answers 400 to more than ten words, and drops none of ten', async () => {
        const ten = 'fresh coconut oil cold pressed in udupi 1l cocon fres';
        expect(await titles(ten)).toEqual(['Fresh Coconut Oil']);
        expect(await titles(ten.replace('fres', 'bread').replace('fresh', 'fres'))).toEqual([]);
        const { status, body } = await api.get(`/products?search=${encodeURIComponent(`${ten} press`)}`);
        expect([status, body.details]).toEqual([
          400,
          [{ field: 'search', message: 'Search must have at most 10 words.' }],
        ]);
      });

      itForAll<[string, number, string[]]>([
        ['c'.repeat(10_000), 400, []],
        ['coconut '.repeat(50), 400, []],
        [Array.from({ length: 20 }, (_, nth) => `word${nth}`).join(' '), 400, []],
        ['áàâäãåāăąǎ'.split('').join(' '), 200, ['C++ (2nd edition)', 'ಮಾವಿನ ಹಣ್ಣು']],
        ['(.*)+$ [a-z]{1,99}', 200, []],
        ['🥥', 200, []],
        ['🥥 coconut', 200, ['Coconut', 'Fresh Coconut Oil']],
        ['co\u200bco\u200dnut', 200, ['Coconut', 'Fresh Coconut Oil']],
        ['\u200b\u200d', 200, []],
        ['\u0000', 400, []],
        ['’coconut” oil—', 200, ['Fresh Coconut Oil']],
      ])('answers to a hostile text with 400 or a result', async (search, expected, found) => {
        const { status, body } = await api.get(`/products?search=${encodeURIComponent(search)}`);
        expect(status).toBe(expected);
        const shown = (body.products ?? []).map(({ title }: Shown) => title).sort();
        // Signs alone do not search.
        const hasWord = /[\p{L}\p{N}]/u.test(search);
        expect(hasWord || status !== 200 ? shown : []).toEqual(found);
      });

      itForAll(['conut', 'coconut ghee', 'c.*t', '$where', 'words.0', 'ಹಣ್ಣಿ'])(
        'finds nothing without a match',
        async (search) => {
          expect(await titles(search)).toEqual([]);
        },
      );

      itForAll<[string, string[]]>([
        ['COCONUT', ['Coconut', 'Fresh Coconut Oil']],
        ['coco', ['Coconut', 'Fresh Coconut Oil']],
        ['oil coco', ['Fresh Coconut Oil']],
        ['  oil,  ', ['Fresh Coconut Oil', 'Olive oil']],
        ['cold-pressed', ['Fresh Coconut Oil']],
        ['cafe creme', ['Café crème']],
        ['cafe\u0301', ['Café crème']],
        ['ಹಣ್ಣು ಮಾ', ['ಮಾವಿನ ಹಣ್ಣು']],
        ['नारि', ['नारियल तेल']],
        // Hindi and Telugu spell one word.
        ['ताज\u093cा', ['नारियल तेल', 'కొబ్బరి నూనె']],
        ['నూనె కొబ్బరి', ['కొబ్బరి నూనె']],
        ['எண்', ['தேங்காய் எண்ணெய்']],
        ['c++', ['C++ (2nd edition)', 'Café crème', 'Coconut', 'Fresh Coconut Oil']],
        ['[a-z]+', ['C++ (2nd edition)']],
        ['oil|coconut', ['Fresh Coconut Oil']],
        ['50%', ['C++ (2nd edition)']],
      ])('finds the matching products', async (search, expected) => {
        expect(await titles(search)).toEqual(expected);
      });

      it('combines with every other filter', async () => {
        const other = await makeStore();
        const { _id } = await makeProduct(other, { title: 'Coconut water', category: 'dairy', status: 'sold' });
        expect(await list(`search=coconut&storeId=${other._id}`)).toEqual([_id]);
        expect(await list('search=coconut&category=dairy&status=sold&productType=store')).toEqual([_id]);
      });

      const inOrder = async (search: string) => {
        const { body } = await api.get(`/products?search=${encodeURIComponent(search)}`);
        return { titles: body.products.map(({ title }: Shown) => title), correctedTo: body.correctedTo };
      };

      it('puts titles before descriptions, exact words before beginnings, and available before popular', async () => {
        await makeProduct(store, { title: 'House with a garden', description: 'Among coconut palms', likeCount: 9 });
        await makeProduct(store, { title: 'Coconuts, 12 pieces', likeCount: 5 });
        await makeProduct(store, { title: 'Coconut water', status: 'sold', likeCount: 7 });
        const { titles, correctedTo } = await inOrder('coconut');
        expect([titles, correctedTo]).toEqual([
          ['Coconut', 'Fresh Coconut Oil', 'Coconut water', 'Coconuts, 12 pieces', 'House with a garden'],
          undefined,
        ]);
      });

      itForAll<[string, string[], string | undefined]>([
        ['coconot', ['Coconut', 'Fresh Coconut Oil'], 'coconut'],
        ['cocount oil', ['Fresh Coconut Oil'], 'coconut oil'],
        ['oconut', ['Coconut', 'Fresh Coconut Oil'], 'coconut'],
        ['mavnia', [], undefined],
        ['olve', [], undefined],
        ['c0conut', [], undefined],
      ])('corrects one letter of a word of five', async (search, expected, corrected) => {
        expect(await inOrder(search)).toEqual({ titles: expected, correctedTo: corrected });
      });

      it('finds other names, and those that staff add, change or remove', async () => {
        expect((await inOrder('nimbu')).titles).toEqual([]);
        const synonymId = await addSynonym(api.world, operator, 'nimbu, olive');
        api.expireAnswers();
        expect((await inOrder('ನಿಂಬು')).titles).toEqual(['Olive oil']);
        await editSynonym(api.world, operator, synonymId, 'nimbu, fresh coconut');
        api.expireAnswers();
        expect((await inOrder('nimbu')).titles).toEqual(['Fresh Coconut Oil']);
        await removeSynonym(api.world, operator, synonymId);
        api.expireAnswers();
        expect((await inOrder('nimbu')).titles).toEqual([]);
      });

      it('counts searches without results by their words', async () => {
        for (const search of ['durian', 'DURIAN!', 'coconut', 'durian jam']) {
          await inOrder(search);
          api.expireAnswers();
        }
        const rows = await MissedSearch.find().sort({ count: -1 }).lean();
        expect(rows.map(({ text, count }) => [text, count])).toEqual([
          ['durian', 2],
          ['durian jam', 1],
        ]);
      });

      it('answers 400 to a cursor of another order', async () => {
        const { body } = await api.get('/products?search=coconut&limit=1');
        const answers = await Promise.all(
          ['sort=newest', 'sort=price_asc'].map((sort) =>
            api.get(`/products?search=coconut&${sort}&cursor=${body.nextCursor}`),
          ),
        );
        expect(answers.map(({ status }) => status)).toEqual([400, 400]);
      });

      it('keeps the order of relevance over all pages of more products than are ranked together', async () => {
        const add = (count: number, fields: object) =>
          Product.insertMany(
            Array.from({ length: count }, (_, likeCount) => ({
              ...row,
              storeId: store._id,
              sellerId: store.sellerId,
              likeCount,
              ...fields,
            })) as never,
          ) as never as Promise<{ _id: number }[]>;
        const idsByLikes = async (count: number, fields: object) =>
          (await add(count, fields)).map(({ _id }) => _id).reverse();
        const described = await idsByLikes(30, { title: 'House', description: 'Beside a breadfruit tree' });
        const longer = await idsByLikes(30, { title: 'Breadfruitcake' });
        const soldOut = await idsByLikes(20, { title: 'Breadfruit', status: 'out_of_stock' });
        const exact = await idsByLikes(260, { title: 'Breadfruit' });
        await countWords();
        expect(await walk('/products?search=breadfruit', 40)).toEqual([exact, soldOut, longer, described].flat());
      });

      it('follows every change of a product among very many with the same word, in every order', async () => {
        const seller = await makeSeller();
        const own = await makeStore({ sellerId: seller._id });
        const crowd = Array.from({ length: 60 }, (_, nth) => ({
          ...row,
          title: 'Breadfruit',
          storeId: own._id,
          sellerId: seller._id,
          createdAt: new Date(nth),
        }));
        const [{ _id: oldest } = { _id: 0 }] = (await Product.insertMany(crowd as never)) as never as { _id: number }[];
        const { _id } = await makeProduct(own, { title: 'Jackfruit' });
        const asSeller = await api.as('seller', seller);
        const path = `/seller/stores/${own._id}/products/${_id}`;
        const edit = (body: object) => api.put(path, { ...asSeller, body });
        const first = (sort: string) => {
          api.expireAnswers();
          return list(`search=breadf&limit=1&sort=${sort}`);
        };
        expect(await first('price_desc')).not.toEqual([_id]);
        await edit({ title: 'Breadfruit', description: 'From Karkala' });
        expect(await list('search=jackfruit')).toEqual([]);
        expect(await list('search=breadfruit karkala')).toEqual([_id]);
        expect([await first('price_desc'), await first('newest'), await first('price_asc')]).toEqual([
          [_id],
          [_id],
          [oldest],
        ]);
        await edit({ price: '0.50', description: null });
        expect([await first('price_asc'), await list('search=karkala')]).toEqual([[_id], []]);
        await api.post(`/products/${oldest}/like`, await api.as('consumer', consumer));
        expect(await first('popular')).toEqual([oldest]);
        await api.delete(path, asSeller);
        expect(await first('price_asc')).toEqual([oldest]);
        await changeStoreTerms(api.world, operator, own._id, { status: 'paused' });
        await api.relay();
        expect(await first('newest')).toEqual([]);
      });
    });
  });
}
