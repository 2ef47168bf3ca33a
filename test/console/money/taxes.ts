import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addMissingSettings } from '../../../domain/settings/addMissingSettings.js';
import { reverseOrder } from '../../../domain/staff/orders/reverseOrder.js';
import { SellerParticulars } from '../../../models/accounts/SellerParticulars.js';
import { Store } from '../../../models/catalog/Store.js';
import { operatorRoles } from '../../../models/fields/operatorRoles.js';
import { TaxRate } from '../../../models/ledger/TaxRate.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import { makeDelivered } from '../../support/books/delivered.js';
import { type ConsoleAnswer, useConsole } from '../../support/console.js';
import { makeSeller } from '../../support/factories.js';
import { testWorld } from '../../support/world.js';

const world = testWorld({ taxes: 'deduct' });
const gstin = '29ABCCK1234F1Z4';
const linesOf = ({ text }: ConsoleAnswer) => text.replace('\uFEFF', '').trim().split(/\r?\n/);

export function testTaxes(): void {
  const theConsole = useConsole();

  let cookie: string;
  beforeAll(async () => {
    ({ cookie } = await theConsole.signIn());
  });
  beforeEach(async () => {
    await Promise.all([StoreOrder.deleteMany({}), AuditRecord.deleteMany({}), TaxRate.deleteMany({})]);
    await addMissingSettings();
    world.clock.set('2026-11-18T05:30:00.000Z');
  });
  const file = (path: string, own = cookie) => theConsole.ask(`/taxes/${path}`, { cookie: own });
  const act = (resource: string, path: string, body: object) =>
    theConsole.ask(`/api/resources/${resource}/${path}`, { method: 'POST', cookie, body });

  /** Two delivered orders of a company with a GSTIN, of which one is cancelled in December. */
  async function twoOrders() {
    const { _id: sellerId } = await makeSeller({ name: 'Vidya Bhat' });
    await SellerParticulars.create({ _id: sellerId, legalName: '=Bhat Traders', pan: 'ABCCK1234F', gstin });
    const { store, orders } = await makeDelivered(world, 2, { sellerId, name: 'Bhat Stores' });
    world.clock.set('2026-12-02T05:30:00.000Z');
    await reverseOrder(world, { id: 7, email: 'operator@example.in' }, orders[0]?._id ?? 0, 'It was returned');
    return { store, orders };
  }

  describe('GET /admin/taxes/{month}/{report}.csv', () => {
    it('answers 404 for what is no month or no report', async () => {
      for (const path of ['2026-13/tcs.csv', '2026-1/tcs.csv', 'x/tcs.csv', '2026-11/gst.csv', '2026-11/toString.csv'])
        expect([path, (await file(path)).status]).toEqual([path, 404]);
      expect(await AuditRecord.countDocuments()).toBe(0);
    });

    it('answers 403 to other roles than finance and owner', async () => {
      const answers: [string, number][] = [];
      for (const role of operatorRoles) {
        const { cookie: own } = await theConsole.signIn(`Of ${role}`, role);
        answers.push([role, (await file('2026-11/sales.csv', own)).status]);
      }
      expect(answers.filter(([, status]) => status === 200).map(([role]) => role)).toEqual(['owner', 'finance']);
      expect(new Set(answers.map(([, status]) => status))).toEqual(new Set([200, 403]));
    });

    it('has TCS by GSTIN and state, in the month of the order and of its cancellation', async () => {
      await twoOrders();
      expect(linesOf(await file('2026-11/tcs.csv'))).toEqual([
        'GSTIN,Legal name,State,Orders,Taxable value,Taxable value returned,Net taxable value,Rate %,TCS,Deducted',
        `${gstin},"'=Bhat Traders",29-Karnataka,2,400.00,0.00,400.00,0.5,2.00,yes`,
      ]);
      expect(linesOf(await file('2026-12/tcs.csv')).slice(1)).toEqual([
        `${gstin},"'=Bhat Traders",29-Karnataka,0,0.00,200.00,-200.00,0.5,-1.00,yes`,
      ]);
      expect(await AuditRecord.find().lean()).toMatchObject([
        { action: 'cancel' },
        { action: 'exportTaxes', recordId: '2026-11 tcs' },
        { action: 'exportTaxes', recordId: '2026-12 tcs' },
      ]);
    });

    it('has TDS by PAN, and sellers without one', async () => {
      await twoOrders();
      world.clock.set('2026-11-20T05:30:00.000Z');
      await makeDelivered(world, 1, { sellerId: (await makeSeller({ name: 'Anita Rao' }))._id });
      expect(linesOf(await file('2026-11/tds.csv'))).toEqual([
        'PAN,Legal name,Entity,Orders,Gross sales,Gross sales cancelled,Rate %,TDS,Deducted',
        'none,Anita Rao,other,1,200.00,0.00,5,10.00,yes',
        `ABCCK1234F,"'=Bhat Traders",other,2,400.00,0.00,0.1,0.40,yes`,
      ]);
    });

    it('has a sales register that marks the supplies whose GST the platform pays', async () => {
      const { store, orders } = await twoOrders();
      await Store.updateOne({ _id: store._id }, { $set: { supplyKind: 'restaurant' } });
      const [kept, cancelled] = [orders[1]?.orderNumber, orders[0]?.orderNumber];
      const november = linesOf(await file('2026-11/sales.csv'));
      expect(november).toHaveLength(3);
      const expected =
        `2026-11-18 11:00,${kept},,Bhat Stores,"'=Bhat Traders",${gstin},restaurant,yes,online,` +
        '200.00,0.00,200.00,0.00,25.00,225.00,20.00,3.60,1.00,0.20';
      expect(november).toContain(expected);
      const [, ...december] = linesOf(await file('2026-12/sales.csv'));
      expect(december).toEqual([
        `2026-12-02 11:00,${cancelled},,Bhat Stores,"'=Bhat Traders",${gstin},restaurant,yes,online,` +
          '-200.00,0.00,-200.00,0.00,-25.00,-225.00,-20.00,-3.60,-1.00,-0.20',
      ]);
    });
  });

  describe('the page of taxes', () => {
    it('has the sums of a month', async () => {
      await twoOrders();
      const { body } = await theConsole.ask('/api/pages/Taxes?month=2026-11', { cookie });
      expect(body).toMatchObject({ month: '2026-11' });
      expect(body.taxes).toEqual([
        { type: 'gst_on_fee', sellers: 1, deducted: 720, recorded: 0 },
        { type: 'tcs', sellers: 1, deducted: 200, recorded: 0 },
        { type: 'tds', sellers: 1, deducted: 40, recorded: 0 },
      ]);
    });
  });

  describe('the rates of taxes', () => {
    const terms = { percent: '0.25', rule: 'New law', exemptUpTo: '' };
    const add = (body: object) => act('TaxRate', 'actions/addTaxRate', { kind: 'tcs', ...terms, ...body });

    it('cannot begin in the past or twice on a day, and have a percentage', async () => {
      for (const wrong of [
        { validFrom: '2020-01-01' },
        { validFrom: 'soon' },
        { validFrom: '29990101' },
        { validFrom: '2999-W01' },
        { validFrom: '2999-01-01', percent: '101' },
        { validFrom: '2999-01-01', percent: '0.125' },
        { validFrom: '2999-01-01', exemptUpTo: '100' },
      ])
        expect([wrong, (await add(wrong)).body.notice.type]).toEqual([wrong, 'error']);
      expect((await add({ validFrom: '2999-01-01' })).body.notice.type).toBe('success');
      expect((await add({ validFrom: '2999-01-01' })).body.notice.type).toBe('error');
    });

    it('can be changed and removed only before their first day, by the owner', async () => {
      await add({ validFrom: '2999-01-01' });
      const { _id: ahead } = await TaxRate.findOne({ validFrom: '2999-01-01' }).lean().orFail();
      const { _id: valid } = await TaxRate.findOne({ kind: 'tds' }).lean().orFail();
      const edited = { ...terms, percent: '0.75', validFrom: '2999-02-01' };
      for (const [id, notice] of [
        [valid, 'error'],
        [ahead, 'success'],
      ] as const) {
        expect((await act('TaxRate', `records/${id}/edit`, edited)).body.notice.type).toBe(notice);
      }
      expect(await TaxRate.findById(ahead).lean()).toMatchObject({ percent: 0.75, validFrom: '2999-02-01' });
      for (const [id, notice] of [
        [valid, 'error'],
        [ahead, 'success'],
      ] as const) {
        expect((await act('TaxRate', `records/${id}/remove`, {})).body.notice.type).toBe(notice);
      }
      expect(
        (await AuditRecord.find({ resource: 'TaxRate' }).sort({ _id: 1 }).lean()).map(({ action }) => action),
      ).toEqual(['addTaxRate', 'edit', 'remove']);
    });
  });

  describe('setting the kind of supply of a store', () => {
    it('is recorded, and can be taken back', async () => {
      const { store } = await makeDelivered(world, 0);
      const set = (supplyKind: string) => act('Store', `records/${store._id}/setSupplyKind`, { supplyKind });
      expect((await set('services')).body.notice.type).toBe('success');
      expect(await Store.findById(store._id).lean()).toMatchObject({ supplyKind: 'services' });
      await set('');
      expect(await Store.findById(store._id).lean()).toMatchObject({ supplyKind: null });
      expect(await AuditRecord.find({ action: 'setSupplyKind' }).lean()).toHaveLength(2);
    });
  });
}
