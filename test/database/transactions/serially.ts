import { setImmediate as soon } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { serially } from '../../../database/transactions/serially.js';

/** Records when each task begins and ends; each takes a few turns of the event loop. */
function noting() {
  const notes: string[] = [];
  const work = (name: string) => async () => {
    notes.push(`${name} begins`);
    for (let turn = 0; turn < 3; turn++) await soon();
    notes.push(`${name} ends`);
    return name;
  };
  return { notes, work };
}

export function testSerially(): void {
  describe('serially', () => {
    it('continues after a task that failed', async () => {
      await expect(serially(['a'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
      expect(await serially(['a'], async () => 'next')).toBe('next');
    });

    it('runs tasks with a common key one after the other, in order', async () => {
      const { notes, work } = noting();
      await Promise.all([
        serially(['a', 'b'], work('first')),
        serially(['b', 'c'], work('second')),
        serially(['b'], work('third')),
      ]);
      expect(notes).toEqual([
        'first begins',
        'first ends',
        'second begins',
        'second ends',
        'third begins',
        'third ends',
      ]);
    });

    it('runs tasks without a common key concurrently', async () => {
      const { notes, work } = noting();
      await Promise.all([serially(['a'], work('first')), serially(['b'], work('second')), serially([], work('third'))]);
      expect(notes.slice(0, 3).every((note) => note.endsWith('begins'))).toBe(true);
    });

    it('does not deadlock, whatever the order of the keys', async () => {
      const { work } = noting();
      const pairs = Array.from({ length: 20 }, (_, index) =>
        serially(index % 2 ? ['a', 'b'] : ['b', 'a'], work(String(index))),
      );
      expect(await Promise.all(pairs)).toHaveLength(20);
    });

    it('does not wait for a key that the task already holds', async () => {
      expect(await serially(['a'], () => serially(['a', 'b'], async () => 'done'))).toBe('done');
    });
  });
}
