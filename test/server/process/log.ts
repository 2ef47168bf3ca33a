import { describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { createLog } from '../../../server/log.js';

function openLog() {
  const lines: { msg: string; err?: object; count?: number }[] = [];
  const log = createLog(
    { logLevel: 'info', logFormat: 'json' },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
  return { log, lines };
}

export function testLog(): void {
  describe('the log', () => {
    it('writes warnings of one cause once in ten seconds, whatever the error of the database', () => {
      const { log, lines } = openLog();
      for (let nth = 0; nth < 50; nth++) {
        log.warn({ err: new mongo.MongoNetworkError(`connection ${nth} closed`) }, 'the scheduler cannot work');
        log.warn({ err: new Error('not found') }, 'a job failed');
      }
      log.warn({ err: new Error('refused') }, 'a job failed');
      expect(lines.map(({ msg }) => msg)).toEqual(['the scheduler cannot work', 'a job failed', 'a job failed']);
    });

    it('writes only the message of an error of the database, and the stack of any other', () => {
      const { log, lines } = openLog();
      log.warn({ err: new mongo.MongoNetworkError('closed') }, 'one');
      log.warn({ err: new Error('a defect') }, 'two');
      expect(lines[0]?.err).toEqual({ type: 'MongoNetworkError', message: 'closed' });
      expect(lines[1]?.err).toMatchObject({ message: 'a defect', stack: expect.stringContaining('process/log') });
    });

    it('writes every error, and every line without an error', () => {
      const { log, lines } = openLog();
      for (let nth = 0; nth < 3; nth++) {
        log.error({ err: new Error('a defect') }, 'request failed');
        log.warn({ nth }, 'request');
      }
      expect(lines).toHaveLength(6);
    });
  });
}
