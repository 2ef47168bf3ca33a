import { readdir, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { describe, expect, it } from '@jest/globals';

export function testConsoleBundle(): void {
  describe('the bundle of the console', () => {
    it('contains no tools that bundle for the browser, such as React, Babel and Rollup', async () => {
      const bundled = await readFile('build/admin/index.js', 'utf8');
      const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
      const imported = [...bundled.matchAll(/^(?:import|\} from)\b[^"\n]*"([^"]+)"/gm)].map(([, from = '']) => from);
      const packages = imported.filter((from) => !from.startsWith('../') && !isBuiltin(from));
      expect(packages).toContain('express');
      expect(packages.filter((name) => !(name in dependencies) || /adminjs/.test(name))).toEqual([]);
    });

    it('is imported dynamically only, so that processes without the console do not load it', async () => {
      const files = (await readdir('build/chunks')).filter((file) => file.endsWith('.js'));
      const chunks = await Promise.all(
        files.map(async (file) => ({ file, text: await readFile(`build/chunks/${file}`, 'utf8') })),
      );
      const withConsole = chunks.filter(({ text }) => text.includes('AdminJS'));
      expect(withConsole).toHaveLength(1);
      const name = `./${withConsole[0]?.file}`;
      expect(chunks.filter(({ text }) => text.includes(`import("${name}")`))).toHaveLength(1);
      expect(chunks.filter(({ text }) => text.includes(`from "${name}"`)).map(({ file }) => file)).toEqual([]);
    });
  });
}
