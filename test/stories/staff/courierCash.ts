import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CourierCash } from '../../../domain/ledger/CourierCash.js';
import { useTransfer } from '../../../domain/ledger/transfers.js';
import { remitCash } from '../../../domain/staff/cash/remittances.js';
import { LedgerTransaction } from '../../../models/ledger/LedgerTransaction.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { BankTransfer } from '../../../models/payments/BankTransfer.js';
import { balancesOfLog } from '../../support/books/balancesOfLog.js';
import { paidOnline } from '../../support/books/delivered.js';
import { differences } from '../../support/books/differences.js';
import { useConsolePage } from '../../support/console/useConsolePage.js';
import { auditRecords, noticeOf, useOperator } from '../../support/console/useOperator.js';
import { itForAll } from '../../support/itForAll.js';
import { someMorning, testWorld } from '../../support/world.js';
import { orderWithCourier } from './withCourier.js';

const world = testWorld();
const text = (answer: { body: { notice: { message: string } } }) => answer.body.notice.message;

/** A delivery whose courier has collected ₹225, or nothing for an order that was paid online. */
async function collected(payment: object = {}, status: 'delivered' | 'picked_up' = 'delivered'): Promise<number> {
  const { assignmentId, report } = await orderWithCourier(world, payment);
  await report(status);
  return assignmentId;
}
const held = async (id: number) => (await CourierCash.of(id)).held;
const bank = async () => ((await balancesOfLog()) as Record<string, number>).bank ?? 0;

export function testCourierCash(): void {
  const staff = useOperator();
  const web = useConsolePage(staff.console);
  beforeEach(() => world.clock.set(someMorning));
  afterEach(async () => expect(await differences()).toEqual([]));

  let utrs = 0;
  const newUtr = () => `CASH${String(++utrs).padStart(8, '0')}`;

  const remit = (id: number, amount: string, utr: string) =>
    staff.post('DeliveryAssignment', id, 'remitCash', { amount, utr });
  const importCash = (body: object) =>
    staff.console.ask('/api/resources/DeliveryAssignment/actions/importCash', {
      method: 'POST',
      cookie: staff.cookie,
      body,
    });

  /** A delivery that no refusal changes. */
  let refused: number;
  beforeAll(async () => {
    world.clock.set(someMorning);
    refused = await collected();
  });

  describe('recording that a courier has handed over cash', () => {
    itForAll<[string, string, string | undefined, string]>([
      ['more than the courier holds', '225.01', undefined, 'amount'],
      ['nothing', '0', undefined, 'amount'],
      ['a text', 'all', undefined, 'amount'],
      ['no UTR', '225', '', 'utr'],
      ['a formula', '225', '=HYPERLINK(1)', 'utr'],
    ])('refuses a wrong amount and a wrong UTR', async (_what, amount, utr, field) => {
      const answer = await remit(refused, amount, utr ?? newUtr());
      expect(noticeOf(answer)).toBe('error');
      expect(answer.body.record.errors[field]?.message).toEqual(expect.any(String));
      expect([await held(refused), await auditRecords()]).toEqual([22_500, []]);
    });

    it('refuses a delivery that has not ended, and an order that was paid online', async () => {
      const open = await remit(await collected({}, 'picked_up'), '1', newUtr());
      expect(open.body.code ?? noticeOf(open)).not.toBe('success');
      const online = await remit(await collected(paidOnline), '225', newUtr());
      expect(online.body.record.errors.amount.message).toContain('holds ₹0.00');
    });

    it('refuses the transfer of a refund or a settlement, which in turn cannot use one of a courier', async () => {
      const id = await collected();
      const [ofRefund, ofCash] = [newUtr(), newUtr()];
      await useTransfer(ofRefund, { refundId: 1 }, 'utr');
      expect(noticeOf(await remit(id, '225', ofRefund))).toBe('error');
      expect(noticeOf(await remit(id, '225', ofCash))).toBe('success');
      await expect(useTransfer(ofCash, { settlementId: 1 }, 'utr')).rejects.toMatchObject({
        code: 'validation_failed',
      });
    });

    it('opens with what the courier holds, and books it once', async () => {
      const [id, utr, before] = [await collected(), newUtr(), await bank()];
      const form = await staff.read('DeliveryAssignment', id, 'remitCash');
      expect(form.body.record.params.amount).toBe('225.00');
      expect(noticeOf(await remit(id, '225.00', ` ${utr.toLowerCase()} `))).toBe('success');
      expect(text(await remit(id, '225.00', utr))).toBe('This handover was already recorded.');
      expect(noticeOf(await remit(id, '0.01', newUtr()))).toBe('error');
      expect([await held(id), (await bank()) - before]).toEqual([0, 22_500]);
      expect(await LedgerTransaction.find({ _id: `remitted:${id}:${utr}` }).lean()).toMatchObject([
        { by: `operator:${staff.operator._id}` },
      ]);
      expect(await auditRecords()).toEqual([
        staff.audited({
          action: 'remitCash',
          resource: 'DeliveryAssignment',
          recordId: String(id),
          before: { remitted: 0, utr: null },
          after: { remitted: 22_500, utr },
        }),
      ]);
    });

    it('accepts the cash in parts, each transfer with one amount', async () => {
      const [id, utr] = [await collected(), newUtr()];
      await remit(id, '100', utr);
      expect((await remit(id, '125', utr)).body.record.errors.amount.message).toContain('₹100.00');
      expect(noticeOf(await remit(id, '125', newUtr()))).toBe('success');
      expect(await held(id)).toBe(0);
    });

    it('never takes more than the courier holds, under concurrency', async () => {
      const id = await collected();
      const operator = { id: staff.operator._id, email: staff.operator.email };
      const cash = [{ assignmentId: id, amount: 22_500 }];
      const utr = newUtr();
      const results = await Promise.allSettled(
        [utr, utr, newUtr(), newUtr()].map((each) => remitCash(world, operator, { utr: each, cash, field: 'amount' })),
      );
      expect(await held(id)).toBe(0);
      const fulfilled = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      expect(fulfilled.reduce((sum, recorded) => sum + recorded, 0)).toBe(1);
      expect((await DeliveryAssignment.findById(id).lean())?.remitted).toBe(22_500);
    });

    it('keeps the status of the delivery until the handover is undone', async () => {
      const [id, utr] = [await collected(), newUtr()];
      await remit(id, '225', utr);
      const post = (action: string, form: object) => staff.post('DeliveryAssignment', id, action, form);
      const kept = await post('fillIn', { status: 'failed' });
      expect(kept.body.record.errors.status.message).toContain('Undo the handover');
      expect(noticeOf(await post('undoRemittance', { reason: '' }))).toBe('error');
      expect(noticeOf(await post('undoRemittance', { reason: 'A typo' }))).toBe('success');
      expect([await held(id), await BankTransfer.countDocuments({ _id: utr })]).toEqual([22_500, 0]);
      expect((await auditRecords()).at(-1)).toMatchObject({ action: 'undoRemittance', reason: 'A typo' });
      expect(noticeOf(await remit(id, '225', utr))).toBe('success');
      expect(await held(id)).toBe(0);
      await post('undoRemittance', { reason: 'Again' });
      expect(noticeOf(await post('fillIn', { status: 'failed' }))).toBe('success');
      expect(await held(id)).toBe(0);
    });
  });

  describe('the statement of a delivery partner', () => {
    itForAll<[string, (id: number) => string, string]>([
      ['lines that do not add up', (id) => `${id},225.00`, '226'],
      ['a delivery that is named twice', (id) => `${id},100\n${id},125`, '225'],
      ['an unknown delivery', (id) => `${id},225\n999999999,1`, '226'],
      ['more than a courier holds', (id) => `${id},225.01`, '225.01'],
      ['an open quotation mark', (id) => `${id},225\n"1,2`, '225'],
      ['a number that is not an id', () => '1e3,225', '225'],
      ['more lines than one statement may have', () => '1,1\n'.repeat(201), '201'],
      ['no lines', () => 'Delivery,Amount', '225'],
    ])('is refused as a whole', async (_what, lines, total) => {
      const answer = await importCash({ utr: newUtr(), total, statement: lines(refused) });
      expect(noticeOf(answer)).toBe('error');
      expect(answer.body.record.errors.statement.message).toEqual(expect.any(String));
      expect([await held(refused), await auditRecords()]).toEqual([22_500, []]);
    });

    it('records all its deliveries with one transfer, and again none', async () => {
      const [first, second, utr] = [await collected(), await collected(), newUtr()];
      const body = { utr, total: '450.00', statement: `Delivery;Amount\n${first};225.00\n${second};225.00\n` };
      expect(text(await importCash(body))).toMatch(/^2 of 2 /);
      expect(text(await importCash(body))).toMatch(/^0 of 2 /);
      expect([await held(first), await held(second)]).toEqual([0, 0]);
      expect((await BankTransfer.findById(utr).lean())?.courierCash).toBe(45_000);
      expect(await auditRecords()).toHaveLength(2);
    });
  });

  describe('handing over cash in a browser', () => {
    it('is recorded on the page of the delivery, and for many deliveries on their list', async () => {
      const [id, other] = [await collected(), await collected()];
      await web.open(`/resources/DeliveryAssignment/records/${id}/show`);
      await web.signIn();
      await web.page.getByTestId('action-remitCash').click();
      await web.page.locator('input[name=amount]').waitFor();
      expect(await web.page.locator('input[name=amount]').inputValue()).toBe('225.00');
      await web.page.fill('input[name=utr]', newUtr());
      await web.save();
      await web.seen('The handover was recorded.');
      await web.visit('/pages/Money');
      await web.page.getByTestId('balances').waitFor();
      await web.page.getByRole('link', { name: 'Import courier cash' }).click();
      await web.page.fill('input[name=utr]', newUtr());
      await web.page.fill('input[name=total]', '226');
      await web.page.fill('textarea[name=statement]', `${other},225`);
      await web.save();
      await web.seen('This adds up to ₹225.00 instead of ₹226.00.');
      await web.page.fill('input[name=total]', '225');
      await web.save();
      await web.page.getByText('1 of 1 handovers were recorded.').first().waitFor();
      expect([await held(id), await held(other)]).toEqual([0, 0]);
    });
  });

  describe('check:money', () => {
    it('names a delivery whose handed over cash differs from the books', async () => {
      const id = await collected();
      await remit(id, '225', newUtr());
      await DeliveryAssignment.updateOne({ _id: id }, { $set: { remitted: 1 } });
      expect((await differences()).map(({ subject }) => subject)).toEqual([expect.stringContaining(`courier/${id}`)]);
      await DeliveryAssignment.updateOne({ _id: id }, { $set: { remitted: 22_500 } });
    });
  });
}
