import { beforeEach, describe, expect, it } from '@jest/globals';
import { type CreatedRow, StreamCursor } from '../../../database/changes/StreamCursor.js';
import { minute, second } from '../../../domain/durations.js';
import { itForAll } from '../../support/itForAll.js';

const start = Date.parse('2026-11-18T05:30:00Z');
const now = (atMs: number) => new Date(start + atMs);

export function testStreamCursor(): void {
  /** The committed rows of a database. */
  let rows: CreatedRow[];
  beforeEach(() => {
    rows = [];
  });
  const add = (_id: number, atMs: number) => void rows.push({ _id, createdAt: new Date(start + atMs) });
  const inOrder = () => rows.toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt) || a._id - b._id);
  const source = {
    after: async ([at, id]: readonly [Date, number], limit: number) =>
      inOrder()
        .filter(({ createdAt, _id }) => createdAt > at || (Number(createdAt) === Number(at) && _id > id))
        .slice(0, limit),
    since: async (at: Date, limit: number) =>
      inOrder()
        .filter(({ createdAt }) => createdAt >= at)
        .reverse()
        .slice(0, limit),
  };
  const atEnd = async (atMs: number) => String(await StreamCursor.atEnd(source, now(atMs)));
  /** Reads from a cursor id. @returns the ids of the rows, and the next cursor id */
  async function readOn(id: string, atMs: number, limit = 50): Promise<[ids: number[], id: string]> {
    const read = await StreamCursor.from(id)?.readOn(source, limit, now(atMs));
    if (!read) throw new Error(`${id} is no bookmark`);
    return [read.map(({ row }) => row._id), read.at(-1)?.id ?? id];
  }

  describe('StreamCursor', () => {
    const others = [
      '',
      '7',
      'a.b',
      '-1.0.',
      'a.b.c-',
      'a.b.c--d',
      'A.b.c',
      'a.b.c.d',
      `${'z'.repeat(10)}.0.`,
      "'.$.{}",
    ];
    itForAll(others)('is not made of another text', async (text) => {
      expect(StreamCursor.from(text)).toBeUndefined();
    });

    it('finds only later rows when it starts at the end', async () => {
      add(1, -60 * minute);
      add(2, -second);
      const id = await atEnd(0);
      expect((await readOn(id, 0))[0]).toEqual([]);
      add(3, second);
      expect((await readOn(id, second))[0]).toEqual([3]);
    });

    it('finds each row once, page by page, in the order of creation', async () => {
      let id = await atEnd(0);
      for (const each of [5, 3, 9, 7, 1]) add(each, each * second);
      const pages: number[][] = [];
      for (let ids = [0]; ids.length > 0; pages.push(ids)) [ids, id] = await readOn(id, minute, 2);
      expect(pages).toEqual([[1, 3], [5, 7], [9], []]);
    });

    it('finds a row that was created before a read row but committed after it', async () => {
      const begin = await atEnd(0);
      add(60, 10 * second);
      const [first, behindFirst] = await readOn(begin, 11 * second);
      // Committed late, but created earlier and with a lower id.
      add(7, 2 * second);
      const [late, behindLate] = await readOn(behindFirst, 12 * second);
      expect([first, late, (await readOn(behindLate, 13 * second))[0]]).toEqual([[60], [7], []]);
    });

    it('finds a row whose transaction was running at the first read', async () => {
      add(60, 10 * second);
      const id = await atEnd(11 * second);
      add(7, 2 * second);
      expect((await readOn(id, 12 * second))[0]).toEqual([7]);
    });

    it('drops ids of closed time ranges, so that it stays short', async () => {
      let id = await atEnd(0);
      for (let n = 1; n <= 500; n++) {
        add(n, n * minute);
        [, id] = await readOn(id, n * minute);
      }
      expect(id.length).toBeLessThan(40);
      expect((await readOn(id, 500 * minute))[0]).toEqual([]);
    });

    it('fits into a header for any number of concurrent rows, and still finds each row once', async () => {
      let id = await atEnd(0);
      const found: number[] = [];
      for (let n = 1; n <= 600; n++) add(n * 1_000_003, n % 7);
      for (let ids = [0]; ids.length > 0; found.push(...ids)) {
        [ids, id] = await readOn(id, second);
        expect(id.length).toBeLessThanOrEqual(255);
      }
      expect(found).toHaveLength(600);
      expect(new Set(found).size).toBe(600);
    });

    it('does not wait for a clock that is fast', async () => {
      let id = await atEnd(0);
      add(1, 60 * minute);
      [, id] = await readOn(id, 0);
      add(2, second);
      expect((await readOn(id, second))[0]).toEqual([2]);
    });

    it('forgets deleted rows, but no rows past the scanned range', async () => {
      let id = await atEnd(0);
      for (const n of [10, 11, 12]) add(n, n * second);
      [, id] = await readOn(id, 13 * second);
      rows = rows.filter(({ _id }) => _id !== 11);
      for (let n = 1; n <= 9; n++) add(n, n * second);
      const found: number[] = [];
      for (let ids = [0]; ids.length > 0; found.push(...ids)) [ids, id] = await readOn(id, 14 * second, 2);
      expect(found).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    });
  });
}
