import { describe, expect, it } from '@jest/globals';
import { useApi } from '../../support/api.js';

export function testCategories(): void {
  const api = useApi();

  describe('GET /api/categories', () => {
    it('answers 400 for a kind that does not exist', async () => {
      const { status, body } = await api.get('/categories?kind=planet');
      expect(status).toBe(400);
      expect(body.details).toEqual([{ field: 'kind', message: 'Kind must be one of store, ad, request.' }]);
    });

    it('returns the 25 categories of stores and the 15 of ads', async () => {
      const { body } = await api.get('/categories');
      const kinds = body.categories.map(({ kind }: { kind: string }) => kind);
      expect(kinds.filter((kind: string) => kind === 'store')).toHaveLength(25);
      expect(kinds.filter((kind: string) => kind === 'ad')).toHaveLength(15);
    });

    it('returns the 35 categories of requests with kind=request', async () => {
      const { body } = await api.get('/categories?kind=request');
      expect(body.categories).toHaveLength(35);
    });
  });
}
