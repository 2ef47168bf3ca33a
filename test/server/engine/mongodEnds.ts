import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import { binary, dataDir, inDatabase, isAlive, logged, start, texts, timeoutMs, write } from './ownMongod.js';

export function testMongodEnds(): void {
  describe('when mongod ends unexpectedly', () => {
    test(
      'it is restarted on the same port, and a connected client continues',
      async () => {
        const ends: string[] = [];
        const mongod = await start({ onExit: (how) => ends.push(how) });
        const { pid } = mongod;
        await inDatabase(mongod.uri, async (notes) => {
          await notes.insertOne({ text: 'before' });
          process.kill(pid, 'SIGKILL');
          await eventually('its end is noticed', () => ends.length > 0);
          await eventually('a write gets through', () => notes.insertOne({ text: 'after' }).catch(() => false));
        });
        expect(await texts(mongod.uri)).toEqual(['before', 'after']);
        await eventually('it is back', () => mongod.pid !== pid);
        expect(ends).toEqual([expect.stringMatching(/^signal 9/)]);
        expect(logged).toEqual([
          expect.stringMatching(/^mongod ended unexpectedly \(signal 9/),
          'restarting mongod in 250 ms',
          'mongod has restarted',
        ]);
      },
      timeoutMs,
    );

    describe('and cannot be restarted', () => {
      /** A mongod that the test can break and repair. */
      function breakable(): { path: string; sabotage: string } {
        const path = join(dataDir, 'breakable');
        const sabotage = join(dataDir, 'sabotage');
        writeFileSync(path, `#!/bin/sh\n[ ! -e '${sabotage}' ] || exit 9\nexec '${binary}' "$@"\n`, { mode: 0o755 });
        return { path, sabotage };
      }

      test(
        'the restart is retried with a growing pause until it succeeds',
        async () => {
          const { path, sabotage } = breakable();
          const mongod = await start({ binary: path });
          const pauses = () => logged.flatMap((line) => /^restarting mongod in (\d+) ms$/.exec(line)?.[1] ?? []);
          const { pid } = mongod;
          await write(mongod.uri, 'before');
          writeFileSync(sabotage, '');
          process.kill(pid, 'SIGKILL');
          await eventually('it was tried three times', () => pauses().length > 3);
          expect(pauses().slice(0, 4)).toEqual(['250', '500', '1000', '2000']);
          rmSync(sabotage);
          await eventually('it is back', () => mongod.pid !== pid);
          expect(await texts(mongod.uri)).toEqual(['before']);
        },
        timeoutMs,
      );

      test('it can still be stopped', async () => {
        const { path, sabotage } = breakable();
        const mongod = await start({ binary: path });
        writeFileSync(sabotage, '');
        process.kill(mongod.pid, 'SIGKILL');
        await eventually('a try has failed', () => logged.length > 2);
        await mongod.stop();
        expect(logged[2]).toContain('exit code 9');
        expect(isAlive(mongod.pid)).toBe(false);
      });
    });
  });
}
