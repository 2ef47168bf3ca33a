import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { sourceStack } from '../../../server/process/sourceStack.js';
import { temporaryFolder } from '../../support/service.js';

const program = `import { sourceStack } from '${resolve('server/process/sourceStack.ts')}';
interface Gone {}
const fail = (gone?: Gone): string => {
  throw new Error(String(gone));
};
try {
  fail();
} catch (error) {
  const { stack } = error as Error;
  console.log(JSON.stringify({ stack, told: sourceStack(String(stack)) }));
}
`;

export function testSourceStack(): void {
  describe('sourceStack', () => {
    it('translates positions of the bundle to the sources', async () => {
      const folder = await temporaryFolder();
      const source = join(folder, 'domain', 'fail.ts');
      const outfile = join(folder, 'build', 'chunks', 'chunk-1A2B.js');
      await mkdir(join(folder, 'domain'));
      await writeFile(source, program);
      const asBuilt = {
        bundle: true,
        format: 'esm',
        platform: 'node',
        sourcemap: true,
        sourcesContent: false,
      } as const;
      await build({ entryPoints: [source], outfile, ...asBuilt });
      const { stack, told } = JSON.parse(execFileSync(process.execPath, [outfile], { encoding: 'utf8' }));
      expect(stack).toContain(`${outfile}:`);
      expect(told).not.toContain(outfile);
      expect(told).toContain(`at fail (${source}:4:9)`);
    });

    it('keeps a position without a source map', () => {
      const places = ['at fail (file:///nowhere/chunks/chunk-1A2B.js:1:1)', 'at node:internal/timers:95:5', ''];
      for (const place of places) expect(sourceStack(place)).toBe(place);
    });
  });
}
