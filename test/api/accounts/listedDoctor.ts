import { describe, expect, it } from '@jest/globals';
import { useApi } from '../../support/api.js';
import { makeDoctor } from '../../support/factories.js';

export function testListedDoctor(): void {
  const api = useApi();

  describe('GET /api/doctors/:doctorId', () => {
    it('answers 404 for an unknown doctor, one who is not verified, and one who is suspended', async () => {
      const suspendedUntil = new Date(api.world.now().getTime() + 60_000);
      const hidden = await Promise.all([
        makeDoctor({ isVerified: false }),
        makeDoctor({ isVerified: true, suspendedUntil }),
      ]);
      for (const id of [...hidden.map(({ _id }) => _id), 2_000_000_000]) {
        const { status, body } = await api.get(`/doctors/${id}`);
        expect([status, body.code]).toEqual([404, 'doctor_not_found']);
      }
    });

    it('answers with what the list shows', async () => {
      const { _id } = await makeDoctor({ isVerified: true, specialization: 'Paediatrics', phone: '+919480012345' });
      const [one, all] = [await api.get(`/doctors/${_id}`), await api.get('/doctors')];
      expect(one.status).toBe(200);
      expect(all.body.doctors).toEqual([one.body]);
      expect(Object.keys(one.body)).toEqual(['id', 'name', 'specialization']);
    });
  });
}
