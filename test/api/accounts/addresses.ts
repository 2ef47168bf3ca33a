import { beforeEach, describe, expect, it } from '@jest/globals';
import { exportPerson } from '../../../domain/people/exportPerson.js';
import { forgetPerson } from '../../../domain/people/forgetPerson.js';
import { rules } from '../../../domain/rules.js';
import { Address } from '../../../models/accounts/Address.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeConsumer } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const home = { label: 'Home', lines: ['12 Car Street', 'Hampankatta'], town: 'Mangaluru', pincode: '575 001' };

interface Shown {
  label: string;
  isDefault: boolean;
}

export function testAddresses(): void {
  const api = useApi();
  let consumer: ConsumerRecord;
  let me: Sent;

  beforeEach(async () => {
    consumer = await makeConsumer();
    me = await api.as('consumer', consumer);
  });

  const save = async (body: object = {}) => {
    api.world.clock.advance(1_000);
    return api.post('/addresses', { ...me, body: { ...home, ...body } });
  };
  const change = (id: number, body: object) => api.put(`/addresses/${id}`, { ...me, body });
  /** The labels of the addresses, newest first; that of the default has a star. */
  const labels = async (): Promise<string[]> => {
    const { addresses } = (await api.get('/addresses', me)).body;
    return addresses.map(({ label, isDefault }: Shown) => label + (isDefault ? '*' : ''));
  };

  describe('POST /api/addresses', () => {
    itForAll<[field: string, body: object]>([
      ['label', { label: '  ' }],
      ['lines', { lines: [] }],
      ['lines', { lines: Array(5).fill('Car Street') }],
      ['lines[0]', { lines: ['x'.repeat(101)] }],
      ['pincode', { pincode: undefined }],
      ['pincode', { pincode: '57500' }],
      ['pincode', { pincode: '075001' }],
      ['pincode', { pincode: '57 5001' }],
      ['pincode', { pincode: 'abcdef' }],
      ['longitude', { latitude: 12.87 }],
      ['latitude', { longitude: 74.84 }],
      ['longitude', { latitude: 12.87, longitude: null }],
      ['phone', { phone: '12' }],
    ])('answers 400 and names the invalid field', async (field, body) => {
      const answer = await save(body);
      expect([answer.status, answer.body.details?.[0]?.field]).toEqual([400, field]);
      expect(await Address.countDocuments()).toBe(0);
    });

    it('answers 409 addresses_limit for the 21st, also to concurrent calls', async () => {
      for (let saved = 0; saved < rules.address.atMost - 1; saved++) expect((await save()).status).toBe(201);
      const answers = await Promise.all([1, 2, 3].map(() => save({ isDefault: true })));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('addresses_limit');
      expect(await Address.countDocuments()).toBe(rules.address.atMost);
      expect(await Address.countDocuments({ isDefault: true })).toBe(1);
    });

    it('saves an address; the first one is the default', async () => {
      const { status, body } = await save({ phone: '9480011122' });
      const saved = { ...home, pincode: '575001', phone: '+919480011122', latitude: null, longitude: null };
      expect([status, body.address]).toMatchObject([201, { ...saved, id: expect.any(Number), isDefault: true }]);
      await save({ label: 'Office' });
      expect(await labels()).toEqual(['Office', 'Home*']);
    });

    it('accepts a no-break space in the pincode', async () => {
      expect((await save({ pincode: '575\u00a0001' })).body.address.pincode).toBe('575001');
    });

    it('takes the default from the others', async () => {
      await save();
      await save({ label: 'Office', isDefault: true });
      expect(await labels()).toEqual(['Office*', 'Home']);
    });
  });

  describe('PUT /api/addresses/:addressId', () => {
    it("answers 404 for another person's address, and for an unknown one", async () => {
      const { id } = (await save()).body.address;
      me = await api.as('consumer', await makeConsumer());
      for (const each of [id, 999_999]) {
        const { status, body } = await change(each, { label: 'Mine' });
        expect([status, body.code]).toEqual([404, 'address_not_found']);
      }
    });

    it('answers 400 for half a position', async () => {
      const { id } = (await save({ latitude: 12.87, longitude: 74.84 })).body.address;
      for (const half of [{ latitude: 13 }, { longitude: null }])
        expect((await change(id, half)).body.code).toBe('validation_failed');
    });

    it('changes the given fields only, and clears nullable fields with null', async () => {
      const { id } = (await save({ latitude: 12.87, longitude: 74.84 })).body.address;
      const { status, body } = await change(id, { label: 'Parents', town: null });
      const expected = { id, label: 'Parents', town: null, lines: home.lines, latitude: 12.87, isDefault: true };
      expect([status, body.address]).toMatchObject([200, expected]);
      const cleared = await change(id, { latitude: null, longitude: null });
      expect(cleared.body.address).toMatchObject({ latitude: null, longitude: null, label: 'Parents' });
    });

    itForAll<[change: object, position: object]>([
      [{ pincode: '400001' }, { latitude: null, longitude: null }],
      [
        { pincode: '400001', latitude: 18.94, longitude: 72.83 },
        { latitude: 18.94, longitude: 72.83 },
      ],
      [
        { pincode: '575001', lines: ['14 Car Street'] },
        { latitude: 12.87, longitude: 74.84 },
      ],
    ])('clears the position where only the pincode changes', async (changed, position) => {
      const { id } = (await save({ latitude: 12.87, longitude: 74.84 })).body.address;
      expect((await change(id, changed)).body.address).toMatchObject(position);
    });

    it('makes an address the default, of concurrent calls one; false on the default changes nothing', async () => {
      const ids = [];
      for (const label of ['One', 'Two', 'Three']) ids.push((await save({ label })).body.address.id);
      expect((await change(ids[0], { isDefault: false })).body.address.isDefault).toBe(true);
      await change(ids[1], { isDefault: true });
      expect(await labels()).toEqual(['Three', 'Two*', 'One']);
      const answers = await Promise.all(ids.map((id) => change(id, { isDefault: true })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await Address.countDocuments({ isDefault: true })).toBe(1);
    });
  });

  describe('DELETE /api/addresses/:addressId', () => {
    it("answers 404 for another person's address", async () => {
      const { id } = (await save()).body.address;
      const other = await api.as('consumer', await makeConsumer());
      expect((await api.delete(`/addresses/${id}`, other)).body.code).toBe('address_not_found');
    });

    it('makes the newest other address the default if the default is deleted', async () => {
      const ids = [];
      for (const label of ['One', 'Two', 'Three']) ids.push((await save({ label })).body.address.id);
      const { status, body } = await api.delete(`/addresses/${ids[0]}`, me);
      expect([status, body]).toEqual([200, { success: true }]);
      expect(await labels()).toEqual(['Three*', 'Two']);
      await api.delete(`/addresses/${ids[1]}`, me);
      await api.delete(`/addresses/${ids[2]}`, me);
      expect(await labels()).toEqual([]);
    });
  });

  describe('the addresses of a person', () => {
    it('are in the export, and are deleted with the account', async () => {
      await save();
      const exported = [];
      for await (const { kept, row } of exportPerson('consumer', consumer._id)) {
        if (kept === 'Address') exported.push(row);
      }
      expect(exported).toMatchObject([{ label: 'Home', pincode: '575001' }]);
      await forgetPerson(api.world, { kind: 'consumer', accountId: consumer._id });
      // Work that did not fit into its time continues as a message.
      await api.relay();
      expect(await Address.countDocuments()).toBe(0);
    });
  });
}
