import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { declared } from '../../../routes/index.js';

interface Item {
  name: string;
  item?: Item[];
  request?: { method: string; url: { path: string[] } };
}

const text = readFileSync('docs/postman.json', 'utf8');
const pathOf = ({ path }: { path: string[] }) => `/${path.join('/').replace('{{settlementId}}', ':settlementId')}`;
const requestsIn = ({ item = [], request }: Item): string[] =>
  request ? [`${request.method.toLowerCase()} ${pathOf(request.url)}`] : item.flatMap(requestsIn);

export function testPostman(): void {
  describe('the Postman collection', () => {
    it('has a request for each operation', () => {
      const operations = declared.map(({ method, path }) => `${method} /api${path}`);
      expect(requestsIn(JSON.parse(text)).sort()).toEqual(operations.sort());
    });

    it('takes the address of the service and the credentials from variables', () => {
      const { variable } = JSON.parse(text) as { variable: { key: string }[] };
      const known = variable.map(({ key }) => key);
      const used = [...text.matchAll(/\{\{(\w+)\}\}|collectionVariables\.set\('(\w+)'/g)].map(
        ([, read, set]) => read ?? set,
      );
      expect([...new Set(used)].sort()).toEqual([...known].sort());
    });
  });
}
