import { beforeEach, describe, expect, it } from '@jest/globals';
import { changeStoreTerms, type StoreTerms } from '../../../../domain/catalog/stores/changeStoreTerms.js';
import { Product } from '../../../../models/catalog/Product.js';
import { Store, type StoreRecord } from '../../../../models/catalog/Store.js';
import { AuditRecord } from '../../../../models/system/AuditRecord.js';
import { useDatabase } from '../../../support/database.js';
import { makeProduct, makeStore } from '../../../support/factories.js';
import { itForAll } from '../../../support/itForAll.js';
import { relayAll } from '../../../support/relayAll.js';
import { testWorld } from '../../../support/world.js';

const world = testWorld();
const operator = { id: 7, email: 'operator@example.in' };

export function testChangeStoreTerms(): void {
  useDatabase();

  let store: StoreRecord;
  beforeEach(async () => {
    store = await makeStore({ status: 'coming_soon' });
  });
  const change = async (terms: StoreTerms, id = store._id) => {
    const changed = await changeStoreTerms(world, operator, id, terms);
    await relayAll(world);
    return changed;
  };
  const listed = (storeId = store._id) => Product.countDocuments({ storeId, isListed: true });

  describe('changeStoreTerms', () => {
    it('refuses a store that does not exist, and records nothing in the audit log', async () => {
      await expect(change({ status: 'live' }, 2_000_000_000)).rejects.toMatchObject({ code: 'store_not_found' });
      expect(await AuditRecord.countDocuments()).toBe(0);
    });

    itForAll<StoreTerms>([{ commissionRate: 101 }, { commissionRate: Number.NaN }, { status: 'closed' as 'live' }])(
      'rejects wrong terms as a whole',
      async (terms) => {
        await expect(change({ allowWhatsApp: true, status: 'live', ...terms })).rejects.toThrow();
        expect(await Store.findById(store._id).lean()).toMatchObject({
          status: 'coming_soon',
          allowWhatsApp: false,
          commissionRate: 10,
        });
        expect(await AuditRecord.countDocuments()).toBe(0);
      },
    );

    it('records nothing in the audit log when it changes nothing', async () => {
      const terms: StoreTerms = { status: 'coming_soon', commissionRate: 10, allowWhatsApp: false };
      expect(await change(terms)).toMatchObject({ _id: store._id, status: 'coming_soon' });
      expect(await AuditRecord.countDocuments()).toBe(0);
    });

    itForAll([
      ['coming_soon', 'live'],
      ['live', 'paused'],
      ['paused', 'live'],
      ['live', 'live'],
    ] as const)('lists the products of this store only while it is live', async (from, to) => {
      const other = await makeStore();
      await makeProduct(other);
      const own = await makeStore({ status: from });
      await Promise.all([makeProduct(own), makeProduct(own, { status: 'sold' })]);
      await makeProduct(own, { status: 'deleted', isListed: false });
      await change({ status: to }, own._id);
      expect([await listed(own._id), await listed(other._id)]).toEqual([to === 'live' ? 2 : 0, 1]);
    });

    it('lists no products of a store that its seller has deactivated', async () => {
      const off = await makeStore({ status: 'paused', isActive: false });
      await makeProduct(off);
      await change({ status: 'live' }, off._id);
      expect(await listed(off._id)).toBe(0);
    });

    it('does not change absent fields', async () => {
      await change({ status: 'live', commissionRate: 12.5, allowWhatsApp: true });
      expect(await change({ commissionRate: 0 })).toMatchObject({
        status: 'live',
        commissionRate: 0,
        allowWhatsApp: true,
        name: store.name,
      });
    });

    it('records the operator and the changed fields before and after', async () => {
      await change({ status: 'live', commissionRate: 10, allowWhatsApp: true });
      const records = await AuditRecord.find().lean();
      expect(records).toHaveLength(1);
      expect(records[0]).toMatchObject({
        operatorId: 7,
        operatorEmail: 'operator@example.in',
        action: 'edit',
        resource: 'Store',
        recordId: String(store._id),
        before: { status: 'coming_soon', allowWhatsApp: false },
        after: { status: 'live', allowWhatsApp: true },
      });
      expect(Object.keys(records[0]?.after ?? {}).sort()).toEqual(['allowWhatsApp', 'status']);
    });

    it('loses no concurrent change', async () => {
      await Promise.all([change({ status: 'live' }), change({ commissionRate: 5 }), change({ allowWhatsApp: true })]);
      expect(await Store.findById(store._id).lean()).toMatchObject({
        status: 'live',
        commissionRate: 5,
        allowWhatsApp: true,
      });
      expect(await AuditRecord.countDocuments()).toBe(3);
    });
  });
}
