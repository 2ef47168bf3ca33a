import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { describe, expect, it } from 'vitest';
import { collection } from '../support/api.js';
import { useConsole } from '../support/console.js';

const theConsole = useConsole();

describe('the console', () => {
  it('is loaded before the service takes requests, so that nobody waits for it', async () => {
    expect(await collection('sessions').indexExists('expires_1')).toBe(true);
    expect((await theConsole.ask('/login')).status).toBe(200);
  });

  it('brings nothing that makes bundles for the browser, such as React, Babel and Rollup', async () => {
    const bundled = await readFile('build/admin/index.js', 'utf8');
    const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
    const imported = [...bundled.matchAll(/^(?:import|\} from)\b[^"\n]*"([^"]+)"/gm)].map(([, from = '']) => from);
    const packages = imported.filter((from) => !from.startsWith('../') && !isBuiltin(from));
    expect(packages).toContain('express');
    expect(packages.filter((name) => !(name in dependencies) || /adminjs/.test(name))).toEqual([]);
  });
});
