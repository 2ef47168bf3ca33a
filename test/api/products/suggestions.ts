import { beforeEach, describe, expect, it } from '@jest/globals';
import { api, store } from '../../support/catalog/productListing.js';
import { makeProduct, makeStore } from '../../support/factories.js';

interface Suggested {
  kind: string;
  text: string;
  id: number | string;
}

export function testSuggestions(): void {
  describe('GET /api/search/suggest', () => {
    const suggest = async (q: string, language = 'en'): Promise<Suggested[]> => {
      const path = `/search/suggest?q=${encodeURIComponent(q)}`;
      return (await api.get(path, { headers: { 'Accept-Language': language } })).body.suggestions;
    };
    beforeEach(async () => {
      await makeProduct(store, { title: 'Bakery flour' });
      await makeProduct(store, { title: 'ಬಾಳೆಹಣ್ಣು' });
      await makeStore({ name: 'Bakehouse Kadri' });
    });

    it('answers 400 without a text, and nothing for one letter', async () => {
      expect((await api.get('/search/suggest')).status).toBe(400);
      expect(await suggest('b')).toEqual([]);
    });

    it('suggests products, stores and categories in every script', async () => {
      expect((await suggest('bake')).map(({ kind, text }) => [kind, text])).toEqual([
        ['product', 'Bakery flour'],
        ['category', 'Bakery'],
        ['store', 'Bakehouse Kadri'],
      ]);
      expect((await suggest('bale')).map(({ text }) => text)).toEqual(['ಬಾಳೆಹಣ್ಣು']);
      expect((await suggest('बेकरी', 'kn')).filter(({ kind }) => kind === 'category')).toEqual([
        { kind: 'category', text: 'ಬೇಕರಿ', id: 'bakery' },
      ]);
    });
  });
}
