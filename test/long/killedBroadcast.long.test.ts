import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { recordEvent } from '../../domain/outbox/recordEvent.js';
import { subscribe } from '../../domain/push/pushTargets.js';
import { Consumer } from '../../models/accounts/Consumer.js';
import { DeliveryLog } from '../../models/notifications/DeliveryLog.js';
import { Notification } from '../../models/notifications/Notification.js';
import { OutboxMessage } from '../../models/system/OutboxMessage.js';
import { type CuttingProxy, startCuttingProxy } from '../support/cuttingProxy.js';
import { databaseUri, useNamedDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { expireLeases } from '../support/expireLeases.js';
import { makeConsumer } from '../support/factories.js';
import { useWebPushService, vapidForTests } from '../support/push/webPushService.js';
import { freePort, type Service, startService, temporaryFolder } from '../support/service.js';
import { testWorld } from '../support/world.js';

const people = 700;
const kills = 1;
/**
 * The command after which the service is killed, and its number; commits count from the first insert of notifications.
 * The broadcast has two batches.
 */
const moments: [what: string, nth: number, collection?: string][] = [
  ['update', 1, 'broadcasttallies'],
  ['insert', 1, 'notifications'],
  ['insert', 1, 'outboxmessages'],
  ['commitTransaction', 1],
  // Between the batches.
  ['update', 2, 'broadcasttallies'],
  ['insert', 1, 'notifications'],
  // The second batch may be the rest of a slice, so its commit is not always the second one.
  ['commitTransaction', 1],
];

describe('a service that is killed while it broadcasts a request', () => {
  const name = useNamedDatabase();
  const vapid = vapidForTests();
  const service = useWebPushService(vapid.publicKey);
  const world = testWorld();
  let proxy: CuttingProxy;
  let running: Service | undefined;
  beforeAll(async () => {
    proxy = await startCuttingProxy(Number(new URL(databaseUri(name)).port));
  });
  afterAll(async () => {
    await running?.end('SIGKILL');
    await proxy?.stop();
  });

  /** Waits until the broadcast has run the command this often, and drops the reply of the last one. */
  function reached([what, nth, collection]: (typeof moments)[number]): Promise<unknown> {
    let times = 0;
    let hasInserted = false;
    const inTransaction = collection !== 'broadcasttallies';
    return proxy.loseReplyTo((command) => {
      hasInserted ||= command.name === 'insert' && command.collection === 'notifications';
      const isIt = command.name === what && (collection ? command.collection === collection : hasInserted);
      return isIt && command.nth > 0 === inTransaction && ++times === nth;
    });
  }

  it('continues and notifies every person once', async () => {
    world.clock.set(new Date().toISOString());
    const { _id: consumerId } = await makeConsumer({ createdAt: new Date('2026-01-01') });
    const rows = Array.from({ length: people }, (_, nth) => ({
      _id: 1_000_000 + nth,
      email: `many${nth}@example.in`,
      name: 'Asha',
      referralCode: `MANY${nth}`,
    }));
    await Consumer.insertMany(rows);
    for (const { _id } of rows) {
      const account = { _id, credentialVersion: 0 };
      await subscribe(world, { kind: 'consumer', account }, service.newBrowser().subscription);
    }
    await mongoose.connection.collection('communityrequests').insertOne({
      _id: 1 as never,
      consumerId,
      title: 'A tap drips',
      category: 'plumbing',
      status: 'active',
      createdAt: world.now(),
      isHidden: false,
      position: { type: 'Point', coordinates: [74.84, 12.87] },
    });
    await recordEvent(world, 'request.posted', { requestId: 1 });
    const env = {
      PORT: String(await freePort()),
      MONGODB_URI: proxy.uri(name),
      DATA_DIR: await temporaryFolder(),
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      PUSH_ALLOW_PRIVATE: 'true',
      JWT_SECRET: world.config.jwtSecret,
    };
    for (const moment of moments) {
      const killed = reached(moment);
      running = await startService(env);
      await killed;
      await running.end('SIGKILL');
      await expireLeases(new Date());
      expect(await Notification.distinct('recipientId')).toHaveLength(await Notification.countDocuments());
    }
    expect(await Notification.countDocuments()).toBe(people);
    for (let kill = 1; kill <= kills; kill++) {
      running = await startService(env);
      const enough = Math.min(service.received.length + 40, people);
      await eventually('some pushes are sent', () => service.received.length >= enough);
      await running.end('SIGKILL');
      await expireLeases(new Date());
    }
    running = await startService(env);
    const settled = async () => (await OutboxMessage.countDocuments({ state: { $ne: 'done' } })) === 0;
    await eventually('every message is delivered', settled, 300_000);

    expect(service.wrong).toEqual([]);
    expect(await Notification.countDocuments({ type: 'request_posted' })).toBe(people);
    expect(await Notification.distinct('recipientId')).toHaveLength(people);
    expect(await DeliveryLog.countDocuments({ state: 'sent' })).toBe(people);
    // A push that was under way at a kill is repeated with the same tag, which replaces the first one.
    const shown = new Set(service.received.map(({ browser, message }) => `${browser} ${message.tag}`));
    expect(shown.size).toBe(people);
  });
});
