import { describe, expect, it } from '@jest/globals';
import { Doctor } from '../../../models/accounts/Doctor.js';
import { useApi } from '../../support/api.js';
import { makeDoctor } from '../../support/factories.js';
import { fillCollection } from '../../support/fillCollection.js';
import { rowsRead } from '../../support/rowsRead.js';

/** More rows than a page may read. */
const count = 3_400;
const readAtMost = 1_000;
/** The rows with both "morning" and "evening": the first, one in the middle and the last by name. */
const both = [1, 2_500, count];
const mangos = [7, 1_007, 2_007, 3_007];

const wordsOf = (nth: number) => [
  'clinic',
  nth % 2 ? 'morning' : 'evening',
  ...(both.includes(nth) ? ['morning', 'evening'] : []),
  ...(mangos.includes(nth) ? ['mango'] : []),
];
/** Copies of a row with these words, sorted by their ids. */
const copiesOf = (like: object) => (index: number) => {
  const sortName = `branch ${String(index + 1).padStart(6, '0')}`;
  return {
    ...like,
    _id: index + 1,
    name: sortName,
    sortName,
    email: `doctor${index}@example.in`,
    words: wordsOf(index + 1),
    foldedSpecialization: (index + 1) % 5 ? 'dermatology' : 'paediatrics',
  };
};

export function testWordSearches(): void {
  const api = useApi();

  async function fillDoctors(): Promise<void> {
    const like = await makeDoctor();
    await Doctor.deleteMany({});
    await fillCollection(Doctor.collection, count, copiesOf(like));
  }

  const suspend = (filter: object) =>
    Doctor.updateMany(filter, { $set: { suspendedUntil: new Date(api.world.now().getTime() + 60_000) } });

  /** Reads all pages of a list, each of which must read a bounded number of rows. @returns the ids in order */
  async function idsOfPages(query: string): Promise<number[]> {
    const ids: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path: string = `/doctors?${query}&limit=20${cursor && `&cursor=${cursor}`}`;
      const { result, read } = await rowsRead(['doctors'], () => api.get(path));
      expect([result.status, read <= readAtMost]).toEqual([200, true]);
      ids.push(...result.body.doctors.map(({ id }: { id: number }) => id));
      cursor = result.body.nextCursor;
    }
    return ids;
  }

  describe('GET /api/doctors with a search', () => {
    it('reads a bounded number of rows a page, and leads to every match in order', async () => {
      await fillDoctors();
      expect(await idsOfPages('search=morning+evening')).toEqual(both);
      expect(await idsOfPages('search=mango+clinic')).toEqual(mangos);
      expect(await idsOfPages('search=durian')).toEqual([]);
    });
  });

  describe('GET /api/doctors', () => {
    it('reads a bounded number of suspended doctors a page, and leads to every listed doctor in order', async () => {
      await fillDoctors();
      await suspend({ _id: { $gt: 30, $lt: count } });
      const first = Array.from({ length: 30 }, (_, index) => index + 1);
      expect(await idsOfPages('')).toEqual([...first, count]);
      expect(await idsOfPages('specialization=Paediatrics')).toEqual([5, 10, 15, 20, 25, 30, count]);
      expect(await idsOfPages('search=morning+evening')).toEqual([1, count]);
    });
  });
}
