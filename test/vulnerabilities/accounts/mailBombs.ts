import { beforeEach, describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import { accountKinds } from '../../../models/fields/accountFields.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { askCode, register } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeStore, password } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { eventJob } from '../../support/jobs.js';
import { useRules } from '../../support/useRules.js';

const mailOrderConfirmation = eventJob('mailOrderConfirmation');

const victim = 'asha@example.in';
const confirm = mailOrderConfirmation.run as (world: unknown, payload: object) => Promise<void>;

/** The header by which our proxy reports the nth client. */
const from = (nth: number) => ({ 'x-forwarded-for': `203.0.113.${nth}` });

type Customer = Pick<ConsumerRecord, '_id' | 'credentialVersion'>;

export function testMailBombs(): void {
  const api = useApi({ rateLimitsEnabled: true });
  // Fewer requests reach them.
  useRules(rules.passwordReset, { mailsAnHour: 4 });
  useRules(rules.verification, { textsOfNetworkADay: { proven: 2, others: 1 } });
  useRules(rules.mail, { orders: { anHour: 4, aDay: 12 }, security: { anHour: 8, aDay: 16 } });

  let product: ProductRecord;
  beforeEach(async () => {
    product = await makeProduct(await makeStore(), { stock: 1_000 });
  });

  /** @returns the order's id */
  async function order(consumer: Customer): Promise<number> {
    const me = await api.as('consumer', consumer);
    const items = [{ productId: product._id, quantity: 1 }];
    const body = { storeId: product.storeId, items, deliveryAddress: '12 Car Street', customerPhone: '9480012345' };
    const placed = await api.post('/store-orders', { ...me, body });
    expect(placed.status).toBe(201);
    return placed.body.order.id;
  }

  /** Places and cancels an order. @returns the order's id */
  async function orderAndCancel(consumer: Customer): Promise<number> {
    const id = await order(consumer);
    const me = await api.as('consumer', consumer);
    expect((await api.patch(`/store-orders/${id}/cancel`, { ...me, body: {} })).status).toBe(200);
    return id;
  }

  describe("CWE-799: mail bomb by orders of an account with another person's address", () => {
    it('sends the code of the registration and three confirmations; the app confirms further orders', async () => {
      const { body } = await register(api, 'consumer', { email: victim, password });
      const consumer = { _id: body.consumer.id, credentialVersion: 0 };
      for (let nth = 0; nth < 5; nth++) await orderAndCancel(consumer);
      await api.relay();
      expect(api.world.mails.map(({ to }) => to)).toEqual(Array(4).fill(victim));
      const subjects = api.world.mails.map(({ subject }) => subject.replace(/ SO-.*/, ''));
      expect(subjects.sort()).toEqual([...Array(3).fill('Your order'), 'Your verification code']);
      expect(await Notification.countDocuments({ recipientId: consumer._id, type: 'order_placed' })).toBe(2);
    });

    it('confirms each order once, also when the message is delivered several times concurrently', async () => {
      const consumer = await makeConsumer({ preferences: { email: false } });
      const orderId = await orderAndCancel(consumer);
      await Promise.all(Array.from({ length: 5 }, () => confirm(api.world, { orderId })));
      await api.relay();
      const notified = await Notification.find({ recipientKind: 'consumer', recipientId: consumer._id }).lean();
      expect(notified).toMatchObject([
        {
          type: 'order_placed',
          data: { orderId, storeId: product.storeId, orderNumber: expect.stringMatching(/^SO-\S+$/) },
        },
      ]);
    });
  });

  describe('CWE-799: mail bomb by many orders of accounts with a verified address', () => {
    it('is limited per mailbox and hour over all accounts; the app confirms the other orders', async () => {
      const spellings = ['asha.rao@gmail.com', 'asharao@gmail.com', 'asharao+1@googlemail.com'];
      const consumers = await Promise.all(spellings.map((email) => makeConsumer({ email })));
      const { anHour } = rules.mail.orders;
      for (let nth = 0; nth < anHour + 2; nth++) {
        await order(consumers[nth % consumers.length] as ConsumerRecord);
      }
      await api.relay();
      expect(api.world.mails).toHaveLength(anHour);
      expect(await Notification.countDocuments({ type: 'order_placed' })).toBe(2);
    });
  });

  describe('CWE-799: mail bomb by all requests for codes and links to one mailbox', () => {
    it('is limited per mailbox, hour and day without a difference in the answers', async () => {
      const { anHour, aDay } = rules.mail.security;
      const spellings = ['asha@example.in', 'asha+1@example.in', 'asha+2@example.in'];
      const all = spellings.flatMap((email) => accountKinds.map((kind) => ({ kind, email })));
      // The fewest accounts whose links and codes together exceed the limit of the mailbox.
      const owned = all.slice(0, 3);
      let nth = 0;
      for (const { kind, email } of owned) {
        expect((await register(api, kind, { email, password }, from(++nth))).status).toBeLessThan(300);
      }
      const mailsOfHours = [];
      const { mailsAnHour } = rules.passwordReset;
      // In the last hour the mailbox has reached its daily limit, so one request is enough.
      for (const asks of [mailsAnHour, mailsAnHour, 1]) {
        for (const { kind, email } of owned) {
          for (let asked = 0; asked < asks; asked++) {
            const body = { email, type: kind };
            expect((await api.post('/auth/forgot-password', { body, headers: from(++nth % 250) })).status).toBe(200);
          }
        }
        await api.relay();
        mailsOfHours.push(api.world.mails.length);
        api.world.clock.advance(60 * 60 * 1000);
      }
      expect(mailsOfHours).toEqual([anHour, ...mailsOfHours.slice(1).map(() => aDay)]);
    });
  });

  describe('CWE-799: texts to strangers, by the ids of their accounts', () => {
    const ask = async (fields: object, headers: ReturnType<typeof from>, isSignedIn = false) => {
      const consumer = await makeConsumer(fields);
      const sent = isSignedIn ? await api.as('consumer', consumer) : {};
      const { status, body } = await askCode(api, 'consumer', consumer._id, 'phone', { ...sent, headers });
      return status === 400 || status === 403 ? body.code : status;
    };

    it('are refused without proof, and to other countries', async () => {
      expect(await ask({ emailVerified: false }, from(1))).toBe('email_not_verified');
      expect(await ask({ phone: '+14155552671' }, from(1))).toBe('phone_country_refused');
      await api.relay();
      expect(api.world.texts).toEqual([]);
    });

    it('are limited for a network and a day', async () => {
      expect([await ask({}, from(1)), await ask({}, from(1))]).toEqual([200, 429]);
      const inSessions = [];
      for (let nth = 0; nth < 3; nth++) inSessions.push(await ask({}, from(2), true));
      expect(inSessions).toEqual([200, 200, 429]);
    });

    it('end with the budget of the day, which raises an alert once', async () => {
      api.world.config.smsDailyBudget = 2;
      for (let nth = 0; nth < 4; nth++) expect(await ask({}, from(nth))).toBe(200);
      await api.relay();
      expect(api.world.texts).toHaveLength(2);
      expect(await PaymentAlert.find({ kind: 'texts_spent' }).lean()).toMatchObject([{ times: 1, status: 'open' }]);
      expect(await ask({}, from(5))).toBe(429);
      api.world.clock.advance(24 * 60 * 60 * 1000);
      expect(await ask({}, from(6))).toBe(200);
      api.world.config.smsDailyBudget = 1_000;
    });
  });

  describe('CWE-799: message flood to one person, requested from many addresses', () => {
    it('is limited to a number of reset links an hour, without a difference in the answers', async () => {
      const { email } = await makeConsumer();
      const { mailsAnHour } = rules.passwordReset;
      for (const asked of [email, 'unknown@example.in']) {
        for (let nth = 0; nth < mailsAnHour + 2; nth++) {
          const body = { email: asked, type: 'consumer' };
          const { status } = await api.post('/auth/forgot-password', { body, headers: from(nth) });
          expect(status).toBe(200);
        }
      }
      await api.relay();
      expect(api.world.mails.map(({ to }) => to)).toEqual(Array(mailsAnHour).fill(email));
    });

    it('is limited to twenty texts a day for a number, over all accounts', async () => {
      const phone = '+919480012345';
      const statuses = [];
      for (let nth = 0; nth < 25; nth++) {
        const { _id } = await makeConsumer({ phone });
        statuses.push((await askCode(api, 'consumer', _id, 'phone', { headers: from(nth) })).status);
      }
      await api.relay();
      expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
      expect(api.world.texts).toHaveLength(20);
    });

    itForAll(['+19005551234', '+8821612345678'])(
      'cannot use a premium-rate number or one of no country',
      async (phone) => {
        const { status, body } = await register(api, 'consumer', { email: 'eve@example.in', password, phone });
        expect([status, body.details[0].field]).toEqual([400, 'phone']);
      },
    );

    it('cannot use a second account for one e-mail in another spelling', async () => {
      await makeConsumer({ email: 'asha@gmail.com' });
      for (const email of ['asha@ⓖmail.com', 'asha@gm\u00adail.com', 'ASHA@gm\u200bail.com ']) {
        expect([email, (await register(api, 'consumer', { email, password })).status]).toEqual([email, 409]);
      }
    });
  });
}
