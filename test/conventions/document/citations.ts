import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const folders = readdirSync('.', { withFileTypes: true }).filter((entry) => entry.isDirectory());
const begins = new RegExp(`^(${folders.map(({ name }) => name).join('|')})/[\\w./-]+$`);
const pages = ['README.md', 'CONTRIBUTING.md', ...readdirSync('docs', { recursive: true, encoding: 'utf8' })]
  .map((page) => (page.endsWith('.md') && !existsSync(page) ? `docs/${page}` : page))
  .filter((page) => page.endsWith('.md'));

export function testCitations(): void {
  describe('the documents', () => {
    it('cite existing files only', () => {
      const missing = pages.flatMap((page) => {
        const cited = [...readFileSync(page, 'utf8').matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text);
        const paths = cited.filter((text) => begins.test(text) && !/^(data\/|build\/|sdk\/dist)/.test(text));
        const isMissing = (path: string) => ![path, `${path}.ts`, `${path}.test.ts`].some((name) => existsSync(name));
        return paths.filter(isMissing).map((path) => `${page}: ${path}`);
      });
      expect(missing).toEqual([]);
    });
  });
}
