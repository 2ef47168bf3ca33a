import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SMTPServerOptions } from 'smtp-server';
import { minute } from '../../../domain/durations.js';
import { moveOrder } from '../../../domain/orders/moving/moveOrder.js';
import { placeOrder } from '../../../domain/orders/placing/placeOrder.js';
import { recordEvent } from '../../../domain/outbox/recordEvent.js';
import { eventJobs } from '../../../jobs/eventJobs.js';
import { DeliveryLog } from '../../../models/notifications/DeliveryLog.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { smtpMail } from '../../../providers/mail/smtpMail.js';
import { relayOnCommit } from '../../../server/relayOnCommit.js';
import { register } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { makeConsumer, makeProduct, makeSeller, makeStore, password } from '../../support/factories.js';
import { type MailServer, startSmtpServer } from '../../support/smtpServer.js';

const people = 6;
const stallMs = 1_500;

export function testMailServerInTrouble(): void {
  const api = useApi();

  let server: MailServer;
  let mail: ReturnType<typeof smtpMail>;
  let stopRelay: () => Promise<void>;
  beforeEach(() => {
    stopRelay = relayOnCommit(api.world, eventJobs);
  });
  afterEach(async () => {
    await stopRelay();
    mail.close();
    await server.stop();
  });

  async function mailBy(options: SMTPServerOptions, port = 0) {
    server = await startSmtpServer(options, port);
    mail = smtpMail(server.url, api.world.config.mailFrom);
    api.world.mail = mail;
  }

  /** All people register, which causes a mail each. @returns how many mails were sent before the last answer */
  async function registerAll(): Promise<number> {
    const addresses = Array.from({ length: people }, (_, nth) => `asha${nth}@example.in`);
    const answers = await Promise.all(addresses.map((email) => register(api, 'consumer', { email, password })));
    expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 200));
    return DeliveryLog.countDocuments({ state: 'sent' });
  }

  async function expectEachOnce() {
    const settled = async () => (await OutboxMessage.countDocuments({ state: 'done' })) === people;
    await eventually('all mails are sent', settled, 5 * minute);
    const recipients = server.received.flatMap(({ to }) => to);
    expect([recipients.length, new Set(recipients).size]).toEqual([people, people]);
    const log = await DeliveryLog.find().lean();
    expect(log.map(({ form, state }) => [form, state])).toEqual(recipients.map(() => ['mail', 'sent']));
    expect(new Set(log.map(({ recipientId }) => recipientId)).size).toBe(people);
  }

  describe('a mail server', () => {
    it('that accepts every mail late delays no request, and gets each mail once', async () => {
      const taken: (() => void)[] = [];
      await mailBy({
        onData: (stream, session, done) => {
          stream.resume().on('end', () => {
            taken.push(() => {
              server.received.push({
                from: '',
                to: session.envelope.rcptTo.map(({ address }) => address),
                message: '',
              });
              done();
            });
            void pause(stallMs).then(() => taken.shift()?.());
          });
        },
      });
      expect(await registerAll()).toBe(0);
      await expectEachOnce();
      expect(await DeliveryLog.countDocuments({ attempts: { $gt: 1 } })).toBe(0);
    });

    it('that accepts no mail delays nothing else', async () => {
      let stalled = 0;
      await mailBy({ onData: (stream) => void stream.resume().on('end', () => stalled++) });
      const seller = await makeSeller();
      const store = await makeStore({ sellerId: seller._id, selfDelivery: false });
      const product = await makeProduct(store);
      for (let nth = 0; nth < people; nth++) {
        const consumer = await makeConsumer();
        const wanted = { items: [{ productId: product._id, quantity: 1 }], fulfillmentType: 'delivery' as const };
        const { order } = await placeOrder(api.world, consumer, {
          ...wanted,
          storeId: store._id,
          deliveryAddress: 'Udupi',
        });
        await moveOrder(api.world, {
          by: { kind: 'seller', id: seller._id },
          order: { _id: order._id },
          to: 'accepted',
        });
      }
      await recordEvent(api.world, 'gateway.reported', { eventId: 'razorpay:evt_1' });
      const done = async () =>
        (await OutboxMessage.countDocuments({ lane: { $in: ['work', 'delivery'] }, state: 'done' })) === people + 1;
      await eventually('the gateway and the deliveries are acted on', done);
      await eventually('mails are on their way', async () => stalled > 0);
      expect(await DeliveryAssignment.countDocuments()).toBe(people);
      expect(await DeliveryLog.countDocuments()).toBe(0);
      // The server drops the mails in progress.
      await server.stop();
    });

    it('that is down for two minutes gets each mail once, when it is back', async () => {
      await mailBy({});
      const { port } = server;
      await server.stop();
      expect(await registerAll()).toBe(0);
      for (let tries = 1; tries <= 4; tries++) {
        const tried = async () => {
          api.world.outbox.wake();
          return (await DeliveryLog.countDocuments({ attempts: { $gte: tries } })) === people;
        };
        await eventually('each is tried', tried);
        api.world.clock.advance(minute / 2);
      }
      mail.close();
      await mailBy({}, port);
      // An attempt may have just failed.
      const again = async () => {
        api.world.clock.advance(minute);
        api.world.outbox.wake();
        return (await OutboxMessage.countDocuments({ state: 'done' })) === people;
      };
      await eventually('all mails are sent', again);
      await expectEachOnce();
    });
  });
}
