import { beforeEach } from '@jest/globals';
import { notify } from '../../../domain/notifications/notify.js';
import { subscribe } from '../../../domain/push/pushTargets.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { DeliveryLog } from '../../../models/notifications/DeliveryLog.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { networkGuard } from '../../../providers/network/networkGuard.js';
import { expo } from '../../../providers/push/expo.js';
import { fcm } from '../../../providers/push/fcm.js';
import { webPush } from '../../../providers/push/webPush.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer } from '../../support/factories.js';
import { useExpoService } from '../../support/push/expoService.js';
import { useFcmService } from '../../support/push/fcmService.js';
import { useWebPushService, vapidForTests } from '../../support/push/webPushService.js';
import { relayAll } from '../../support/relayAll.js';
import { someMorning, testWorld } from '../../support/world.js';

const vapid = vapidForTests();
export let browsers: ReturnType<typeof useWebPushService>;
export let google: ReturnType<typeof useFcmService>;
export let expos: ReturnType<typeof useExpoService>;
export const world = testWorld({ vapid });

export const order = { orderId: 7, storeId: 3, orderNumber: 'SO-20261118-K7Q9M4', storeName: 'Rathabeedi Kirana' };
export const moved = { ...order, status: 'cancelled' as const, sellerPickupTime: null, reason: 'Call me: 94800 12345' };
export const expoToken = 'ExponentPushToken[abcdefghijklmnopqrstuv]';
const timeoutMs = 500;

export let consumer: ConsumerRecord;

export const owner = () => ({ kind: 'consumer' as const, account: consumer });

export async function subscribed() {
  const browser = browsers.newBrowser();
  await subscribe(world, owner(), browser.subscription);
  return browser.name;
}

export const tell = () => notify(world, { kind: 'consumer', id: consumer._id }, 'order_status', moved);
/** Makes a notification, and delivers its pushes. */
export const push = async () => {
  await tell();
  await relayAll(world);
};
export const states = async () =>
  (await DeliveryLog.find().sort({ subscriptionId: 1 }).lean()).map(({ state, attempts }) => [state, attempts]);
export const messageStates = () => OutboxMessage.distinct('state').exec();
export const titles = () => browsers.received.map(({ message }) => message.title);

export function usePushServices(): void {
  useDatabase();

  browsers = useWebPushService(vapid.publicKey);

  google = useFcmService();

  expos = useExpoService();

  google.now = () => world.now().getTime();

  beforeEach(async () => {
    world.clock.set(someMorning);
    const guard = networkGuard(true);
    world.push = {
      web: webPush(vapid, guard, timeoutMs),
      fcm: fcm(google.settings()),
      expo: expo(expos.settings()),
      isPublic: guard.isPublic,
    };
    consumer = await makeConsumer();
  });
}
