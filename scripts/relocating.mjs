import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';

/** Keeps the `import.meta.url` of our sources valid in any bundle that is one folder deep in build/. */
export const relocating = {
  name: 'relocating',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!text.includes('import.meta.url')) return undefined;
      const place = `../${relative(process.cwd(), path).replaceAll('\\', '/')}`;
      return {
        contents: text.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`),
        loader: 'ts',
      };
    });
  },
};
