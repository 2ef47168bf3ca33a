import { describe, expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import { hour } from '../../../domain/durations.js';
import type { EventName } from '../../../domain/outbox/events.js';
import { recordEvent } from '../../../domain/outbox/recordEvent.js';
import { createOperator } from '../../../domain/staff/operators/createOperator.js';
import { eventJobs } from '../../../jobs/eventJobs.js';
import { Operator } from '../../../models/accounts/Operator.js';
import { PasswordReset } from '../../../models/accounts/PasswordReset.js';
import { Feedback } from '../../../models/forms/Feedback.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { WebhookEndpoint } from '../../../models/partnerWebhooks/WebhookEndpoint.js';
import { noMail } from '../../../providers/mail/fileMail.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer, makeSeller } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { makePartner } from '../../support/partner.js';
import { relayAll } from '../../support/relayAll.js';
import { type TestWorld, testWorld } from '../../support/world.js';

const partnerUrl = 'https://partner.example.in/hooks';

let operators = 0;
const operatorId = async (fields: object = {}) => {
  const account = { email: `ravi${++operators}@example.in`, password: 'a long enough password', name: 'Ravi' };
  const { _id } = await createOperator(account);
  await Operator.updateOne({ _id }, { $set: fields });
  return _id;
};
const consumerId = async (fields: object = {}) => (await makeConsumer(fields))._id;
const sellerId = async (fields: object = {}) => (await makeSeller(fields))._id;

/** An endpoint of a seller, or of the marketplace, with other fields. */
async function endpointId(owner: { sellerId?: number; operatorId?: number }, fields: object = {}): Promise<number> {
  const { _id } = await makePartner(testWorld(), {
    ...(owner.sellerId && { sellerId: owner.sellerId }),
    url: partnerUrl,
  });
  await WebhookEndpoint.updateOne({ _id }, { $set: { ...owner, isEnabled: false, disabledReason: 'gone', ...fields } });
  return _id;
}

const formId = async () => {
  const fields = {
    authorKind: 'consumer',
    authorId: 1,
    type: 'bug',
    page: '/cart',
    description: 'It is empty',
  } as const;
  return (await insert(Feedback, fields))._id;
};

let settlements = 0;
const settlementId = async (seller: object = {}) => {
  const now = new Date();
  const { _id } = await insert(Settlement, {
    sellerId: await sellerId(seller),
    direction: 'to_seller',
    utr: `SBIN32611229${1_000 + ++settlements}`,
    status: 'returned',
    amount: 41_000,
    until: now,
    createdAt: now,
    operatorId: 7,
    returnedAt: now,
  } as never);
  return _id;
};

async function deliver(world: TestWorld, event: EventName, payload: object): Promise<void> {
  await relayAll(world);
  world.mails.length = 0;
  await recordEvent(world, event, payload as never);
  await relayAll(world);
}

export function testMails(): void {
  useDatabase();

  describe('the job of an event that is mailed', () => {
    itForAll<[EventName, () => Promise<object>, to: string | RegExp, subject: string, lines: (string | RegExp)[]]>([
      [
        'code.limited',
        async () => ({ operatorId: await operatorId() }),
        /^ravi/,
        'Many wrong codes for the console',
        ['for 60 minutes', 'choose a new one'],
      ],
      [
        'signIn.limited',
        async () => ({ kind: 'operator', accountId: await operatorId() }),
        /^ravi/,
        'Many wrong passwords for the console',
        // Operators cannot reset passwords, so there is no link.
        ['for 10 minutes', /^(?!.*http)/s],
      ],
      [
        'signIn.limited',
        async () => ({ kind: 'consumer', accountId: await consumerId({ email: 'asha@example.in' }) }),
        'asha@example.in',
        'Many wrong passwords for your account',
        ['paused sign-in by password for 15 minutes', 'https://app.example.in/forgot-password?type=consumer'],
      ],
      [
        'signIn.limited',
        async () => ({ kind: 'seller', accountId: await sellerId({ email: 'ganesh@example.in', language: 'hi' }) }),
        'ganesh@example.in',
        'आपके खाते में कई बार गलत पासवर्ड डाला गया',
        ['15 मिनट', 'https://app.example.in/forgot-password?type=seller'],
      ],
      [
        'passwordReset.asked',
        async () => ({ kind: 'consumer', accountId: await consumerId({ email: 'lost@example.in', name: '<b>A</b>' }) }),
        'lost@example.in',
        'Choose a new password',
        ['15 minutes', /^https:\/\/app\.example\.in\/consumer-reset-password\?token=[0-9a-f]{64}&type=consumer$/m],
      ],
      [
        'passwordReset.asked',
        async () => ({
          kind: 'seller',
          accountId: await sellerId({ email: 'lost.seller@example.in', language: 'kn' }),
        }),
        'lost.seller@example.in',
        'ಹೊಸ ಪಾಸ್\u200cವರ್ಡ್ ಆಯ್ಕೆಮಾಡಿ',
        [/^https:\/\/app\.example\.in\/seller\/reset-password\?token=[0-9a-f]{64}&type=seller$/m],
      ],
      [
        'operatorLink.asked',
        async () => ({ operatorId: await operatorId() }),
        /^ravi/,
        'Your access to the marketplace console',
        // The token is where servers do not log it.
        ['valid for 3 days', /^http:\/\/localhost:3000\/admin\/password#[0-9a-f]{64}$/m],
      ],
      [
        'webhook.disabled',
        async () => ({ endpointId: await endpointId({ sellerId: await sellerId({ email: 'seller@example.in' }) }) }),
        'seller@example.in',
        'Webhooks to partner.example.in are switched off',
        ['410'],
      ],
      [
        'webhook.disabled',
        async () => ({
          endpointId: await endpointId(
            { sellerId: await sellerId({ email: 'kannada@example.in', language: 'kn' }) },
            { disabledReason: 'failing' },
          ),
        }),
        'kannada@example.in',
        'partner.example.in ಗೆ ವೆಬ್‌ಹುಕ್ ನಿಲ್ಲಿಸಲಾಗಿದೆ',
        [],
      ],
      [
        'webhook.disabled',
        async () => ({ endpointId: await endpointId({ operatorId: await operatorId() }) }),
        /^ravi/,
        'Webhooks to partner.example.in are switched off',
        ['410'],
      ],
      [
        'form.received',
        async () => ({ form: 'feedback', id: await formId() }),
        'staff@example.in',
        'Feedback (bug) on /cart',
        ['It is empty'],
      ],
      [
        'settlement.returned',
        async () => ({ settlementId: await settlementId({ email: 'returned@example.in' }) }),
        'returned@example.in',
        'Transfer returned by the bank',
        ['₹410.00', /SBIN32611229\d{4}/],
      ],
    ])('mails the recipient once, after the mail server has refused it', async (event, payload, to, subject, lines) => {
      const world = testWorld();
      const sent = await payload();
      world.failMails(1);
      await deliver(world, event, sent);
      expect(world.mails).toEqual([]);
      world.clock.advance(hour);
      await relayAll(world);
      world.clock.advance(hour);
      await relayAll(world);
      expect(world.mails).toMatchObject([{ to: expect.stringMatching(to), subject }]);
      for (const line of lines) expect(world.mails[0]?.text).toMatch(line);
      expect(world.mails[0]?.html).not.toMatch(/<b>A/);
    });

    itForAll<[string, EventName, () => Promise<object>]>([
      ['a disabled operator', 'code.limited', async () => ({ operatorId: await operatorId({ isActive: false }) })],
      [
        'a disabled operator',
        'operatorLink.asked',
        async () => ({ operatorId: await operatorId({ isActive: false }) }),
      ],
      ['a missing operator', 'operatorLink.asked', async () => ({ operatorId: 0 })],
      [
        'an erased account',
        'signIn.limited',
        async () => ({ kind: 'consumer', accountId: await consumerId({ email: 'deleted:consumer:7' }) }),
      ],
      ['a missing account', 'passwordReset.asked', async () => ({ kind: 'seller', accountId: 0 })],
      [
        'an erased account',
        'passwordReset.asked',
        async () => ({ kind: 'seller', accountId: await sellerId({ email: 'deleted:seller:7' }) }),
      ],
      [
        'an unverified seller',
        'webhook.disabled',
        async () => ({ endpointId: await endpointId({ sellerId: await sellerId({ emailVerified: false }) }) }),
      ],
      [
        'a seller who has disabled the endpoint',
        'webhook.disabled',
        async () => ({ endpointId: await endpointId({ sellerId: await sellerId() }, { disabledReason: 'owner' }) }),
      ],
      [
        'a seller who has enabled the endpoint again',
        'webhook.disabled',
        async () => ({ endpointId: await endpointId({ sellerId: await sellerId() }, { isEnabled: true }) }),
      ],
      ['a missing form', 'form.received', async () => ({ form: 'feedback', id: 999_999_999 })],
      [
        'an unverified seller',
        'settlement.returned',
        async () => ({ settlementId: await settlementId({ emailVerified: false }) }),
      ],
      ['a missing order', 'order.placed', async () => ({ orderId: 999_999_999 })],
      ['a missing order', 'order.accepted', async () => ({ orderId: 999_999_999 })],
    ])('sends no mail to an account that cannot be reached', async (_whom, event, payload) => {
      const world = testWorld();
      await deliver(world, event, await payload());
      expect(world.mails).toEqual([]);
      expect(await PasswordReset.countDocuments({ kind: { $ne: 'operator' } })).toBe(0);
    });

    it('starts links with PUBLIC_URL without APP_URL', async () => {
      const world = testWorld({ appUrl: undefined });
      await deliver(world, 'signIn.limited', { kind: 'seller', accountId: await sellerId() });
      const link = 'http://localhost:3000/forgot-password?type=seller';
      expect(world.mails[0]?.text.split('\n')).toContain(link);
      expect(world.mails[0]?.html).toContain(`href="${link}"`);
    });

    it('does not listen without a mail server where a late mail is useless', () => {
      const world = testWorld();
      const mailing = () =>
        eventJobs.filter(({ name, listens }) => name.startsWith('mail') && listens?.(world)).map(({ name }) => name);
      const names = [
        'mailBankAccountChanged',
        'mailCodeWarning',
        'mailDisabledWebhook',
        'mailForm',
        'mailOrderAccepted',
        'mailOrderConfirmation',
        'mailSignInWarning',
      ];
      expect(mailing().sort()).toEqual(names);
      world.config.feedbackEmail = undefined;
      expect(mailing()).not.toContain('mailForm');
      world.mail = noMail;
      expect(mailing()).toEqual([]);
    });
  });
}
