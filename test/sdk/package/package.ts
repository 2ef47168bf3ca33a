import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { temporaryFolder } from '../../support/service.js';

const run = promisify(execFile);

/** A program of an app: its file and its text. It prints what it got. */
const programs = {
  'app.mjs': "import { createClient } from 'marketplace-sdk'; console.log(typeof createClient);",
  'app.cjs': "const { createClient } = require('marketplace-sdk'); console.log(typeof createClient);",
};

/** A program that compiles only with the types of the package. */
const typed = `
  import { createClient, type Product, type Store, type StoreOrder } from 'marketplace-sdk';
  const client = createClient({ baseUrl: '' });
  const product = client.get('/api/products/{productId}', { params: { path: { productId: 1 } } });
  export const price: Promise<string> = product.then(({ price }) => price);
  export const named = (order: StoreOrder, { title }: Product, { name }: Store) => [order.orderNumber, title, name];
  // @ts-expect-error There is no such path.
  void client.get('/api/product');
`;

export function testPackage(): void {
  describe('the package marketplace-sdk', () => {
    let app: string;
    beforeAll(async () => {
      // What `npm run build:sdk` runs: two starts of npm take seconds.
      await run(process.execPath, ['sdk/build.mjs']);
      app = await temporaryFolder();
      await mkdir(join(app, 'node_modules'));
      await symlink(resolve('sdk'), join(app, 'node_modules/marketplace-sdk'));
      for (const [name, text] of Object.entries(programs)) await writeFile(join(app, name), text);
    });

    it.each(Object.keys(programs))('works in %s', async (name) => {
      const { stdout } = await run(process.execPath, [join(app, name)]);
      expect(stdout).toBe('function\n');
    });

    it('has types for modules of both kinds', async () => {
      const files = ['typed.mts', 'typed.cts'];
      for (const file of files) await writeFile(join(app, file), typed);
      const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'ES2022', '--module', 'NodeNext'];
      const compiler = resolve('node_modules/typescript/bin/tsc');
      const { stdout } = await run(process.execPath, [compiler, ...options, ...files], { cwd: app }).catch(
        (error) => error,
      );
      expect(stdout).toBe('');
    });

    it('needs nothing of Node.js: a bundle for browsers has no other import', async () => {
      const { outputFiles, metafile } = await build({
        entryPoints: ['sdk/dist/esm/index.js'],
        bundle: true,
        format: 'esm',
        platform: 'browser',
        minify: true,
        write: false,
        metafile: true,
      });
      const [output] = Object.values(metafile.outputs);
      expect(output?.imports).toEqual([]);
      expect(outputFiles[0]?.contents.length).toBeLessThan(30_000);
    });

    it('contains its licence', async () => {
      const [packed] = JSON.parse(
        (await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: 'sdk' })).stdout,
      );
      expect(packed.files.map(({ path }: { path: string }) => path)).toContain('LICENSE');
      expect(await readFile('sdk/LICENSE', 'utf8')).toBe(await readFile('LICENSE', 'utf8'));
    });

    it('depends on openapi-fetch alone', async () => {
      const { dependencies } = JSON.parse(await readFile('sdk/package.json', 'utf8'));
      expect(Object.keys(dependencies)).toEqual(['openapi-fetch']);
    });
  });
}
