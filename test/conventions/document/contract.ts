import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { apiDocument, declared } from '../../../routes/index.js';
import { type Audience, audiences } from '../../../server/http/gates/guards.js';
import { type LimitName, limits, limitsOf } from '../../../server/http/gates/limits.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeAccount } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

type Row = [method: string, path: string, audience: Audience, ...limits: LimitName[]];

/** The endpoints that the specification does not have, with their audience and limits. */
const added: Row[] = [
  ['get', '/auth/google/:kind', 'public', 'login'],
  ['get', '/auth/google/:kind/callback', 'public', 'login'],
  ['get', '/addresses', 'consumer'],
  ['post', '/addresses', 'consumer', 'accountWrite'],
  ['put', '/addresses/:addressId', 'consumer', 'accountWrite'],
  ['delete', '/addresses/:addressId', 'consumer', 'accountWrite'],
  ['get', '/places', 'public'],
  ['get', '/doctors', 'public'],
  ['get', '/seller/stores/:storeId/riders', 'seller'],
  ['post', '/seller/stores/:storeId/riders', 'seller', 'sellerWrite'],
  ['put', '/seller/stores/:storeId/riders/:riderId', 'seller', 'sellerWrite'],
  ['delete', '/seller/stores/:storeId/riders/:riderId', 'seller', 'sellerWrite'],
  ['get', '/seller/stores/:storeId/riders/:riderId/cash', 'seller'],
  ['post', '/seller/stores/:storeId/riders/:riderId/cash/handover', 'seller', 'sellerWrite'],
  ['post', '/seller/stores/:storeId/orders/:orderId/assign', 'seller', 'sellerWrite'],
  ['post', '/seller/stores/:storeId/orders/:orderId/returned', 'seller', 'sellerWrite'],
  ['get', '/rider/deliveries/:token', 'public', 'riderLink'],
  ['post', '/rider/deliveries/:token/status', 'public', 'riderLink'],
  ['post', '/rider/deliveries/:token/photo', 'public', 'riderPhoto'],
  ['get', '/doctors/:doctorId', 'public'],
  ['get', '/auth/me', 'account'],
  ['patch', '/auth/me', 'account', 'accountWrite'],
  ['delete', '/auth/me', 'account', 'login'],
  ['get', '/auth/bank-account/confirm', 'public', 'login'],
  ['post', '/auth/bank-account/confirm', 'public', 'login'],
  ['post', '/auth/change-password', 'account', 'login'],
  ['post', '/auth/logout-everywhere', 'account', 'login'],
  ['get', '/search/suggest', 'public'],
  ['post', '/products/:productId/like', 'consumer', 'like'],
  ['delete', '/products/:productId/like', 'consumer', 'like'],
  ['get', '/likes', 'consumer'],
  ['get', '/favourites/stores', 'consumer'],
  ['put', '/favourites/stores/:storeId', 'consumer', 'favourite'],
  ['delete', '/favourites/stores/:storeId', 'consumer', 'favourite'],
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
  ['get', '/requests/:requestId/threads/:threadId/stream', 'consumer'],
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
  ['post', '/store-orders/quote', 'consumer', 'quoteOrder'],
  ['post', '/store-orders/:orderId/reorder', 'consumer', 'quoteOrder'],
  ['post', '/store-orders/:orderId/review', 'consumer', 'review'],
  ['put', '/store-orders/:orderId/review', 'consumer', 'review'],
  ['get', '/stores/:storeId/reviews', 'public'],
  ['post', '/seller/reviews/:reviewId/reply', 'seller', 'sellerWrite'],
  ['get', '/store-orders/:orderId/stream', 'consumer'],
  ['get', '/store-orders/:orderId/receipt', 'account'],
  ['post', '/store-orders/:orderId/changes/:changeId', 'consumer', 'cancelOrder'],
  ['get', '/notifications/stream', 'account'],
  ['get', '/seller/stores', 'seller'],
  ['post', '/seller/stores', 'seller', 'sellerWrite'],
  ['get', '/seller/stores/:storeId', 'seller'],
  ['put', '/seller/stores/:storeId', 'seller', 'sellerWrite'],
  ['get', '/stores/:storeId/promotions', 'public'],
  ['get', '/seller/stores/:storeId/promotions', 'seller'],
  ['post', '/seller/stores/:storeId/promotions', 'seller', 'sellerWrite'],
  ['put', '/seller/stores/:storeId/promotions/:promotionId', 'seller', 'sellerWrite'],
  ['delete', '/seller/stores/:storeId/promotions/:promotionId', 'seller', 'sellerWrite'],
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
  ['post', '/seller/stores/:storeId/orders/:orderId/changes', 'seller', 'sellerWrite'],
  ['get', '/seller/stores/:storeId/orders.csv', 'seller', 'export'],
  ['get', '/seller/stores/:storeId/summary', 'seller'],
  ['get', '/seller/ledger', 'seller'],
  ['get', '/seller/ledger.csv', 'seller', 'export'],
  ['get', '/seller/settlements', 'seller'],
  ['get', '/seller/settlements/:settlementId.csv', 'seller'],
  ['get', '/seller/settlements/:settlementId', 'seller'],
  ['get', '/seller/dues', 'seller'],
  ['post', '/seller/dues/payments', 'seller', 'confirmPayment'],
  ['get', '/seller/webhooks', 'seller'],
  ['post', '/seller/webhooks', 'seller', 'sellerWrite'],
  ['patch', '/seller/webhooks/:webhookId', 'seller', 'sellerWrite'],
  ['delete', '/seller/webhooks/:webhookId', 'seller', 'sellerWrite'],
  ['post', '/seller/webhooks/:webhookId/rotate', 'seller', 'sellerWrite'],
  ['get', '/seller/webhooks/:webhookId/deliveries', 'seller'],
  ['post', '/seller/webhooks/:webhookId/deliveries/:deliveryId/redeliver', 'seller', 'sellerWrite'],
  ['post', '/delivery/status', 'public'],
  ['get', '/payments', 'consumer'],
  ['post', '/store-orders/:orderId/pay', 'consumer', 'placeOrder'],
  ['get', '/seller/stores/:storeId/orders/:orderId', 'seller'],
  ['get', '/notifications', 'account'],
  ['post', '/notifications/:notificationId/read', 'account'],
  ['post', '/notifications/read-all', 'account', 'accountWrite'],
  ['delete', '/notifications/subscribe', 'account', 'accountWrite'],
  ['delete', '/notifications/push-token', 'account', 'accountWrite'],
  ['post', '/notifications/unsubscribe/:token', 'public'],
  ['get', '/notifications/vapid-public-key', 'public'],
  ['get', '/seller/notifications', 'seller'],
  ['post', '/seller/notifications/:notificationId/read', 'seller'],
  ['post', '/seller/notifications/read-all', 'seller', 'accountWrite'],
  ['get', '/feed', 'consumer'],
  ['post', '/auth/consumer-from-account', 'provider', 'accountWrite'],
];

/** A row of docs/contract.json, which has every endpoint of the specification. */
interface SpecifiedRow {
  method: string;
  /** `/api/store-orders/[id]` */
  path: string;
  audience: Audience;
  /** Several if the body decides which one counts. */
  limits: object[];
}

const specified: SpecifiedRow[] = JSON.parse(readFileSync('docs/contract.json', 'utf8'));

/** An endpoint as a text that does not depend on the names of its path parameters. */
const lineOf = (method: string, path: string, audience: Audience, counted: object[]) =>
  `${method.toUpperCase()} ${path.replace(/\[\w+\]|:\w+/g, '*')} ${audience} ${JSON.stringify(counted)}`;

export function testContract(): void {
  describe('the contract', () => {
    it('has exactly the served endpoints with their audience and limits', () => {
      const namedLimits = (names: readonly LimitName[]) =>
        names.map((name) => {
          const { max, seconds, per } = limits[name];
          return { max, seconds, per };
        });
      const expected = [
        ...specified.map((row) => lineOf(row.method, row.path.slice('/api'.length), row.audience, row.limits)),
        ...added.map(([method, path, audience, ...names]) => lineOf(method, path, audience, namedLimits(names))),
      ];
      const served = declared.map(({ method, path, for: audience, limit }) =>
        lineOf(method, path, audience, limit ? namedLimits(limitsOf(limit)) : []),
      );
      expect(served.sort()).toEqual(expected.sort());
    });

    it('equals docs/openapi.json, which npm run docs writes', () => {
      expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(JSON.parse(JSON.stringify(apiDocument())));
    });
  });

  describe('an endpoint for signed-in callers', () => {
    const api = useApi();
    const guarded = declared.filter(({ for: audience }) => audience !== 'public' && audience !== 'anyone');

    const credentials = {} as Record<AccountKind, Sent>;
    beforeEach(async () => {
      for (const kind of accountKinds) credentials[kind] = await api.as(kind, await makeAccount[kind]());
    });

    itForAll(guarded.map(({ method, path, for: audience }) => [method, path, audience] as const))(
      'answers 401 without a credential, and to an account of another kind',
      async (method, path, audience) => {
        const codeFor = async (sent: Sent) => {
          const body = method === 'get' ? {} : { body: {} };
          const answer = await api[method](path.replace(/:\w+/g, '1'), { ...sent, ...body });
          return [answer.status, answer.body.code];
        };
        expect(await codeFor({})).toEqual([401, 'unauthenticated']);
        const admitted: readonly AccountKind[] = audiences[audience];
        const code = audience === 'cron' ? 'unauthenticated' : 'wrong_account_kind';
        for (const kind of accountKinds.filter((each) => !admitted.includes(each)))
          expect([kind, ...(await codeFor(credentials[kind]))]).toEqual([kind, 401, code]);
      },
    );
  });
}
