import mongoose from 'mongoose';
import { insert } from '../../../database/insert.js';
import { issueAccessToken } from '../../../domain/accounts/sessions/accessToken.js';
import { openThread } from '../../../domain/community/openThread.js';
import { postMessage } from '../../../domain/community/postMessage.js';
import { draftRequest, postRequest } from '../../../domain/community/postRequest.js';
import { placeOrder } from '../../../domain/orders/placing/placeOrder.js';
import type { WantedOrder } from '../../../domain/orders/placing/WantedOrder.js';
import type { World } from '../../../domain/world.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { WebhookDelivery } from '../../../models/partnerWebhooks/WebhookDelivery.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { carry } from '../../support/accounts.js';
import { resourceNames } from '../../support/console.js';
import {
  makeAccount,
  makeAd,
  makeProduct,
  makeReel,
  makeRestaurant,
  makeStore,
  password,
} from '../../support/factories.js';
import { makePartner } from '../../support/partner.js';
import type { RawRequest } from '../../support/rawRequest.js';
import type { Facts } from './Target.js';

type Credential = [kind: AccountKind, headers: RawRequest['headers']];

/** Values for fields whose schema does not define a valid value; undefined is omitted. */
const [phone, picture] = ['9480012345', '/uploads/1.jpg'];
const rightValues: Record<string, unknown> = {
  ...{ type: 'email', code: '123456', token: 'a'.repeat(64), idToken: 'a.b.c', action: 'register', kind: 'consumer' },
  ...{ password, currentPassword: password, newPassword: 'a quite different one', language: 'kn' },
  ...{ phone, whatsappNumber: phone, customerPhone: phone, riderPhone: phone, imageUrl: picture, url: picture },
  ...{ openingTime: '08:00', closingTime: '21:00', timezone: 'Asia/Kolkata', price: '149.50', deliveryFee: '20' },
  ...{ fulfillmentType: 'pickup_immediate', pickupTime: undefined, paymentMethod: undefined, status: 'accepted' },
  events: [{ type: 'view', entityType: 'category', entityId: 'grocery' }],
  ...{ sellerId: undefined, referralCode: undefined },
  ...{ quietFrom: '22:00', quietTo: '07:00', endpoint: 'https://push.example.in/a', targetType: 'store' },
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  // No honeypot value, no job, and no external résumé.
  ...{ website: undefined, jobId: undefined, resumeUrl: undefined, expectedTotal: undefined },
};

/** Creates the data of a round, for a signed-in operator. */
export async function prepareFacts(world: World, operatorCookie: string, round: number): Promise<Facts> {
  const unverified = { emailVerified: false, phoneVerified: false };
  const [consumer, seller, doctor, other] = await Promise.all([
    ...[makeAccount.consumer(), makeAccount.seller()],
    ...[makeAccount.doctor(), makeAccount.consumer(unverified)],
  ] as const);
  const allDay = { openingTime: '00:00', closingTime: '00:00' };
  const store = await makeStore({ sellerId: seller._id, ...allDay });
  const product = await makeProduct(store, { stock: null });
  const reel = await makeReel(consumer, [product]);
  const ad = await makeAd(consumer);
  const items = [{ productId: product._id, quantity: 1 }];
  const wanted = { storeId: store._id, items, fulfillmentType: 'pickup_immediate' as const, reelId: reel._id };
  const { order } = await placeOrder(world, consumer, wanted);
  const { order: another } = await placeOrder(world, consumer, wanted);
  const about = { orderId: order._id, storeId: store._id };
  const assignment = await insert(DeliveryAssignment, about);
  const restaurant = await makeRestaurant();
  const utr = String(400_000_000_000 + order._id);
  const payment = await insert(PaymentSession, {
    ...{ kind: 'store', amount: 22_500, method: 'upi', consumerId: consumer._id, reference: `MP${utr}` },
    ...{ orderId: (await unpaidOrder(world, consumer, wanted))._id, expiresAt: new Date('2040-01-01T00:00:00.000Z') },
  });
  await Refund.create({ orderId: order._id, amount: order.total, reason: 'order_cancelled', way: 'manual' });
  const asked = { title: 'The tap drips', category: 'plumbing' as const, isAnonymous: false };
  const request = await postRequest(world, draftRequest(world, consumer._id, { ...asked, discussionType: 'public' }));
  const { thread } = await openThread(world, consumer, request._id);
  const address = { topicId: request._id, threadId: thread._id };
  const { message } = await postMessage(world, consumer, address, 'Any evening after six');
  const notification = await insert(Notification, {
    ...{ recipientKind: 'consumer' as const, recipientId: consumer._id, type: 'request_posted' as const },
    data: { requestId: request._id, category: 'plumbing' },
  });
  const { _id: webhookId } = await makePartner(world, { sellerId: seller._id, url: 'http://127.0.0.1:9/' });
  const sent = { event: 'order.placed', key: 'order.placed:1', body: '{}' } as const;
  const times = { roundStartedAt: new Date(), expiresAt: new Date('2040-01-01T00:00:00.000Z') };
  const delivery = await insert(WebhookDelivery, { endpointId: webhookId, sellerId: seller._id, ...sent, ...times });
  const accounts = { consumer, seller, doctor };
  const tokens = await Promise.all(accountKinds.map((kind) => tokenOf(world, kind, accounts[kind])));
  const records = resourceNames.map(async (name) => [name, await newestIn(name)]);
  return {
    credentials: {
      ...(Object.fromEntries(tokens) as Record<AccountKind, RawRequest['headers']>),
      operator: [['cookie', operatorCookie]],
    },
    values: {
      ...rightValues,
      ...{ storeId: store._id, productId: product._id, orderId: order._id, movedOrderId: another._id, items },
      ...{ restaurantId: restaurant._id, paymentId: payment._id, utr, targetId: store._id },
      ...{ requestId: request._id, threadId: thread._id, messageId: message._id, notificationId: notification._id },
      ...{ webhookId, deliveryId: delivery._id },
      ...{ reelId: reel._id, adId: ad._id, assignmentId: assignment._id, consumerId: other._id, doctorId: doctor._id },
      email: `round${round}-${Math.floor(performance.now())}@example.in`,
    },
    records: Object.fromEntries(await Promise.all(records)),
  };
}

/** An order that waits for its payment. */
async function unpaidOrder(world: World, consumer: ConsumerRecord, wanted: WantedOrder) {
  const { order } = await placeOrder(world, consumer, wanted);
  await StoreOrder.updateOne({ _id: order._id }, { $set: { paymentMethod: 'online', paymentStatus: 'unpaid' } });
  return order;
}

async function tokenOf(
  world: World,
  kind: AccountKind,
  account: { _id: number; credentialVersion: number },
): Promise<Credential> {
  const { token, cookie } = carry(kind, await issueAccessToken(world, kind, account));
  return [kind, [token ? ['authorization', `Bearer ${token}`] : ['cookie', String(cookie)]]];
}

const newestIn = async (name: string) =>
  (await mongoose.models[name]?.findOne().sort({ _id: -1 }).lean<{ _id: number }>())?._id ?? 1;
