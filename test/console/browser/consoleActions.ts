import { beforeAll, describe, expect, it } from '@jest/globals';
import { Store } from '../../../models/catalog/Store.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import { makeDelivered } from '../../support/books/delivered.js';
import { useConsolePage } from '../../support/console/useConsolePage.js';
import { useConsole } from '../../support/console.js';
import { makePaidByUpi, takesUpi } from '../../support/payments/paidByUpi.js';
import { testWorld } from '../../support/world.js';
import { makeRecords, type Records } from '../makeRecords.js';

const lastAudit = () => AuditRecord.findOne().sort({ at: -1 }).lean();

export function testConsoleActions(): void {
  const theConsole = useConsole();
  const web = useConsolePage(theConsole);
  const { open, visit, openList, seen, noticed, save, row, signIn } = web;

  let records: Records;
  beforeAll(async () => {
    records = await makeRecords();
    await open('/login');
    await signIn();
    await web.page.getByTestId('dashboard').waitFor();
  }, 60_000);

  describe('the actions of the console in a browser', () => {
    it('refuses a commission with three decimals, and accepts one with two', async () => {
      await visit('/resources/Store');
      await row('Thota Krishi Kendra').getByText('Thota Krishi Kendra').click();
      await web.page.getByTestId('action-edit').click();
      await web.page.getByText('WhatsApp allowed').click();
      await web.page.fill('#commissionRate', '7.255');
      await save();
      await seen('Enter a percentage from 0 to 100, with at most two decimals.');
      await web.page.fill('#commissionRate', '7.25');
      await save();
      await noticed('The store was saved.');
      expect(await Store.findById(records.store._id).lean()).toMatchObject({
        commissionRate: 7.25,
        allowWhatsApp: true,
        status: 'coming_soon',
      });
      expect(await lastAudit()).toMatchObject({
        operatorEmail: 'first@example.in',
        before: { commissionRate: 10, allowWhatsApp: false },
        after: { commissionRate: 7.25, allowWhatsApp: true },
      });
    });

    it('cancels a completed order with a reason, and then hides the action', async () => {
      await visit(`/resources/StoreOrder/records/${records.order._id}/show`);
      await web.page.getByTestId('action-cancel').click();
      const facts = web.page.getByTestId('facts');
      await facts.getByText('Will be refunded').waitFor();
      expect(await facts.textContent()).toMatch(
        /Will be refunded₹2,469\.00The store has the cash.*Returns to stock2 pieces/,
      );
      await web.page.fill('#reason', 'The fish was not fresh');
      await save();
      await noticed(/^The order was cancelled\. Refund \d+ of ₹2,?469\.00 was requested/);
      expect(await StoreOrder.findById(records.order._id).lean()).toMatchObject({
        status: 'cancelled',
        cancellationReason: 'The fish was not fresh',
      });
      await web.page.getByText('The fish was not fresh').first().waitFor();
      await web.page.getByTestId('action-cancel').waitFor({ state: 'detached' });
      expect(await lastAudit()).toMatchObject({
        action: 'cancel',
        before: { status: 'completed' },
        after: { status: 'cancelled' },
      });
    });

    it('shows operator, change and record of an action in the audit log', async () => {
      await openList('Audit log');
      await seen('first@example.in');
      const text = await row('Commission rate').textContent();
      expect(text).toMatch(/first@example\.in.*Edit.*Commission rate 10\s*7\.25/);
      await row('Commission rate').getByText(`Store ${records.store._id}`).click();
      await seen('Thota Krishi Kendra');
    });
  });

  describe('a bank statement in the browser', () => {
    it('is checked and then applied', async () => {
      const world = testWorld(takesUpi);
      const [one, other] = [await makePaidByUpi(world), await makePaidByUpi(world)];
      const verification = async (id: number) => (await PaymentSession.findById(id).lean().orFail()).verification;
      const statement = [
        'Date,Narration,Ref No,Amount',
        `18/11/2026,UPI payment,${one.utr},${(one.amount / 100).toFixed(2)}`,
        `18/11/2026,UPI ${other.reference},,1.00`,
        '18/11/2026,Interest,,12.00',
        '18/11/2026,Broken,999999999999,twelve',
      ].join('\n');
      await visit('');
      await web.page.getByTestId('figure-paymentsToVerify').click();
      await web.page.getByTestId('action-importStatement').click();
      await web.page.fill('#statement', statement);
      await web.page.getByTestId('check').click();
      await web.page.getByText('nothing was changed yet').waitFor();
      expect(await verification(one.sessionId)).toBe('unverified');
      await web.page.getByTestId('apply').click();
      await web.page.getByText('Applied:').waitFor();
      expect(await verification(one.sessionId)).toBe('matched');
      expect(await verification(other.sessionId)).toBe('unverified');
      for (const text of ['Amount differs: 1', 'No matching payment: 1', 'Not readable: 1'])
        expect(await web.page.getByText(text).count()).toBe(1);
    });
  });

  describe('a settlement in the browser', () => {
    it('is recorded on the seller’s page, and offers its statement as a download', async () => {
      const { store: shop } = await makeDelivered(testWorld(), 1);
      await visit(`/resources/Seller/records/${shop.sellerId}/show`);
      await web.page.getByTestId('action-settle').click();
      await web.page.locator('#utr').waitFor();
      expect(await web.page.inputValue('#amount')).toBe('205.00');
      await web.page.getByText('The platform paid the seller').waitFor();
      const utr = 'SBIN326112201001';
      await web.page.fill('#utr', utr);
      await save();
      await web.page.getByText('The transfer was recorded. Its rows are being settled.').waitFor();
      await theConsole.relay();

      await visit(`/resources/LedgerEntry?filters.sellerId=${shop.sellerId}`);
      await web.page.getByText('₹225.00').first().waitFor();
      await web.page.getByText('-₹20.00').first().waitFor();
      await visit('/resources/Settlement');
      await row(utr).getByText(utr).click();
      const link = web.page.getByRole('link', { name: 'Download CSV' });
      await link.waitFor();
      const [file] = await Promise.all([web.page.waitForEvent('download'), link.click()]);
      expect(file.suggestedFilename()).toBe(`settlement-${utr}.csv`);
    });
  });
}
