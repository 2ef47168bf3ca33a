import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildSync } from 'esbuild';
import { eventually } from '../../support/eventually.js';
import { binary, dataDir, isAlive, start, texts, timeoutMs } from './ownMongod.js';

const onPosix = process.platform === 'win32' ? describe.skip : describe;

export function testMongodHolder(): void {
  onPosix('when the process that holds it goes', () => {
    const program = `
    import { mongo } from 'mongoose';
    import { startMongod } from './server/engine/startMongod.js';
    const [binary, dataDir] = process.argv.slice(2);
    const mongod = await startMongod({ binary, dataDir, log: () => {} });
    const client = await new mongo.MongoClient(mongod.uri).connect();
    const notes = client.db('kept').collection('notes');
    await notes.insertOne({ text: 'first' });
    process.once('SIGINT', async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await notes.insertOne({ text: 'last' });
      await client.close();
      await mongod.stop();
    });
    console.log(JSON.stringify({ pid: mongod.pid, port: mongod.port }));
  `;
    let programDir: string;
    let children: ChildProcess[];

    beforeAll(() => {
      programDir = mkdtempSync(join(tmpdir(), 'hold-mongod-'));
      symlinkSync(resolve('node_modules'), join(programDir, 'node_modules'));
      buildSync({
        stdin: { contents: program, resolveDir: resolve('.'), loader: 'ts' },
        outfile: join(programDir, 'program.mjs'),
        bundle: true,
        platform: 'node',
        format: 'esm',
        packages: 'external',
      });
      children = [];
    });

    afterAll(() => {
      for (const child of children) child.kill('SIGKILL');
      rmSync(programDir, { recursive: true, force: true });
    });

    /** Runs the program in a process group of its own, as a terminal does, until it has started mongod. */
    async function holdInChild(): Promise<{ child: ChildProcess; pid: number; port: number }> {
      const child = spawn(process.execPath, [join(programDir, 'program.mjs'), binary, dataDir], {
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      });
      children.push(child);
      const line = await new Promise<string>((tell, fail) => {
        createInterface({ input: child.stdout }).once('line', tell);
        child.once('exit', (code) => fail(new Error(`the program ended with code ${code}`)));
      });
      return { child, ...(JSON.parse(line) as { pid: number; port: number }) };
    }

    test(
      'by SIGKILL, no mongod is left, and a start right after it gets the folder and the port',
      async () => {
        const { child, pid, port } = await holdInChild();
        child.kill('SIGKILL');
        const mongod = await start();
        expect(mongod.port).toBe(port);
        expect(await texts(mongod.uri)).toEqual(['first']);
        await eventually('the first mongod has ended', () => !isAlive(pid));
      },
      timeoutMs,
    );

    test(
      "by the terminal's Ctrl-C, mongod stays for the last writes and goes then",
      async () => {
        const { child, pid } = await holdInChild();
        const code = new Promise((tell) => child.once('exit', tell));
        process.kill(-Number(child.pid), 'SIGINT');
        expect(await code).toBe(0);
        expect(isAlive(pid)).toBe(false);
        expect(await texts((await start()).uri)).toEqual(['first', 'last']);
      },
      timeoutMs,
    );
  });
}
