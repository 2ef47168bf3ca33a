import { beforeEach, describe, expect, it } from '@jest/globals';
import { Doctor } from '../../../models/accounts/Doctor.js';
import { useApi } from '../../support/api.js';
import { rowsRead } from '../../support/rowsRead.js';

/** More than a page may read. */
const count = 3_400;
const limit = 20;
/** The doctors with both "morning" and "evening"; the one in the middle is suspended. */
const both = [1, 2_500, count];

export function testBoundedDoctorSearches(): void {
  const api = useApi();

  beforeEach(async () => {
    const rows = Array.from({ length: count }, (_, index) => {
      const nth = index + 1;
      const words = [
        ...['clinic', nth % 2 ? 'morning' : 'evening'],
        ...(both.includes(nth) ? ['morning', 'evening'] : []),
        ...(nth % 1_000 === 7 ? ['mango'] : []),
      ];
      const sortName = `dr. ${String(nth).padStart(6, '0')}`;
      return {
        ...{ _id: nth, email: `doctor${nth}@example.in`, name: sortName, sortName, words, isVerified: true },
        ...{ foldedSpecialization: nth % 5 ? 'dermatology' : 'paediatrics' },
        suspendedUntil: nth === 2_500 ? new Date(api.world.now().getTime() + 60_000) : null,
      };
    });
    await Doctor.collection.insertMany(rows as never[]);
  });

  /** Reads all pages of a list. Each page must be bounded, or say that it is sparse. */
  async function allPages(query: string): Promise<{ ids: number[]; sparse: boolean[] }> {
    const ids: number[] = [];
    const sparse: boolean[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path: string = `/doctors?${query}&limit=${limit}${cursor && `&cursor=${cursor}`}`;
      const { result, read } = await rowsRead(['doctors'], () => api.get(path));
      const { status, body } = result;
      const isWithin = read <= 5 * body.doctors.length;
      expect([status, read, body.sparse || isWithin, read <= 3_000]).toEqual([200, read, true, true]);
      ids.push(...body.doctors.map(({ id }: { id: number }) => id));
      sparse.push(body.sparse);
      cursor = body.nextCursor;
    }
    return { ids, sparse };
  }

  describe('GET /api/doctors with a search', () => {
    it('marks pages of words that seldom meet as sparse, and leads to every listed match in order', async () => {
      const { ids, sparse } = await allPages('search=morning+evening');
      expect(ids).toEqual([1, count]);
      expect(sparse).not.toContain(false);
    });

    it('narrows a search to a specialization', async () => {
      expect((await allPages('search=morning+evening&specialization=Paediatrics')).ids).toEqual([count]);
    });

    it('is not sparse for a common, a very rare or an unknown word', async () => {
      const { body: common } = await api.get(`/doctors?search=clinic&limit=${limit}`);
      const { body: second } = await api.get(`/doctors?search=clinic&limit=${limit}&cursor=${common.nextCursor}`);
      expect([common.sparse, second.sparse, second.doctors[0].id]).toEqual([false, false, limit + 1]);
      const mangos = [7, 1_007, 2_007, 3_007, 4_007].filter((id) => id <= count);
      expect(await allPages('search=mango+clinic')).toEqual({ ids: mangos, sparse: [false] });
      expect(await allPages('search=durian')).toEqual({ ids: [], sparse: [false] });
    });
  });

  describe('GET /api/doctors without a search', () => {
    const suspend = (filter: object) =>
      Doctor.updateMany(filter, { $set: { suspendedUntil: new Date(api.world.now().getTime() + 60_000) } });

    it('reads a bounded number of suspended doctors a page, and leads to every listed doctor in order', async () => {
      await suspend({ _id: { $gt: 30, $lt: count } });
      const { ids, sparse } = await allPages('');
      expect(ids).toEqual([...Array.from({ length: 30 }, (_, index) => index + 1), count]);
      expect([sparse[0], sparse[2]]).toEqual([false, true]);
      expect((await allPages('specialization=Paediatrics')).ids).toEqual([5, 10, 15, 20, 25, 30, count]);
    });

    it('is not sparse where no one or one in three is suspended', async () => {
      expect((await api.get('/doctors?limit=5')).body.sparse).toBe(false);
      await suspend({ _id: { $mod: [3, 0] } });
      const { ids, sparse } = await allPages('specialization=Paediatrics');
      // Of every fifth doctor, two in three are listed, and the one in the middle is not.
      const listed = Math.floor(count / 5) - Math.floor(count / 15) - 1;
      expect([ids.length, sparse.filter(Boolean)]).toEqual([listed, []]);
    });
  });
}
