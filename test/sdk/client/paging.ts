import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { listItems } from '../../../sdk/src/generated/operations.js';
import { type Client, createClient } from '../../../sdk/src/index.js';
import { useApi } from '../../support/api.js';
import { makeStore } from '../../support/factories.js';
import { json, useScript } from './useScript.js';

const names = ['Asha', 'Bhat', 'Car', 'Dairy', 'Eden'];
const makeStores = () => Promise.all(names.map((name) => makeStore({ name })));
const byTwo = { params: { query: { limit: 2 } } };

async function namesIn(stores: AsyncIterable<{ name: string }>): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of stores) found.push(name);
  return found;
}

export function testPaging(): void {
  const api = useApi();
  const script = useScript();

  let client: Client;
  let requests: string[];
  beforeEach(() => {
    requests = [];
    client = createClient({
      baseUrl: api.url,
      fetch: (request, init) => {
        requests.push(new URL((request as Request).url).search);
        return fetch(request, init);
      },
    });
  });

  describe('client.list', () => {
    it('yields the rows of all pages', async () => {
      await makeStores();
      expect(await namesIn(client.list('/api/stores', byTwo))).toEqual(names);
      expect(requests).toHaveLength(3);
    });

    it('yields nothing for an empty list', async () => {
      expect(await namesIn(client.list('/api/stores'))).toEqual([]);
    });

    it('reads no page before it is needed', async () => {
      await makeStores();
      for await (const { name } of client.list('/api/stores', byTwo)) if (name === 'Bhat') break;
      expect(requests).toEqual(['?limit=2']);
    });

    it('starts at a given cursor, and sends the other parameters with each page', async () => {
      await makeStores();
      const { nextCursor } = await client.get('/api/stores', byTwo);
      const query = { limit: 2, category: 'grocery', cursor: nextCursor ?? '' };
      expect(await namesIn(client.list('/api/stores', { params: { query } }))).toEqual(['Car', 'Dairy', 'Eden']);
      for (const search of requests.slice(1)) expect(search).toContain('category=grocery');
    });

    it('goes on after an empty page', async () => {
      script.replyWith(
        json(200, { stores: [], nextCursor: 'a' }),
        json(200, { stores: [{ name: 'Asha' }], nextCursor: null }),
      );
      const { list } = createClient({ baseUrl: script.url });
      expect(await namesIn(list('/api/stores', { params: { query: { search: 'asha' } } }))).toEqual(['Asha']);
      expect(script.requests.map(({ url }) => url)).toEqual([
        '/api/stores?search=asha',
        '/api/stores?search=asha&cursor=a',
      ]);
    });

    it('throws the refusal of a page', async () => {
      await expect(namesIn(client.list('/api/stores', { params: { query: { cursor: 'x' } } }))).rejects.toMatchObject({
        code: 'validation_failed',
      });
    });

    it('knows every list of the API document', () => {
      const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
      const lists = Object.keys(paths).filter((path) =>
        paths[path].get?.parameters.some(({ name }: { name: string }) => name === 'cursor'),
      );
      expect(Object.keys(listItems)).toEqual(lists);
    });
  });

  describe('client.pages', () => {
    it('yields whole pages', async () => {
      await makeStores();
      const sizes: number[] = [];
      for await (const { stores } of client.pages('/api/stores', byTwo)) sizes.push(stores.length);
      expect(sizes).toEqual([2, 2, 1]);
    });
  });
}
