import { beforeEach, describe, expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import { mailOrderConfirmation } from '../../../jobs/onEvent/mailOrderConfirmation.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { noMail } from '../../../providers/mail/noMail.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer } from '../../support/factories.js';
import { type TestWorld, testWorld } from '../../support/world.js';

const line = (productName: string, quantity: number, unitPrice: number) => ({
  productId: 1,
  productName,
  quantity,
  unitPrice,
  lineTotal: quantity * unitPrice,
  stockTaken: false,
});

export function testMailOrderConfirmation(): void {
  useDatabase();

  const run = mailOrderConfirmation.run as (world: unknown, payload: object) => Promise<void>;
  let world: TestWorld;
  let consumer: ConsumerRecord;
  beforeEach(async () => {
    world = testWorld();
    consumer = await makeConsumer({ email: 'asha@example.in', name: 'Asha Rao' });
  });

  /** An order of two lines, delivered for ₹25. */
  const makeOrder = (fields: object = {}) =>
    insert(StoreOrder, {
      orderNumber: 'K7-4Q9M',
      storeId: 1,
      storeName: 'Rathabeedi Kirana',
      sellerId: 1,
      consumerId: consumer._id,
      customerName: 'Asha Rao',
      customerPhone: '+919480012345',
      fulfillmentType: 'delivery',
      paymentMethod: 'cod',
      paymentStatus: 'cod',
      subtotal: 30_050,
      deliveryFee: 2_500,
      total: 32_550,
      platformFee: 3_005,
      sellerAmount: 27_045,
      items: [line('Coconut oil', 2, 10_000), line('Jaggery', 1, 10_050)],
      history: [],
      ...fields,
    });

  const confirm = async (fields: object = {}) => {
    await run(world, { orderId: (await makeOrder(fields))._id });
    return world.mails[0];
  };

  describe('mailOrderConfirmation', () => {
    it('sends no mail about a missing order or consumer', async () => {
      await run(world, { orderId: 999_999_999 });
      expect(await confirm({ consumerId: 999_999_999 })).toBeUndefined();
    });

    it('does not listen without a mail server: the order stands', async () => {
      expect(mailOrderConfirmation.listens?.(world)).toBe(true);
      world.mail = noMail;
      expect(mailOrderConfirmation.listens?.(world)).toBe(false);
    });

    it('rejects when the mail is not accepted, so that it is retried', async () => {
      world.failMails(1);
      await expect(confirm()).rejects.toThrow('451');
    });

    it('lists the products, the store and the costs', async () => {
      const mail = await confirm();
      expect(mail).toMatchObject({ to: 'asha@example.in', subject: 'Your order K7-4Q9M at Rathabeedi Kirana' });
      const lines = mail?.text.split('\n') ?? [];
      expect(lines).toEqual(expect.arrayContaining(['Hello Asha Rao,', '2 × Coconut oil: ₹200.00']));
      expect(lines).toEqual(expect.arrayContaining(['1 × Jaggery: ₹100.50', 'Delivery: ₹25.00', 'Total: ₹325.50']));
      for (const shown of ['2 × Coconut oil', '₹200.00', '1 × Jaggery', '₹100.50', 'Delivery', '₹25.00', '₹325.50']) {
        expect(mail?.html).toContain(shown);
      }
    });

    it.each([
      ['kn' as const, 'Rathabeedi Kirana ಅಂಗಡಿಯಲ್ಲಿ ನಿಮ್ಮ ಆರ್ಡರ್ K7-4Q9M', 'ಡೆಲಿವರಿ', 'ಒಟ್ಟು'],
      ['hi' as const, 'Rathabeedi Kirana पर आपका ऑर्डर K7-4Q9M', 'डिलीवरी', 'कुल'],
    ])(
      "is in the consumer's language, %s; names and amounts stay as they are",
      async (language, subject, delivery, total) => {
        consumer = await makeConsumer({ language });
        const mail = await confirm();
        expect(mail?.subject).toBe(subject);
        expect(mail?.html).toContain(`<html lang="${language}">`);
        expect(mail?.text.split('\n')).toEqual(
          expect.arrayContaining(['2 × Coconut oil: ₹200.00', `${delivery}: ₹25.00`, `${total}: ₹325.50`]),
        );
      },
    );

    it('leaves a free delivery out', async () => {
      const mail = await confirm({ deliveryFee: 0, total: 30_050, fulfillmentType: 'pickup_immediate' });
      expect(mail?.text).not.toContain('Delivery');
      expect(mail?.text).toContain('Total: ₹300.50');
    });

    it('keeps the subject on one line and escapes HTML in names', async () => {
      const mail = await confirm({
        storeName: 'Kirana\r\nBcc: eve@evil.example',
        items: [line('<script>alert(1)</script>', 1, 30_050)],
      });
      expect(mail?.subject).toBe('Your order K7-4Q9M at Kirana Bcc: eve@evil.example');
      expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(mail?.html).not.toContain('<script');
    });
  });
}
