import { beforeEach, describe, expect, it } from '@jest/globals';
import { atomically } from '../../../../database/transactions/atomically.js';
import { Seller } from '../../../../models/accounts/Seller.js';
import { RecentRows } from '../../../../server/http/answers/RecentRows.js';
import { useDatabase } from '../../../support/database.js';
import { makeSeller } from '../../../support/factories.js';

export function testRecentRows(): void {
  describe('rows that lists show beside their own', () => {
    useDatabase('once');
    let time = 0;
    let reads = 0;
    let afterRead: () => Promise<unknown>;
    let recent: RecentRows<{ _id: number; name: string }>;
    let id: number;

    beforeEach(async () => {
      time = 1_000;
      reads = 0;
      afterRead = async () => undefined;
      ({ _id: id } = await makeSeller({ name: 'Asha' }));
      const read = async (ids: number[]) => {
        reads++;
        const rows = await Seller.find({ _id: { $in: ids } }, { name: 1 }).lean();
        await afterRead();
        return rows;
      };
      recent = new RecentRows(Seller, read, { now: () => time });
    });

    const nameOf = async () => (await recent.byId([id, null, id])).get(id)?.name;
    const rename = (name: string) => Seller.updateOne({ _id: id }, { name });

    it('are read once in half a second', async () => {
      await nameOf();
      time += 499;
      await nameOf();
      expect(reads).toBe(1);
      time += 2;
      await nameOf();
      expect(reads).toBe(2);
    });

    it('show a write of this process immediately', async () => {
      await nameOf();
      await rename('Bina');
      expect(await nameOf()).toBe('Bina');
      await Seller.updateMany({}, { name: 'Chitra' });
      expect(await nameOf()).toBe('Chitra');
    });

    it('are not kept when a write ends while they are read', async () => {
      afterRead = () => rename('Bina');
      expect(await nameOf()).toBe('Asha');
      afterRead = async () => undefined;
      expect(await nameOf()).toBe('Bina');
    });

    it('of a transaction are not kept, since they come from its snapshot', async () => {
      await atomically(async () => {
        await Seller.findById(id);
        await Seller.updateOne({ _id: id }, { name: 'Bina' }).session(null);
        expect(await nameOf()).toBe('Asha');
      });
      expect(await nameOf()).toBe('Bina');
    });

    it('are left out when they do not exist', async () => {
      expect(await recent.byId([id + 1_000_000])).toEqual(new Map());
      expect(await recent.byId([null])).toEqual(new Map());
    });
  });
}
