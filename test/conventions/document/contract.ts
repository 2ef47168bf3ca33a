import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { apiDocument, declared } from '../../../routes/index.js';
import type { Audience } from '../../../server/http/gates/guards.js';
import { type LimitName, limits, limitsOf } from '../../../server/http/gates/limits.js';
import { useApi } from '../../support/api.js';

type Row = [method: string, path: string, audience: Audience, ...limits: LimitName[]];

/** The endpoints of the contract with their audience and limits. */
const contract: Row[] = [
  ['post', '/auth/consumer-register', 'public', 'registration'],
  ['post', '/auth/consumer-login', 'public', 'login'],
  ['post', '/auth/register', 'public', 'registration'],
  ['post', '/auth/login', 'public', 'login'],
  ['post', '/auth/logout', 'public'],
  ['post', '/auth/google', 'public', 'login'],
  ['post', '/auth/seller-google', 'public', 'login'],
  ['post', '/auth/doctor-google', 'public', 'login'],
  ['get', '/auth/google/:kind', 'public', 'login'],
  ['get', '/auth/google/:kind/callback', 'public', 'login'],
  ['post', '/auth/send-verification', 'public', 'sendVerification'],
  ['post', '/auth/verify-email', 'public', 'verifyEmail'],
  ['post', '/auth/forgot-password', 'public', 'forgotPassword'],
  ['post', '/auth/reset-password', 'public', 'resetPassword'],
  ['post', '/doctor/auth', 'public', 'registration', 'login'],
  ['get', '/doctors', 'public'],
  ['get', '/doctors/:doctorId', 'public'],
  ['get', '/auth/me', 'account'],
  ['patch', '/auth/me', 'account', 'accountWrite'],
  ['delete', '/auth/me', 'account', 'login'],
  ['post', '/auth/change-password', 'account', 'login'],
  ['post', '/auth/logout-everywhere', 'account', 'login'],
  ['get', '/stores', 'public'],
  ['get', '/stores/:storeId', 'public'],
  ['get', '/products', 'public'],
  ['get', '/products/:productId', 'public'],
  ['post', '/products/:productId/like', 'consumer', 'like'],
  ['delete', '/products/:productId/like', 'consumer', 'like'],
  ['post', '/products/expire', 'cron'],
  ['get', '/likes', 'consumer'],
  ['get', '/ads', 'consumer'],
  ['post', '/ads', 'consumer', 'postAd'],
  ['put', '/ads/:adId', 'consumer', 'adWrite'],
  ['delete', '/ads/:adId', 'consumer', 'adWrite'],
  ['get', '/ads/:adId/threads', 'consumer'],
  ['post', '/ads/:adId/threads', 'consumer', 'communityWrite'],
  ['get', '/ads/:adId/threads/:threadId/stream', 'consumer'],
  ['get', '/ads/:adId/threads/:threadId/messages', 'consumer'],
  ['post', '/ads/:adId/threads/:threadId/messages', 'consumer', 'publicWrite'],
  ['patch', '/ads/:adId/threads/:threadId/messages/:messageId', 'consumer', 'communityWrite'],
  ['delete', '/ads/:adId/threads/:threadId/messages/:messageId', 'consumer', 'communityWrite'],
  ['post', '/ads/:adId/threads/:threadId/read', 'consumer', 'communityWrite'],
  ['post', '/ads/:adId/threads/:threadId/close', 'consumer', 'communityWrite'],
  ['post', '/ads/:adId/threads/:threadId/leave', 'consumer', 'communityWrite'],
  ['post', '/ads/:adId/threads/:threadId/block', 'consumer', 'communityWrite'],
  ['delete', '/ads/:adId/threads/:threadId/block', 'consumer', 'communityWrite'],
  ['get', '/categories', 'public'],
  ['get', '/requests', 'anyone'],
  ['post', '/requests', 'consumer', 'publicWrite'],
  ['get', '/requests/:requestId', 'anyone'],
  ['patch', '/requests/:requestId', 'consumer', 'communityWrite'],
  ['delete', '/requests/:requestId', 'consumer', 'communityWrite'],
  ['get', '/requests/:requestId/threads', 'consumer'],
  ['post', '/requests/:requestId/threads', 'consumer', 'communityWrite'],
  ['get', '/requests/:requestId/threads/:threadId/stream', 'consumer'],
  ['get', '/requests/:requestId/threads/:threadId/messages', 'consumer'],
  ['post', '/requests/:requestId/threads/:threadId/messages', 'consumer', 'publicWrite'],
  ['patch', '/requests/:requestId/threads/:threadId/messages/:messageId', 'consumer', 'communityWrite'],
  ['delete', '/requests/:requestId/threads/:threadId/messages/:messageId', 'consumer', 'communityWrite'],
  ['post', '/requests/:requestId/threads/:threadId/read', 'consumer', 'communityWrite'],
  ['post', '/requests/:requestId/threads/:threadId/close', 'consumer', 'communityWrite'],
  ['post', '/requests/:requestId/threads/:threadId/leave', 'consumer', 'communityWrite'],
  ['post', '/requests/:requestId/threads/:threadId/block', 'consumer', 'communityWrite'],
  ['delete', '/requests/:requestId/threads/:threadId/block', 'consumer', 'communityWrite'],
  ['get', '/blocks', 'consumer'],
  ['post', '/blocks/:consumerId', 'consumer', 'communityWrite'],
  ['delete', '/blocks/:consumerId', 'consumer', 'communityWrite'],
  ['post', '/reports', 'consumer', 'communityWrite'],
  ['post', '/moderation/objections', 'account', 'accountWrite'],
  ['post', '/store-orders', 'consumer', 'placeOrder'],
  ['post', '/store-orders/quote', 'consumer', 'quoteOrder'],
  ['get', '/store-orders', 'consumer'],
  ['get', '/store-orders/:orderId', 'consumer'],
  ['patch', '/store-orders/:orderId/cancel', 'consumer', 'cancelOrder'],
  ['get', '/store-orders/:orderId/stream', 'consumer'],
  ['get', '/notifications/stream', 'account'],
  ['get', '/orders/consumer', 'consumer'],
  ['get', '/restaurants', 'public'],
  ['get', '/restaurants/:restaurantId', 'public'],
  ['get', '/seller/stores', 'seller'],
  ['post', '/seller/stores', 'seller', 'sellerWrite'],
  ['get', '/seller/stores/:storeId', 'seller'],
  ['put', '/seller/stores/:storeId', 'seller', 'sellerWrite'],
  ['post', '/seller/stores/:storeId/pause', 'seller', 'sellerWrite'],
  ['post', '/seller/stores/:storeId/resume', 'seller', 'sellerWrite'],
  ['put', '/seller/stores/:storeId/rush', 'seller', 'sellerWrite'],
  ['delete', '/seller/stores/:storeId/rush', 'seller', 'sellerWrite'],
  ['get', '/seller/stores/:storeId/products', 'seller'],
  ['post', '/seller/stores/:storeId/products', 'seller', 'sellerWrite'],
  ['get', '/seller/stores/:storeId/products.csv', 'seller', 'productFile'],
  ['post', '/seller/stores/:storeId/products.csv', 'seller', 'productFile'],
  ['get', '/seller/stores/:storeId/products/:productId', 'seller'],
  ['put', '/seller/stores/:storeId/products/:productId', 'seller', 'sellerWrite'],
  ['delete', '/seller/stores/:storeId/products/:productId', 'seller', 'sellerWrite'],
  ['get', '/seller/stores/:storeId/orders', 'seller'],
  ['patch', '/seller/stores/:storeId/orders', 'seller', 'sellerWrite'],
  ['get', '/seller/stores/:storeId/summary', 'seller'],
  ['get', '/seller/ledger', 'seller'],
  ['get', '/seller/webhooks', 'seller'],
  ['post', '/seller/webhooks', 'seller', 'sellerWrite'],
  ['patch', '/seller/webhooks/:webhookId', 'seller', 'sellerWrite'],
  ['delete', '/seller/webhooks/:webhookId', 'seller', 'sellerWrite'],
  ['post', '/seller/webhooks/:webhookId/rotate', 'seller', 'sellerWrite'],
  ['get', '/seller/webhooks/:webhookId/deliveries', 'seller'],
  ['post', '/seller/webhooks/:webhookId/deliveries/:deliveryId/redeliver', 'seller', 'sellerWrite'],
  ['post', '/delivery/status', 'public'],
  ['get', '/payments/upi-config', 'public'],
  ['post', '/payments/initiate', 'consumer', 'placeOrder'],
  ['post', '/payments/initiate-store', 'consumer', 'placeOrder'],
  ['post', '/payments/confirm', 'consumer', 'confirmPayment'],
  ['post', '/payments/callback', 'public'],
  ['get', '/payments', 'consumer'],
  ['get', '/payments/status/:paymentId', 'consumer'],
  ['post', '/payments/cleanup', 'cron'],
  ['post', '/store-orders/:orderId/pay', 'consumer', 'placeOrder'],
  ['get', '/seller/stores/:storeId/orders/:orderId', 'seller'],
  ['get', '/notifications', 'account'],
  ['post', '/notifications/:notificationId/read', 'account'],
  ['post', '/notifications/read-all', 'account', 'accountWrite'],
  ['get', '/notifications/preferences', 'account'],
  ['put', '/notifications/preferences', 'account', 'accountWrite'],
  ['post', '/notifications/subscribe', 'account', 'accountWrite'],
  ['delete', '/notifications/subscribe', 'account', 'accountWrite'],
  ['post', '/notifications/push-token', 'account', 'accountWrite'],
  ['delete', '/notifications/push-token', 'account', 'accountWrite'],
  ['post', '/notifications/unsubscribe/:token', 'public'],
  ['get', '/notifications/vapid-public-key', 'public'],
  ['get', '/seller/notifications', 'seller'],
  ['post', '/seller/notifications/:notificationId/read', 'seller'],
  ['post', '/seller/notifications/read-all', 'seller', 'accountWrite'],
  ['post', '/upload', 'account', 'upload'],
  ['post', '/upload-video', 'account', 'upload'],
  ['post', '/translate', 'account', 'translate'],
  ['post', '/translate/voice', 'account', 'voice'],
  ['post', '/feedback', 'account', 'feedback'],
  ['post', '/website/contact', 'public', 'form'],
  ['post', '/website/apply', 'public', 'form'],
  ['get', '/website/jobs', 'public'],
  ['get', '/feed', 'consumer'],
  ['post', '/analytics/pwa-install', 'public', 'appUse'],
  ['post', '/analytics/pwa-launch', 'public', 'appUse'],
  ['post', '/intelligence/events', 'consumer', 'behaviour'],
  ['get', '/health', 'public'],
];

export function testContract(): void {
  describe('the contract', () => {
    it('has exactly the served endpoints with their audience and limits', () => {
      const served = declared.map(({ method, path, for: audience, limit }) => [
        method,
        path,
        audience,
        ...(limit ? limitsOf(limit) : []),
      ]);
      expect(served.map(String).sort()).toEqual(contract.map(String).sort());
    });

    it("has the specification's limits", () => {
      const { login, registration, forgotPassword, resetPassword, sendVerification, verifyEmail, publicWrite, postAd } =
        limits;
      expect({
        ...{ login, registration, forgotPassword, resetPassword, sendVerification, verifyEmail, publicWrite, postAd },
      }).toEqual({
        login: { max: 20, seconds: 60, per: 'address' },
        registration: { max: 3, seconds: 600, per: 'address' },
        forgotPassword: { max: 3, seconds: 600, per: 'address' },
        resetPassword: { max: 3, seconds: 600, per: 'address' },
        sendVerification: { max: 3, seconds: 300, per: 'address' },
        verifyEmail: { max: 10, seconds: 300, per: 'address' },
        publicWrite: { max: 10, seconds: 300, per: 'address' },
        postAd: { max: 3, seconds: 300, per: 'caller' },
      });
    });

    it('equals docs/openapi.json, which npm run docs writes', () => {
      expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(JSON.parse(JSON.stringify(apiDocument())));
    });
  });

  describe('an endpoint for signed-in callers', () => {
    const api = useApi();
    const guarded = declared.filter(({ for: audience }) => audience !== 'public' && audience !== 'anyone');

    it.each(guarded.map(({ method, path }) => [method, path] as const))(
      'answers 401 without a credential: %s %s',
      async (method, path) => {
        const { status, body } = await api[method](path.replace(/:\w+/g, '1'), method === 'get' ? {} : { body: {} });
        expect([status, body.code]).toEqual([401, 'unauthenticated']);
      },
    );
  });
}
