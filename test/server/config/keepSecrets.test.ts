import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { keepSecrets, randomSecret } from '../../../server/config/keepSecrets.js';
import { temporaryFolder } from '../../support/service.js';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});

const keep = (...names: string[]) => keepSecrets(folder, Object.fromEntries(names.map((name) => [name, randomSecret])));

describe('keepSecrets', () => {
  it('throws when the draft cannot be written, and puts no file there', async () => {
    await mkdir(join(folder, `secrets.json.${process.pid}`));
    expect(() => keep('ONE')).toThrow();
    expect(await readdir(folder)).toEqual([`secrets.json.${process.pid}`]);
  });

  it('throws when the file cannot be put there, and leaves no draft', async () => {
    await mkdir(join(folder, 'secrets.json'));
    expect(() => keep('ONE')).toThrow('EISDIR');
    expect(await readdir(folder)).toEqual(['secrets.json']);
  });

  it('throws when the file is no JSON, and leaves it as it is', async () => {
    await writeFile(join(folder, 'secrets.json'), '{');
    expect(() => keep('ONE')).toThrow();
    expect(await readFile(join(folder, 'secrets.json'), 'utf8')).toBe('{');
    expect(await readdir(folder)).toEqual(['secrets.json']);
  });

  it('leaves no draft when all goes well, neither at first nor when a secret is added', async () => {
    const { ONE } = keep('ONE');
    expect(keep('ONE', 'TWO').ONE).toBe(ONE);
    expect(await readdir(folder)).toEqual(['secrets.json']);
  });

  it('removes the draft that a crash left long ago, and not one that another process is just writing', async () => {
    const [left, fresh] = ['secrets.json.4000001', 'secrets.json.4000002'];
    for (const draft of [left, fresh]) await writeFile(join(folder, draft), '{}');
    const longAgo = new Date('2026-01-01T00:00:00Z');
    await utimes(join(folder, left), longAgo, longAgo);
    keep('ONE');
    expect((await readdir(folder)).sort()).toEqual(['secrets.json', fresh]);
  });

  it('writes nothing where all is there, so that a full disk is no hindrance', async () => {
    const kept = keep('ONE');
    await mkdir(join(folder, `secrets.json.${process.pid}`));
    expect(keep('ONE')).toEqual(kept);
  });
});
