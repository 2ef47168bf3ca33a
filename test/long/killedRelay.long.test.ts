import { afterAll, describe, expect, it } from '@jest/globals';
import { recordEvents } from '../../domain/outbox/recordEvent.js';
import { Notification } from '../../models/notifications/Notification.js';
import { OutboxMessage } from '../../models/system/OutboxMessage.js';
import { databaseUri, useNamedDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { makeConsumer } from '../support/factories.js';
import { addApp } from '../support/push/addApp.js';
import { useExpoService } from '../support/push/expoService.js';
import { freePort, type Service, startService, temporaryFolder } from '../support/service.js';
import { testWorld } from '../support/world.js';

const people = 10;
const count = 3_000;
/** How many messages a relay has in hand at most. */
const inHand = 200;

describe('a process that is killed while it delivers a lane of the outbox', () => {
  const name = useNamedDatabase();
  const expo = useExpoService();
  const world = testWorld();
  const services: Service[] = [];
  afterAll(async () => {
    for (const service of services) await service.end('SIGKILL');
  });

  async function start(): Promise<Service> {
    const service = await startService({
      PORT: String(await freePort()),
      MONGODB_URI: databaseUri(name),
      DATA_DIR: await temporaryFolder(),
      JWT_SECRET: world.config.jwtSecret,
      EXPO_API_URL: expo.settings().apiUrl,
    });
    services.push(service);
    return service;
  }

  /** Records pushes to all people in turn, a millisecond after each other. */
  async function recordPushes(): Promise<void> {
    const consumers = await Promise.all(
      Array.from({ length: people }, async () => addApp(world, 'consumer', await makeConsumer())),
    );
    const ids = Array.from({ length: count }, (_, nth) => nth + 1);
    const recipientOf = (id: number) => consumers[id % people]?._id ?? 0;
    const begun = Date.now() - count;
    await Notification.insertMany(
      ids.map((_id) => ({
        _id,
        recipientKind: 'consumer',
        recipientId: recipientOf(_id),
        type: 'order_status',
        data: { orderId: _id, storeId: 1, orderNumber: `SO-${_id}`, storeName: 'Fresh', status: 'ready' },
      })),
    );
    for (const notificationId of ids) {
      world.clock.set(new Date(begun + notificationId).toISOString());
      const aggregate = `consumer:${recipientOf(notificationId)}`;
      await recordEvents(world, 'notification.made', [{ payload: { notificationId }, aggregate }]);
    }
  }

  it('is replaced by another one, which delivers all messages to a person in order', async () => {
    world.clock.set(new Date().toISOString());
    await makeConsumer();
    const first = await start();
    await recordPushes();
    await eventually('the first process delivers', () => expo.received.length > 100);
    await first.end('SIGKILL');
    expect(expo.received.length).toBeLessThan(count);
    await start();
    const isDone = async () => (await OutboxMessage.countDocuments({ state: 'pending' })) === 0;
    await eventually('the second process delivers the rest', isDone, 120_000);

    const arrived: { to: string; id: number }[] = expo.received.map(({ to, data }) => ({
      to,
      id: data.notificationId,
    }));
    expect(new Set(arrived.map(({ id }) => id)).size).toBe(count);
    expect(arrived.length - count).toBeLessThanOrEqual(inHand);
    for (const phone of new Set(arrived.map(({ to }) => to))) {
      const ids = [...new Set(arrived.filter(({ to }) => to === phone).map(({ id }) => id))];
      expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    }
  });
});
