import { beforeEach, describe, expect, it } from '@jest/globals';
import { Store } from '../../../models/catalog/Store.js';
import { api, asSeller, editStore, ownProducts, ownStore, store } from '../../support/catalog/shopkeeper.js';
import { makeProduct } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

export function testTranslations(): void {
  beforeEach(async () => {
    const row = await Store.findById(store._id).orFail();
    const translations = { kn: { name: 'ರಥಬೀದಿ ಕಿರಾಣಿ' }, hi: { name: 'रथबीदी किराना', description: 'चावल और तेल' } };
    await row.set({ name: 'Rathabeedi Kirana', description: 'Rice and oil', translations }).save();
  });

  const read = (path: string, language?: string) =>
    api.get(path, language === undefined ? {} : { headers: { 'accept-language': language } });
  const searchFor = (search: string, list = '/stores') => read(`${list}?search=${encodeURIComponent(search)}`);

  describe('the texts of a store', () => {
    const shown = async (language?: string) => {
      const { body } = await read(`/stores/${store._id}`, language);
      return [body.store.name, body.store.description];
    };

    itForAll([undefined, '*', '', 'en', 'ta', 'kn;q=0', 'x'.repeat(600), '\u00ff;;,q=kn'])(
      'are the original texts without a language, or in one without a translation',
      async (language) => {
        expect(await shown(language)).toEqual(['Rathabeedi Kirana', 'Rice and oil']);
      },
    );

    itForAll([
      ['hi', 'रथबीदी किराना', 'चावल और तेल'],
      ['kn', 'ರಥಬೀದಿ ಕಿರಾಣಿ', 'Rice and oil'],
      ['kn-IN,kn;q=0.9,en;q=0.8', 'ರಥಬೀದಿ ಕಿರಾಣಿ', 'Rice and oil'],
      ['de, en;q=0.5, HI', 'रथबीदी किराना', 'चावल और तेल'],
    ])('are in the requested language, as far as they are translated', async (language, name, description) => {
      expect(await shown(language)).toEqual([name, description]);
    });

    it('are cached by language, with a Vary header', async () => {
      for (let time = 0; time < 2; time++) {
        expect((await shown('hi'))[0]).toBe('रथबीदी किराना');
        expect((await shown('kn'))[0]).toBe('ರಥಬೀದಿ ಕಿರಾಣಿ');
        expect((await shown())[0]).toBe('Rathabeedi Kirana');
      }
      const { headers } = await read(`/stores/${store._id}`, 'kn');
      expect(headers.get('vary')).toContain('Accept-Language');
    });

    itForAll(['/stores', '/stores?lat=12.87&lng=74.84', '/stores?search=rathabeedi'])(
      'are translated in lists, too',
      async (path) => {
        const { body } = await read(path, 'hi');
        expect(body.stores).toMatchObject([{ name: 'रथबीदी किराना', description: 'चावल और तेल' }]);
        expect(body.stores[0]).not.toHaveProperty('translations');
      },
    );

    itForAll(['ರಥಬೀದಿ', 'किराना', 'kirana'])('are found by the name in any language', async (search) => {
      expect((await searchFor(search)).body.stores).toHaveLength(1);
    });

    itForAll([
      ['translations', 'kn'],
      ['translations.kn.name', { kn: { name: '' } }],
    ])('are rejected when they are invalid', async (field, translations) => {
      const { status, body } = await editStore({ translations });
      expect([status, body.details[0].field]).toEqual([400, field]);
    });

    it('are replaced as a whole by the seller, who gets all of them', async () => {
      await editStore({ translations: { kn: { name: 'ಅಂಗಡಿ' } } });
      expect((await searchFor('ಅಂಗಡಿ')).body.stores).toHaveLength(1);
      const translations = { te: { name: 'రథబీది కిరాణా' }, kn: null };
      const { status, body } = await editStore({ translations: { ...translations, de: {} } });
      expect([status, body.store.translations]).toEqual([200, translations]);
      expect((await shown('te'))[0]).toBe('రథబీది కిరాణా');
      for (const gone of ['kn', 'hi']) expect((await shown(gone))[0]).toBe('Rathabeedi Kirana');
      expect((await searchFor('ಅಂಗಡಿ')).body.stores).toEqual([]);
    });

    it('stay when they are absent, and are removed with null', async () => {
      await editStore({ closingTime: '22:00' });
      expect((await shown('hi'))[0]).toBe('रथबीदी किराना');
      expect((await editStore({ translations: null })).body.store.translations).toBeNull();
      expect((await shown('hi'))[0]).toBe('Rathabeedi Kirana');
    });

    it('are the original texts for the seller, in any requested language', async () => {
      const { body } = await api.get(ownStore(), { ...asSeller, headers: { 'accept-language': 'hi' } });
      expect(body.store.name).toBe('Rathabeedi Kirana');
    });
  });

  describe('the texts of a product', () => {
    let id: number;
    beforeEach(async () => {
      const translations = { kn: { title: 'ತೆಂಗಿನ ಎಣ್ಣೆ', description: 'ಗಾಣದ್ದು' } };
      ({ _id: id } = await makeProduct(store, { title: 'Coconut oil', translations }));
    });

    it('are in the requested language, as is its store’s name', async () => {
      const { body } = await read(`/products/${id}`, 'kn');
      expect(body).toMatchObject({ title: 'ತೆಂಗಿನ ಎಣ್ಣೆ', description: 'ಗಾಣದ್ದು', store: { name: 'ರಥಬೀದಿ ಕಿರಾಣಿ' } });
      expect((await read(`/products/${id}`, 'hi')).body).toMatchObject({ title: 'Coconut oil', description: null });
      expect((await read(`/products/${id}`)).body.title).toBe('Coconut oil');
    });

    it('are translated in lists', async () => {
      const { body } = await read('/products', 'kn');
      expect(body.products).toMatchObject([{ title: 'ತೆಂಗಿನ ಎಣ್ಣೆ', store: { name: 'ರಥಬೀದಿ ಕಿರಾಣಿ' } }]);
      expect((await read('/products', 'hi')).body.products).toMatchObject([
        { title: 'Coconut oil', store: { name: 'रथबीदी किराना' } },
      ]);
      const page = await read(`/stores/${store._id}`, 'kn');
      expect(page.body.products).toMatchObject([{ title: 'ತೆಂಗಿನ ಎಣ್ಣೆ' }]);
      for (const [shown] of [body.products, page.body.products]) expect(shown).not.toHaveProperty('translations');
    });

    itForAll(['ತೆಂಗಿನ ಎಣ್ಣೆ', 'coconut'])('are found by the title in any language', async (search) => {
      expect((await searchFor(search, '/products')).body.products).toHaveLength(1);
    });

    it('are written by the seller, who gets all of them', async () => {
      const made = await api.post(ownProducts(), {
        ...asSeller,
        body: { title: 'Holige', price: '25', category: 'sweets_snacks', translations: { kn: { title: 'ಹೋಳಿಗೆ' } } },
      });
      expect([made.status, made.body.product.translations]).toEqual([201, { kn: { title: 'ಹೋಳಿಗೆ' } }]);
      const path = `${ownProducts()}/${made.body.product.id}`;
      await api.put(path, { ...asSeller, body: { translations: { kn: { title: 'ಒಬ್ಬಟ್ಟು' } } } });
      expect((await read(`/products/${made.body.product.id}`, 'kn')).body.title).toBe('ಒಬ್ಬಟ್ಟು');
      const { body } = await api.get(ownProducts(), asSeller);
      expect(body.products.map(({ translations }: { translations: unknown }) => translations)).toContainEqual({
        kn: { title: 'ಒಬ್ಬಟ್ಟು' },
      });
    });
  });
}
