import { describe, expect, it } from '@jest/globals';
import { importReturnFile } from '../../../domain/settlements/importReturnFile.js';
import { useDatabase } from '../../support/database.js';
import { testWorld } from '../../support/world.js';

const lines = 100_000;
const mostMb = 150;
const linesOfPart = 1_000;
const residentMb = () => process.memoryUsage.rss() / 1024 ** 2;

export function testReturnFileMemory(): void {
  useDatabase();

  describe('CWE-400: memory exhaustion by the return file of a bank', () => {
    it(`is impossible with ${lines} lines: they take less than ${mostMb} MB`, async () => {
      const before = residentMb();
      let highest = before;
      async function* file(): AsyncGenerator<Uint8Array> {
        yield Buffer.from('Reference,Amount,UTR,Status,Reason\r\n');
        for (let line = 0; line < lines; line += linesOfPart) {
          const part = Array.from({ length: linesOfPart }, (_, nth) => {
            const id = 90_000_000 + line + nth;
            return `STL${id},205.00,SBIN3261${id},Paid,${'credited to the beneficiary '.repeat(4)}\r\n`;
          });
          yield Buffer.from(part.join(''));
          highest = Math.max(highest, residentMb());
        }
      }
      const report = await importReturnFile(testWorld(), null, file());
      expect([report.paid, report.bad, report.badLines.length]).toEqual([0, lines, 1_000]);
      expect(highest - before).toBeLessThan(mostMb);
    });
  });
}
