import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A position in a file of the bundle, as a stack prints it; bounded, because a message may contain anything. */
const bundled = /(file:\/\/\S{1,1000}\/chunks\/[\w-]+\.js):(\d+):(\d+)/g;

/** The source maps of files that appeared in stacks; missing maps are not cached. */
const maps = new Map<string, SourceMap>();

/**
 * Translates the positions of a stack from the bundle to the sources. Reads the maps at the first such stack:
 * `--enable-source-maps` would read them at every start, which takes longer than all other loading.
 */
export const sourceStack = (stack: string): string =>
  stack.replace(bundled, (place, file: string, line: string, column: string) => {
    const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!found || !('originalSource' in found) || !found.originalSource) return place;
    const source = fileURLToPath(new URL(found.originalSource, file));
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });

function mapOf(file: string): SourceMap | undefined {
  const known = maps.get(file);
  if (known) return known;
  try {
    const map = new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')));
    maps.set(file, map);
    return map;
  } catch {
    return undefined;
  }
}
