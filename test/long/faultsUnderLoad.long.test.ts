import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { subscribe } from '../../domain/push/pushTargets.js';
import { Seller, type SellerRecord } from '../../models/accounts/Seller.js';
import { DeliveryLog } from '../../models/notifications/DeliveryLog.js';
import { OutboxMessage } from '../../models/system/OutboxMessage.js';
import { type Embedded, startEmbedded } from '../support/embedded.js';
import { eventually } from '../support/eventually.js';
import { expireLeases } from '../support/expireLeases.js';
import { loadWithOrders } from '../support/orderLoad.js';
import { newBrowserKeys } from '../support/push/decryptPush.js';
import { type Reply, unexpectedReplies } from '../support/retryUntilSettled.js';
import { freePort } from '../support/service.js';
import { type MailServer, startSmtpServer } from '../support/smtpServer.js';
import { testWorld } from '../support/world.js';

/** Of each fault. */
const rounds = 1;
const awayMs = 5_000;
const deliveredWithinMs = 300_000;
/** Many, because a mailbox gets 20 mails an hour. */
const customers = 60;

describe('faults of the service, the database, the mail server and the push service under load', () => {
  let embedded: Embedded;
  let mails: MailServer;
  let pushes: Server;
  let pushPort: number;
  let pushed = 0;

  beforeAll(async () => {
    mails = await startSmtpServer();
    pushPort = await freePort();
    await startPushService();
    const env = { SMTP_URL: mails.url, PUSH_ALLOW_PRIVATE: 'true' };
    embedded = await startEmbedded({ env, customers });
    const account = await Seller.findById(embedded.market.store.sellerId).lean<SellerRecord>().orFail();
    const { ecdh, auth } = newBrowserKeys(Buffer.alloc(16, 1));
    const subscription = {
      endpoint: `http://127.0.0.1:${pushPort}/push/seller`,
      keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
    };
    await subscribe(testWorld(), { kind: 'seller', account }, subscription);
  });
  afterAll(async () => {
    await embedded?.stop();
    await mails.stop();
    await stopPushService();
  });

  /** Starts a push service that accepts every message. */
  async function startPushService(): Promise<void> {
    pushes = createServer((request, response) => {
      pushed++;
      request.resume().on('end', () => response.writeHead(201).end());
    });
    await new Promise<void>((resolve) => pushes.listen(pushPort, '127.0.0.1', resolve));
  }

  async function stopPushService(): Promise<void> {
    pushes.closeAllConnections();
    await new Promise((resolve) => pushes.close(resolve));
  }

  /** After the end of the service. Its leases end with it. */
  async function startAgain(): Promise<void> {
    const endedAt = new Date();
    await embedded.startAgain();
    await expireLeases(endedAt);
  }

  /** Each breaks a part, and mends it. */
  const faults: Record<string, () => Promise<void>> = {
    'the service is killed': async () => {
      await embedded.service.end('SIGKILL');
      await startAgain();
    },
    'the mail server is away': async () => {
      const { port, received } = mails;
      await mails.stop();
      await pause(awayMs);
      mails = await startSmtpServer({}, port);
      mails.received.push(...received);
    },
    'the database is killed': async () => {
      process.kill(await embedded.mongodPid(), 'SIGKILL');
      expect(await embedded.service.end()).toBe(1);
      await startAgain();
    },
    'the push service is away': async () => {
      await stopPushService();
      await pause(awayMs);
      await startPushService();
    },
    'the database is frozen': async () => {
      const pid = await embedded.mongodPid();
      process.kill(pid, 'SIGSTOP');
      await pause(awayMs).finally(() => process.kill(pid, 'SIGCONT'));
    },
  };

  it('lose and repeat no order, delay mails and pushes only, and leave correct books', async () => {
    const replies: Reply[] = [];
    const { market, url } = embedded;
    // The demo has messages that were never delivered.
    const begun = { $gte: new Date() };
    const load = loadWithOrders(market, url, replies, 4);
    const all = Array.from({ length: rounds }, () => Object.entries(faults)).flat();
    for (const [name, happen] of all) {
      const placed = market.acknowledged.size + 20;
      await eventually(`orders are placed before ${name}`, () => market.acknowledged.size >= placed, 90_000);
      await happen();
      const isReady = () => fetch(`${url}/readyz`).then(({ ok }) => ok);
      await eventually(`the service is ready after ${name}`, isReady);
    }
    await load.settle();
    await market.expectExactBooks();
    expect(unexpectedReplies(replies)).toEqual({});
    const isDelivered = async () => !(await OutboxMessage.exists({ recordedAt: begun, state: { $ne: 'done' } }));
    await eventually('all mails and pushes are delivered', isDelivered, deliveredWithinMs);
    expect(await DeliveryLog.distinct('form', { triedAt: begun, state: 'sent' })).toEqual(['mail', 'web']);
    expect([mails.received.length > 0, pushed > 0]).toEqual([true, true]);
    await embedded.expectCorrectMoney();
  });
});
