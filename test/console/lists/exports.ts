import { beforeAll, describe, expect, it } from '@jest/globals';
import { Store } from '../../../models/catalog/Store.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import { useConsole } from '../../support/console.js';
import { makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { makeRecords, type Records } from '../makeRecords.js';

export function testExports(): void {
  const theConsole = useConsole();

  let cookie: string;
  let records: Records;
  beforeAll(async () => {
    ({ cookie } = await theConsole.signIn('Kavya Bhat'));
    records = await makeRecords();
  });

  const download = (path: string) => theConsole.ask(`/exports/${path}`, { cookie });
  const linesOf = async (path: string) => (await download(path)).text.trim().split('\r\n');

  describe('GET /admin/exports/:resourceId.csv', () => {
    itForAll(['Nothing.csv', 'constructor.csv', 'RateCounter.csv', 'Store'])(
      'answers 404 for no list',
      async (path) => {
        expect((await download(path)).status).toBe(404);
      },
    );

    it("has the fields of a page for each record, times in the marketplace's zone and amounts in rupees", async () => {
      const answer = await download('StoreOrder.csv');
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="StoreOrder.csv"');
      const [heading = '', row = '', ...others] = answer.text.trim().split('\r\n');
      expect(others).toEqual([]);
      expect(heading).toMatch(/^Order number,Status,.*ID,Created,Total,Platform fee,Seller’s share$/);
      expect(row).toMatch(
        new RegExp(
          `^${records.order.orderNumber},completed,.*,2026-11-18 11:00:\\d\\d,2469.00,\\d+\\.\\d\\d,\\d+\\.\\d\\d$`,
        ),
      );
      expect(heading).not.toMatch(/password|hash|__v/i);
    });

    it('writes hours, closures, delivery fees and the rush of a store as staff read them', async () => {
      const until = new Date('2026-11-28T13:00:00Z');
      const { _id } = await makeStore({
        name: 'Busy Bakery',
        hours: [1, 2].map((day) => ({ day, from: '09:00', to: '13:00' })),
        closures: [{ from: '2026-12-25', to: '2026-12-25', reason: 'Christmas' }],
        deliveryBands: [{ upToKm: 2, fee: 1_050, minimumOrder: null }],
        rush: { addMinutes: 20, until },
      });
      const lines = await linesOf('Store.csv?filters.name=Busy');
      await Store.deleteOne({ _id });
      const row = lines[1];
      for (const cell of [
        'Mon-Tue 09:00-13:00',
        '2026-12-25 Christmas',
        'up to 2 km: 10.50',
        '20 minutes more until 28 Nov 2026, 18:30 IST',
      ])
        expect(row).toContain(cell);
    });

    it('has the records of the filters in the order of the list', async () => {
      const names = async (query: string) =>
        (await linesOf(`Store.csv?${query}`)).slice(1).map((line) => line.split(',')[0]);
      expect(await names('sortBy=name&direction=asc&page=2')).toEqual(['Malpe Boat Fresh', 'Thota Krishi Kendra']);
      expect(await names('filters.status=coming_soon')).toEqual(['Thota Krishi Kendra']);
      expect(await names('filters.status=%24ne&filters.constructor=1')).toEqual([]);
    });

    it('is recorded in the audit log without the values of the filters', async () => {
      await AuditRecord.deleteMany({});
      await download('Consumer.csv?filters.phone=9480000201');
      expect(await AuditRecord.find().lean()).toMatchObject([
        { operatorEmail: expect.any(String), action: 'export', resource: 'Consumer', after: { fields: ['phone'] } },
      ]);
    });

    it('is recorded as unfiltered if its filters select nothing', async () => {
      await AuditRecord.deleteMany({});
      for (const filter of ['phone=', 'nothing=1', 'createdAt=x', 'name.first=x'])
        await download(`Consumer.csv?filters.${filter}`);
      const recorded = await AuditRecord.find().lean();
      expect(recorded.map(({ after }) => after)).toEqual(Array(4).fill({ fields: [] }));
    });

    itForAll(['filters=x', 'filters.name.first=x', 'filters.createdAt=x', 'sortBy=nothing'])(
      'ignores what is no filter and no order',
      async (query) => {
        expect(await linesOf(`Store.csv?${query}`)).toHaveLength(3);
      },
    );

    it('neutralizes formulas', async () => {
      await makeStore({ name: '=HYPERLINK("http://x.example","Kirana")' });
      const lines = await linesOf('Store.csv?filters.name=HYPERLINK');
      expect(lines[1]).toMatch(/^"'=HYPERLINK\(/);
    });
  });
}
