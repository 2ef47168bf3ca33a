import { beforeAll, describe, expect, it } from '@jest/globals';
import { Store } from '../../../models/catalog/Store.js';
import { operatorRoles } from '../../../models/fields/operatorRoles.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { useConsole } from '../../support/console.js';
import { makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { orderAt } from '../orderAt.js';

export function testSales(): void {
  const theConsole = useConsole();

  let cookie: string;
  beforeAll(async () => {
    ({ cookie } = await theConsole.signIn());
  });
  const read = (query: string) => theConsole.ask(`/sales.json?${query}`, { cookie });

  describe('GET /admin/sales.json', () => {
    itForAll([
      ['days=401', 400],
      ['days=0', 400],
      ['days=x', 400],
      ['from=2026-02-30', 400],
      ['from=2026-11-19&to=2026-11-18', 400],
      ['from=2025-10-14&to=2026-11-18', 400],
      ['storeId=999999', 404],
      ['storeId=x', 404],
    ] as const)('refuses wrong days and unknown stores', async (query, status) => {
      expect([query, (await read(query)).status]).toEqual([query, status]);
    });

    it('answers 403 to moderators, and asks strangers to sign in', async () => {
      const answers: [string, number][] = [];
      for (const role of operatorRoles) {
        const { cookie: own } = await theConsole.signIn(`The ${role}`, role);
        answers.push([role, (await theConsole.ask('/sales.json', { cookie: own })).status]);
      }
      expect(answers.filter(([, status]) => status !== 200)).toEqual([['moderator', 403]]);
      expect((await theConsole.ask('/sales.json')).status).not.toBe(200);
    });

    it('counts the orders of a store or of all stores, by day, hour and status', async () => {
      const { store } = await orderAt('delivered');
      await Store.updateOne({ _id: store._id }, { $set: { timezone: 'Asia/Dubai' } });
      const other = await orderAt('pending');
      await orderAt('cancelled');
      const { orderId } = await orderAt('accepted');
      const claimed = { paymentStatus: 'paid', paymentVerification: 'unverified' } as const;
      await StoreOrder.updateOne({ _id: orderId }, { $set: claimed });
      const { body: all } = await read('from=2026-11-17&to=2026-11-18');
      expect(all).toMatchObject({ from: '2026-11-17', to: '2026-11-18', zone: 'Asia/Kolkata' });
      expect(all.days).toEqual([
        { day: '2026-11-17', orders: 0, sales: 0, unverified: 0 },
        { day: '2026-11-18', orders: 4, sales: 22_500, unverified: 22_500 },
      ]);
      expect(
        all.hours.map((orders: number, hour: number) => [hour, orders]).filter(([, orders]: number[]) => orders),
      ).toEqual([[11, 4]]);
      expect(all.statuses.filter(({ orders }: { orders: number }) => orders > 0)).toEqual([
        { status: 'pending', orders: 1 },
        { status: 'accepted', orders: 1 },
        { status: 'delivered', orders: 1 },
        { status: 'cancelled', orders: 1 },
      ]);
      const { body: own } = await read(`from=2026-11-18&to=2026-11-18&storeId=${store._id}`);
      expect(own).toMatchObject({ zone: 'Asia/Dubai', days: [{ orders: 1, sales: 22_500 }] });
      expect(own.hours[9]).toBe(1);
      const { body: pending } = await read(`from=2026-11-18&to=2026-11-18&storeId=${other.store._id}`);
      expect(pending.days).toEqual([{ day: '2026-11-18', orders: 1, sales: 0, unverified: 0 }]);
    });

    it('has zeros for each of the last days of a store without orders', async () => {
      const { _id } = await makeStore();
      const { body } = await read(`days=7&storeId=${_id}`);
      expect(body.days).toHaveLength(7);
      expect(body.hours).toEqual(Array(24).fill(0));
      expect(body.statuses).toHaveLength(9);
    });
  });
}
