import { beforeEach, describe, expect, it } from '@jest/globals';
import { suspendAccount } from '../../../domain/staff/people/suspendAccount.js';
import { verifyDoctor, withdrawVerification } from '../../../domain/staff/people/verifyDoctor.js';
import { Doctor, type DoctorRecord } from '../../../models/accounts/Doctor.js';
import { writeCursor } from '../../../server/http/answers/pages.js';
import { type Answer, useApi } from '../../support/api.js';
import { makeDoctor } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const operator = { id: 1, email: 'operator@example.in' };

type Shown = { id: number; name: string; specialization: string | null };

/** Creates many verified doctors, in the order of their ids. */
async function makeDoctors(count: number, fields: (index: number) => Partial<Record<keyof DoctorRecord, unknown>>) {
  const rows = Array.from({ length: count }, (_, index) => ({
    name: `Dr. ${String(index).padStart(3, '0')}`,
    email: `many${index}@example.in`,
    isVerified: true,
    ...fields(index),
  }));
  return (await Doctor.insertMany(rows as never)).map(({ _id }) => Number(_id));
}

export function testDoctors(): void {
  const api = useApi();
  const list = async (query = ''): Promise<string[]> =>
    (await api.get(`/doctors?${query}`)).body.doctors.map(({ name }: Shown) => name);

  /** Follows the cursors from the first page to the end. */
  async function walk(query: string, limit: number): Promise<number[]> {
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const answer: Answer = await api.get(`/doctors?${query}&limit=${limit}${cursor && `&cursor=${cursor}`}`);
      expect(answer.status).toBe(200);
      expect(answer.body.doctors.length).toBeLessThanOrEqual(limit);
      seen.push(...answer.body.doctors.map(({ id }: Shown) => id));
      cursor = answer.body.nextCursor;
    }
    return seen;
  }

  describe('GET /api/doctors', () => {
    itForAll([
      ['specialization', `specialization=${'x'.repeat(121)}`],
      ['search', 'search=a&search=b'],
      ['search', 'search=one+two+three+four+five+six+seven+eight+nine+ten+eleven'],
      ['limit', 'limit=0'],
    ])('answers 400 and names the invalid parameter', async (field, query) => {
      const { status, body } = await api.get(`/doctors?${query}`);
      expect([status, body.details]).toEqual([400, [{ field, message: expect.any(String) }]]);
    });

    it('answers 400 for a cursor of another list, tampered with or made up', async () => {
      await makeDoctors(2, () => ({}));
      const good: string = (await api.get('/doctors?limit=1')).body.nextCursor;
      const wrong = ['garbage', `${good}x`, writeCursor('name', ['Dr. 000', 1]), writeCursor('doctors', [1, 1])];
      for (const cursor of wrong) {
        const { status, body } = await api.get(`/doctors?cursor=${cursor}`);
        expect([cursor, status]).toEqual([cursor, 400]);
        expect(body.details).toEqual([{ field: 'cursor', message: 'Cursor is not a cursor of this list.' }]);
      }
    });

    it('never lists a doctor who is not verified, or before a suspension ends, with any filter', async () => {
      const inADay = new Date(api.world.now().getTime() + 24 * 60 * 60 * 1000);
      await makeDoctor({ name: 'Dr. Listed' });
      await makeDoctor({ name: 'Dr. Unverified', isVerified: false });
      await makeDoctor({ name: 'Dr. Suspended', suspendedUntil: inADay });
      for (const query of ['', 'specialization=Paediatrics', 'search=dr', 'specialization=Paediatrics&search=paed']) {
        expect(await list(query)).toEqual(['Dr. Listed']);
      }
      api.world.clock.advance(2 * 24 * 60 * 60 * 1000);
      // Another page size, which is not cached.
      expect(await list('limit=21')).toEqual(['Dr. Listed', 'Dr. Suspended']);
    });

    it('reflects staff decisions immediately', async () => {
      const { _id: id } = await makeDoctor({ name: 'Dr. Kavitha', licenseNumber: 'KMC-1', isVerified: false });
      expect(await list()).toEqual([]);
      await verifyDoctor(api.world, operator, id, { licenseNumber: 'KMC-1' });
      expect(await list()).toEqual(['Dr. Kavitha']);
      await withdrawVerification(api.world, operator, id, 'The licence has lapsed');
      expect(await list()).toEqual([]);
      await verifyDoctor(api.world, operator, id, { licenseNumber: 'KMC-1' });
      await suspendAccount(api.world, operator, { kind: 'doctor', id }, { reason: 'A complaint' });
      expect(await list()).toEqual([]);
    });

    it('shows name and specialization, but no contact details', async () => {
      const { _id: id } = await makeDoctor({ name: 'Dr. Kavitha Bhat', googleId: 'sub-of-google' });
      const shown = { id, name: 'Dr. Kavitha Bhat', specialization: 'Paediatrics' };
      expect((await api.get('/doctors')).body).toEqual({ doctors: [shown], nextCursor: null });
      const { status, body } = await api.get(`/doctors/${id}`);
      expect([status, body]).toEqual([200, shown]);
    });

    it('answers 304 until something changes, also under /api/v1', async () => {
      const { _id } = await makeDoctor();
      const { headers, body } = await api.get('/doctors');
      const v1 = await api.get('/v1/doctors');
      expect([v1.body, v1.headers.get('etag')]).toEqual([body, headers.get('etag')]);
      const again = () => api.get('/doctors', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
      expect((await again()).status).toBe(304);
      await Doctor.updateOne({ _id }, { $set: { name: 'Dr. Renamed' } });
      expect((await again()).status).toBe(200);
    });

    it('pages through all doctors by name, also with equal names, 20 by default', async () => {
      const names = ['Dr. Amin', 'dr. bhandary', 'Dr. Bhat', 'Dr. Bhat', 'Dr. Bhat', 'Dr. Bhat', 'Dr. Rao', 'ಡಾ. ಕವಿತಾ'];
      const ids = await makeDoctors(names.length, (index) => ({ name: names[index] }));
      for (const limit of [1, 3, 7]) expect(await walk('', limit)).toEqual(ids);
      await makeDoctors(21 - names.length, (index) => ({ email: `another${index}@example.in` }));
      expect((await api.get('/doctors')).body.doctors).toHaveLength(20);
    });

    it('pages through a specialization and a search, without suspended doctors', async () => {
      const forGood = new Date('9999-12-31T00:00:00.000Z');
      const ids = await makeDoctors(12, (index) => ({
        specialization: index % 2 ? 'Dermatology' : 'Paediatrics',
        suspendedUntil: index % 3 ? null : forGood,
      }));
      const wanted = ids.filter((_, index) => index % 2 && index % 3);
      for (const query of ['specialization=Dermatology', 'search=derma']) {
        expect(await walk(query, 1)).toEqual(wanted);
        expect(await walk(query, 4)).toEqual(wanted);
      }
    });

    describe('by specialization and search', () => {
      beforeEach(async () => {
        await makeDoctor({ name: 'Dr. Wilfred D’Souza', specialization: 'General medicine' });
        await makeDoctor({ name: 'Dr. Renée Saldanha', specialization: 'Paediatrics' });
        await makeDoctor({ name: 'ಡಾ. ಕವಿತಾ', specialization: 'Paediatrics' });
      });

      itForAll([
        'specialization=Paed',
        'specialization=Cardiology',
        'search=aediatrics',
        'search=wilfred%20paediatrics',
        'search=s.*a',
        'specialization=Paediatrics&search=wilfred',
      ])('finds no one for an unknown value', async (query) => {
        expect(await list(query)).toEqual([]);
      });

      itForAll([
        ['specialization=Paediatrics', ['Dr. Renée Saldanha', 'ಡಾ. ಕವಿತಾ']],
        ['specialization=P%C3%A6diatrics', []],
        ['specialization=P%C3%81EDIATRICS', ['Dr. Renée Saldanha', 'ಡಾ. ಕವಿತಾ']],
        ['specialization=general%20MEDICINE', ['Dr. Wilfred D’Souza']],
        ['search=PAED', ['Dr. Renée Saldanha', 'ಡಾ. ಕವಿತಾ']],
        ['search=renee%20sald', ['Dr. Renée Saldanha']],
        ['search=medicine%20wil', ['Dr. Wilfred D’Souza']],
        ['search=ಕವಿ', ['ಡಾ. ಕವಿತಾ']],
        ['search=%3F%3F', ['Dr. Renée Saldanha', 'Dr. Wilfred D’Souza', 'ಡಾ. ಕವಿತಾ']],
        ['specialization=Paediatrics&search=kav', []],
        ['specialization=Paediatrics&search=sald', ['Dr. Renée Saldanha']],
      ])('finds who has it', async (query, names) => {
        expect(await list(query)).toEqual(names);
      });
    });
  });
  describe('GET /api/doctors/:doctorId', () => {
    it('answers 404 for an unknown doctor, one who is not verified, and one who is suspended', async () => {
      const suspendedUntil = new Date(api.world.now().getTime() + 60_000);
      const unverified = await makeDoctor({ isVerified: false });
      const suspended = await makeDoctor({ suspendedUntil });
      for (const id of [unverified._id, suspended._id, 2_000_000_000]) {
        const { status, body } = await api.get(`/doctors/${id}`);
        expect([status, body.code]).toEqual([404, 'doctor_not_found']);
      }
    });
  });
}
