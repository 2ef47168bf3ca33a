import { beforeEach, describe, expect, it } from '@jest/globals';
import { hour } from '../../../domain/durations.js';
import { changeEndpoint } from '../../../domain/partnerWebhooks/endpoints.js';
import { queueDeliveries } from '../../../domain/partnerWebhooks/queueDeliveries.js';
import { redeliver } from '../../../domain/partnerWebhooks/redeliver.js';
import { rules } from '../../../domain/rules.js';
import { Seller, type SellerRecord } from '../../../models/accounts/Seller.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { WebhookDelivery } from '../../../models/partnerWebhooks/WebhookDelivery.js';
import { WebhookEndpoint, type WebhookEndpointRecord } from '../../../models/partnerWebhooks/WebhookEndpoint.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { useDatabase } from '../../support/database.js';
import { makeSeller } from '../../support/factories.js';
import { makePartner } from '../../support/partner.js';
import { relayAll } from '../../support/relayAll.js';
import { useWebhookReceiver } from '../../support/webhookReceiver.js';
import { someMorning, testWorld } from '../../support/world.js';

const world = testWorld();
const deliveries = () => WebhookDelivery.find().sort({ _id: 1 }).lean();

/** Queues a delivery to an endpoint of the seller. */
const queue = (key: string, to: WebhookEndpointRecord) =>
  queueDeliveries(world, {
    occurrence: {
      event: 'product.changed',
      key: `product.changed:${key}`,
      sellerId: Number(to.sellerId),
      at: world.now(),
      data: { storeId: 3, productIds: [1] },
    },
    endpoints: [to],
  });

const stepHours = 6;

/** Lets hours pass, in steps, with the relay running. */
async function pass(hours: number): Promise<void> {
  for (let passed = 0; passed < hours; passed += stepHours) {
    await relayAll(world);
    world.clock.advance(stepHours * hour);
  }
}

export function testSendDelivery(): void {
  useDatabase();
  const receiver = useWebhookReceiver();

  let seller: SellerRecord;
  let endpointId: number;
  beforeEach(async () => {
    world.clock.set(someMorning);
    seller = await makeSeller({ email: 'shop@example.in' });
    endpointId = (await makePartner(world, { sellerId: seller._id, url: receiver.url }))._id;
  });

  const endpoint = () => WebhookEndpoint.findById(endpointId).lean().orFail();

  let events = 0;
  const occur = async () => queue(`${++events}`, await endpoint());
  /** An endpoint whose server does not answer. */
  const makeDead = ({ _id: sellerId }: SellerRecord) => makePartner(world, { sellerId, url: 'http://127.0.0.1:9/' });

  describe('sendDelivery', () => {
    it('sends nothing for a suspended seller', async () => {
      await Seller.updateOne({ _id: seller._id }, { suspendedUntil: new Date('2030-01-01') });
      await occur();
      await relayAll(world);
      expect(receiver.received).toEqual([]);
      expect(await deliveries()).toMatchObject([
        { state: 'failed', attempts: [{ error: 'the account is suspended' }] },
      ]);
    });

    it('says that the secret must be rotated when it cannot be read any more', async () => {
      await WebhookEndpoint.updateOne({ _id: endpointId }, { secret: 'sealed with another key' });
      await occur();
      await relayAll(world);
      expect(await deliveries()).toMatchObject([{ attempts: [{ error: expect.stringContaining('rotate it') }] }]);
    });

    it('retries with growing pauses for a day, then gives up without a dead letter', async () => {
      receiver.answers = [{ status: 500 }];
      await occur();
      const next = () => OutboxMessage.findOne({ event: 'webhook.due', state: 'pending' }).lean();
      const pauses: number[] = [];
      // More attempts than are kept.
      while (receiver.received.length < 21) {
        await relayAll(world);
        const { nextAttemptAt } = (await next()) ?? {};
        pauses.push(Number(nextAttemptAt) - world.now().getTime());
        world.clock.set(new Date(Number(nextAttemptAt)).toISOString());
      }
      expect(pauses[0]).toBeLessThan(60_000);
      expect(Math.max(...pauses)).toBeGreaterThan(hour / 2);
      expect(Math.max(...pauses)).toBeLessThanOrEqual(hour);
      expect(await deliveries()).toMatchObject([{ state: 'pending', attemptCount: receiver.received.length }]);
      world.clock.set(new Date(Date.parse(someMorning) + 25 * hour).toISOString());
      await relayAll(world);
      const [delivery] = await deliveries();
      expect(delivery).toMatchObject({ state: 'failed', attemptCount: receiver.received.length });
      expect(delivery?.attempts).toHaveLength(20);
      expect(await next()).toBeNull();
      expect(await OutboxMessage.countDocuments({ state: 'deadLettered' })).toBe(0);
      expect((await endpoint()).isEnabled).toBe(true);
    });

    it('waits as long as the server asks with Retry-After', async () => {
      receiver.answers = [{ status: 429, headers: { 'retry-after': '7200' } }, { status: 204 }];
      await occur();
      await relayAll(world);
      world.clock.advance(1.9 * hour);
      await relayAll(world);
      expect(receiver.received).toHaveLength(1);
      world.clock.advance(0.2 * hour);
      await relayAll(world);
      expect(await deliveries()).toMatchObject([{ state: 'delivered' }]);
    });

    it('keeps an answer without control characters, which terminals act on', async () => {
      receiver.answers = [{ status: 500, body: '\u001b[2Jno disk\r\n\u0000\u009b31m\tmore' }];
      await occur();
      await relayAll(world);
      const [delivery] = await deliveries();
      expect(delivery?.attempts).toMatchObject([{ answer: ' [2Jno disk 31m more' }]);
    });

    it('does not queue more for a seller with very many waiting deliveries, who can request them later', async () => {
      await occur();
      const { waitingAtMost } = rules.partnerWebhook;
      const [first] = await deliveries();
      const rows = Array.from({ length: waitingAtMost - 1 }, (_, nth) => ({
        ...first,
        _id: 10_000 + nth,
        key: `${nth}`,
      }));
      await WebhookDelivery.insertMany(rows);
      await occur();
      const last = await WebhookDelivery.findOne({ key: `product.changed:${events}` })
        .lean()
        .orFail();
      expect(last).toMatchObject({ state: 'failed', attempts: [{ error: expect.stringContaining('are waiting') }] });
      await redeliver(world, { sellerId: seller._id }, { endpointId, deliveryId: last._id });
      expect(await OutboxMessage.countDocuments({ event: 'webhook.due' })).toBe(2);
    });

    it('does not count a postponed call as an attempt', async () => {
      await occur();
      const { send } = world.webhooks;
      world.webhooks.send = async () => ({ postponed: 'busy', afterMs: 1_000 });
      await relayAll(world);
      world.webhooks.send = send;
      expect(await deliveries()).toMatchObject([{ state: 'pending', attemptCount: 0 }]);
      world.clock.advance(10_000);
      await relayAll(world);
      expect(await deliveries()).toMatchObject([{ state: 'delivered', attemptCount: 1 }]);
    });

    it('gives up after a day what was only postponed, without a dead letter', async () => {
      const dead = await makeDead(seller);
      for (let nth = 0; nth < 5; nth++) await queue(`dead:${nth}`, dead);
      // After three failures the URL is paused, which postpones the others at each of their times.
      await pass(30);
      expect(await OutboxMessage.countDocuments({ state: { $ne: 'done' } })).toBe(0);
      expect(await WebhookDelivery.distinct('state')).toEqual(['failed']);
    });

    it('disables the endpoint after status 410 and notifies its owner once, in the app and by mail', async () => {
      receiver.answers = [{ status: 410 }];
      world.mails.length = 0;
      await occur();
      await occur();
      await relayAll(world);
      expect(await endpoint()).toMatchObject({ isEnabled: false, disabledReason: 'gone' });
      expect((await deliveries()).map(({ state }) => state)).toEqual(['failed', 'failed']);
      const notices = await Notification.find({ recipientKind: 'seller', recipientId: seller._id }).lean();
      expect(notices).toMatchObject([{ type: 'webhook_disabled', data: { endpointId, isGone: true } }]);
      expect(world.mails).toMatchObject([{ to: 'shop@example.in', subject: expect.stringContaining('switched off') }]);
    });

    it('disables the endpoint after status 410 also when the attempt cannot be recorded', async () => {
      receiver.answers = [{ status: 410 }];
      await occur();
      const refuse = (validator: object) => WebhookDelivery.db.db?.command({ collMod: 'webhookdeliveries', validator });
      await refuse({ state: { $ne: 'failed' } });
      await relayAll(world);
      await refuse({});
      expect(await endpoint()).toMatchObject({ isEnabled: false, disabledReason: 'gone' });
      world.clock.advance(hour);
      await relayAll(world);
      expect(receiver.received).toHaveLength(1);
      expect(await deliveries()).toMatchObject([{ state: 'failed' }]);
    });

    it('disables the endpoint after five days without an accepted delivery, and not before', async () => {
      receiver.answers = [{ status: 500 }];
      for (let day = 0; day < 5; day++) {
        await occur();
        await pass(24);
      }
      expect((await endpoint()).isEnabled).toBe(true);
      await occur();
      await pass(30);
      expect(await endpoint()).toMatchObject({ isEnabled: false, disabledReason: 'failing' });
      expect(await Notification.countDocuments({ type: 'webhook_disabled' })).toBe(1);
    });

    it('does not disable an endpoint whose URL changed before the earlier one answered 410', async () => {
      receiver.answers = [{ status: 410 }, { status: 204 }];
      const { send } = world.webhooks;
      world.webhooks.send = async (...sent) => {
        world.webhooks.send = send;
        const outcome = await send(...sent);
        await changeEndpoint(world, { sellerId: seller._id }, endpointId, { url: `${receiver.url}/moved` });
        return outcome;
      };
      await occur();
      await relayAll(world);
      expect(await endpoint()).toMatchObject({ isEnabled: true, failingSince: null });
      world.clock.advance(hour);
      await relayAll(world);
      expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks', '/hooks/moved']);
      expect(await deliveries()).toMatchObject([{ state: 'delivered' }]);
    });

    it('counts the days of a new URL from its own first failure', async () => {
      receiver.answers = [{ status: 500 }];
      await occur();
      await pass(30);
      world.clock.advance(5 * 24 * hour);
      await changeEndpoint(world, { sellerId: seller._id }, endpointId, { url: `${receiver.url}/moved` });
      await occur();
      await pass(30);
      expect((await endpoint()).isEnabled).toBe(true);
    });

    it('forgets earlier failures after an accepted delivery', async () => {
      receiver.answers = [{ status: 500 }, { status: 204 }];
      await occur();
      await relayAll(world);
      expect((await endpoint()).failingSince).not.toBeNull();
      world.clock.advance(hour);
      await relayAll(world);
      expect((await endpoint()).failingSince).toBeNull();
    });

    it('delivers to other endpoints while the deliveries to one fail', async () => {
      const dead = await makeDead(await makeSeller());
      for (let nth = 0; nth < 20; nth++) await queue(`dead:${nth}`, dead);
      await occur();
      await relayAll(world);
      expect(receiver.received).toHaveLength(1);
    });
  });
}
