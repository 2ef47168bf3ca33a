import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const rooms = readdirSync('.', { withFileTypes: true }).filter((entry) => entry.isDirectory());
const begins = new RegExp(`^(${rooms.map(({ name }) => name).join('|')})/[\\w./-]+$`);
const pages = ['README.md', 'CONTRIBUTING.md', ...readdirSync('docs', { recursive: true, encoding: 'utf8' })]
  .map((page) => (page.endsWith('.md') && !existsSync(page) ? `docs/${page}` : page))
  .filter((page) => page.endsWith('.md'));

describe('the documents', () => {
  it.each(pages)('cite existing files only: %s', (page) => {
    const cited = [...readFileSync(page, 'utf8').matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text);
    const paths = cited.filter((text) => begins.test(text) && !/^(data\/|build\/|sdk\/dist)/.test(text));
    const missing = paths.filter((path) => ![path, `${path}.ts`, `${path}.test.ts`].some((name) => existsSync(name)));
    expect(missing).toEqual([]);
  });
});
