import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { FoodOrder } from '../../../models/food/FoodOrder.js';
import { Restaurant } from '../../../models/food/Restaurant.js';
import { databaseUri, useDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { makeConsumer, makeRestaurant } from '../../support/factories.js';
import { freePort, spawnService, temporaryFolder } from '../../support/service.js';

const sample = 'docs/legacy-sample.jsonl';

async function fileOf(...lines: (object | string)[]): Promise<string> {
  const file = join(await temporaryFolder(), 'export.jsonl');
  await writeFile(file, lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''));
  return file;
}

const restaurant = { kind: 'restaurant', id: 1, name: 'Hotel Karavali' };
const order = {
  kind: 'order',
  id: 1,
  status: 'Delivered',
  orderedAt: '2023-08-14T20:05:00+05:30',
  restaurantName: 'Hotel',
  items: [{ name: 'Fish thali', quantity: 2, price: '180.00' }],
  total: '360.00',
  paymentStatus: 'paid',
};
const orders = (count: number) => Array.from({ length: count }, (_, index) => ({ ...order, id: index + 1 }));

export function testImportLegacy(): void {
  const database = useDatabase('wholly before each');

  /** Starts the built command in a child process. */
  async function startImport(...args: string[]) {
    const env = {
      DATA_DIR: await temporaryFolder(),
      MONGODB_URI: databaseUri(database),
      PORT: String(await freePort()),
    };
    return spawnService(env, [process.execPath, 'build/scripts/importLegacy.js', ...args]);
  }
  async function runImport(...args: string[]): Promise<{ code: number | string; said: string }> {
    const command = await startImport(...args);
    await new Promise((resolve) => command.child.once('close', resolve));
    return { code: await command.end(), said: command.output() };
  }

  describe('npm run import:legacy', () => {
    it('refuses wrong arguments with the usage, and imports nothing', async () => {
      expect(await runImport()).toEqual({
        code: 1,
        said: expect.stringMatching(/^Name one file:\n {2}npm run import:legacy/),
      });
      expect(await runImport('docs')).toEqual({ code: 1, said: expect.stringMatching(/^There is no file/) });
      expect(await Restaurant.countDocuments()).toBe(0);
    });

    it('imports the sample of the documentation, with old ids, and amounts in paise', async () => {
      const latha = await makeConsumer({ email: 'latha.pai@example.in' });
      await makeConsumer({ _id: 7001 });
      const { code, said } = await runImport(sample);
      expect([code, said]).toEqual([
        0,
        expect.stringContaining(
          'lines: 6; restaurants imported: 2; orders imported: 3 (without a consumer: 1); there already: 0; skipped: 0',
        ),
      ]);
      const [first, second] = await Restaurant.find().sort({ _id: 1 }).lean();
      expect(first).toMatchObject({
        _id: 4101,
        name: 'Mitra Samaj Tiffin',
        sortName: 'mitra samaj tiffin',
        phone: '+918202520001',
        isActive: true,
        menu: [
          {
            category: 'Breakfast',
            items: [
              { name: 'Masala dosa', price: 7_000, description: null },
              { name: 'Goli baje', price: 5_000, description: 'With coconut chutney' },
            ],
          },
          { category: 'Hot drinks', items: [{ name: 'Filter coffee', price: 2_550 }] },
        ],
      });
      expect(second).toMatchObject({ _id: 4102, name: 'ನೇತ್ರಾವತಿ ಹೋಟೆಲ್', isActive: false, menu: [] });
      const [paid, refunded, unpaid] = await FoodOrder.find().sort({ _id: 1 }).lean();
      expect(paid).toMatchObject({
        _id: 90_001,
        orderNumber: 'KF-90001',
        status: 'Delivered',
        consumerId: latha._id,
        restaurantId: 4101,
        customerName: 'Latha Pai',
        customerPhone: '+919480012345',
        orderedAt: new Date('2023-08-14T14:35:00Z'),
        subtotal: 19_100,
        deliveryFee: 2_000,
        tax: 955,
        discount: 1_000,
        total: 21_055,
        paymentStatus: 'paid',
        items: [
          { name: 'Masala dosa', quantity: 2, unitPrice: 7_000, lineTotal: 14_000 },
          { name: 'Filter coffee', quantity: 2, unitPrice: 2_550, lineTotal: 5_100 },
        ],
      });
      expect(refunded).toMatchObject({ consumerId: 7001, restaurantId: null, deliveryFee: 0, total: 5_000 });
      expect(unpaid).toMatchObject({
        consumerId: null,
        customerName: null,
        customerPhone: null,
        deliveryAddress: null,
      });
      for (const document of [...(await Restaurant.find()), ...(await FoodOrder.find())]) await document.validate();
    });

    it('links no order to an unverified address or an erased account', async () => {
      await makeConsumer({ email: 'latha.pai@example.in', emailVerified: false });
      await makeConsumer({ _id: 7001, email: 'deleted:consumer:7001', emailVerified: false });
      await runImport(sample);
      expect(await FoodOrder.countDocuments({ consumerId: { $ne: null } })).toBe(0);
      expect(JSON.stringify(await FoodOrder.find().lean())).not.toMatch(/Latha|Temple Road/);
    });

    it('names each bad line with its number and the reason, skips it, and imports the others', async () => {
      await makeRestaurant({ _id: 5 });
      const bad: [object | string, string][] = [
        ['{"kind":"order",', 'must be an object in JSON, whose kind is restaurant or order'],
        [{ ...restaurant, kind: 'store' }, 'must be an object in JSON, whose kind is restaurant or order'],
        [{ ...restaurant, id: 0 }, `id must be a whole number from 1 to ${Number.MAX_SAFE_INTEGER - 1}`],
        [{ ...restaurant, id: 5 }, 'the id 5 belongs to a row that was not imported'],
        [{ ...restaurant, name: 'x'.repeat(201) }, 'name must be a text of at most 200 characters'],
        [{ ...restaurant, owner: 'Ramesh' }, 'owner is not a field'],
        [
          { ...restaurant, imageUrl: 'http://example.in/a.jpg' },
          'imageUrl must be an address that begins with https:// or /uploads/, or null, or absent',
        ],
        [
          { ...restaurant, menu: [{ category: 'Thali', items: [{ name: 'Fish thali', price: '1.005' }] }] },
          'menu[0].items[0].price must be an amount from 0 to 10000000.00 with at most two decimals, such as 149.50',
        ],
        [
          { ...order, orderedAt: '2023-08-14' },
          'orderedAt must be a time from the year 2000 on with its offset, such as 2023-01-31T18:30:00+05:30',
        ],
        [{ ...order, orderedAt: '2999-01-01T00:00:00Z' }, 'orderedAt must not be in the future'],
        [
          { ...order, total: '1e3' },
          'total must be an amount from 0 to 10000000.00 with at most two decimals, such as 149.50',
        ],
        [{ ...order, paymentStatus: 'cod' }, 'paymentStatus must be one of unpaid, paid, refunded'],
        [
          { ...order, items: [{ ...order.items[0], quantity: 1.5 }] },
          'items[0].quantity must be a whole number from 1 to 10000',
        ],
        [`"${'x'.repeat(2 ** 20)}"`, 'is longer than 1048576 bytes'],
      ];
      const { code, said } = await runImport(await fileOf(restaurant, ...bad.map(([line]) => line), order));
      expect(code).toBe(1);
      const reported = said.match(/^line .*$/gm) ?? [];
      expect(reported.sort()).toEqual(bad.map(([, problem], index) => `line ${index + 2}: ${problem}`).sort());
      expect(said).toContain(
        'lines: 16; restaurants imported: 1; orders imported: 1 (without a consumer: 1); there already: 0; skipped: 14',
      );
      expect(await Restaurant.countDocuments()).toBe(2);
    });

    it('skips invalid UTF-8, and reads a file with a byte order mark and Windows line ends', async () => {
      const file = await fileOf(`\uFEFF${JSON.stringify(restaurant)}\r`);
      await appendFile(file, Buffer.from([0x22, 0xff, 0x22, 0x0a]));
      await appendFile(file, JSON.stringify(order));
      const { code, said } = await runImport(file);
      expect([code, said]).toEqual([1, expect.stringContaining('line 2: is not in UTF-8\n')]);
      expect([await Restaurant.countDocuments(), await FoodOrder.countDocuments()]).toEqual([1, 1]);
    });

    it('imports nothing twice, and keeps existing rows unchanged', async () => {
      const file = await fileOf(restaurant, ...orders(3), orders(1)[0] as object);
      expect((await runImport(file)).said).toContain('restaurants imported: 1; orders imported: 3 ');
      await FoodOrder.updateOne({ _id: 2 }, { $set: { paymentStatus: 'refunded' } });
      const was = [await Restaurant.find().lean(), await FoodOrder.find().sort({ _id: 1 }).lean()];
      const { code, said } = await runImport(file);
      expect([code, said]).toEqual([
        0,
        expect.stringContaining(
          'restaurants imported: 0; orders imported: 0 (without a consumer: 0); there already: 5; skipped: 0',
        ),
      ]);
      expect([await Restaurant.find().lean(), await FoodOrder.find().sort({ _id: 1 }).lean()]).toEqual(was);
    });

    it('continues after a kill, with the same result, and reports progress without a terminal', async () => {
      const count = 2_500;
      const file = await fileOf(...orders(count));
      // A write to a row that a transaction holds waits for it: the import stops halfway.
      const session = await mongoose.connection.startSession();
      session.startTransaction();
      const [middle] = orders(1_700).slice(-1);
      await FoodOrder.collection.insertOne({ _id: middle?.id as never }, { session });
      const killed = await startImport(file);
      await eventually('some orders are imported', async () => (await FoodOrder.countDocuments()) >= 1_000);
      expect(await killed.end('SIGKILL')).toBe('SIGKILL');
      await session.abortTransaction();
      await session.endSession();
      const before = await FoodOrder.countDocuments();
      expect(before).toBeLessThan(count);

      const { code, said } = await runImport(file);
      expect(said.match(/^\d+ %: lines: [\d,]+; skipped: 0$/gm)).toHaveLength(5);
      const summary = /orders imported: ([\d,]+) .*; there already: ([\d,]+); skipped: 0$/m.exec(said) ?? [];
      const [imported, there] = summary.slice(1).map((number) => Number(number.replaceAll(',', '')));
      expect([code, Number(imported) + Number(there)]).toEqual([0, count]);
      expect(there).toBeGreaterThanOrEqual(1_000);
      const ids = (await FoodOrder.find({}, { _id: 1 }).sort({ _id: 1 }).lean()).map(({ _id }) => _id);
      expect(ids).toEqual(orders(count).map(({ id }) => id));
      expect(await FoodOrder.countDocuments({ total: 36_000, 'items.0.lineTotal': 36_000 })).toBe(count);
    });
  });
}
