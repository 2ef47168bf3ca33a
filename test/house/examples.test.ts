import { describe, expect, it } from '@jest/globals';
import { fillDatabase } from '../../demo/fillDatabase.js';
import { accountModel } from '../../domain/accounts/accountModels.js';
import type { RefusalCode } from '../../domain/refusals.js';
import { declared } from '../../routes/index.js';
import type { Declared } from '../../server/http/endpoint.js';
import { audiences } from '../../server/http/gates/guards.js';
import { type Sent, useApi } from '../support/api.js';
import { exampleBody } from '../support/exampleBody.js';
import { makeAd, makeConsumer } from '../support/factories.js';
import { partners, signaturesOf } from '../support/partners.js';
import { useUploadsFolder } from '../support/uploadsFolder.js';

const { dataDir } = useUploadsFolder();
const api = useApi({
  dataDir,
  ...{ paymentsOnlineEnabled: true, upiVpa: 'marketplace@okbank', upiPayeeName: 'Coastal Marketplace' },
  vapid: { publicKey: 'key', privateKey: 'key', subject: 'mailto:push@example.in' },
  cronSecret: 'a secret for timed calls, long enough',
});

/** Expected refusals of examples that need a mail, Google, a partner, a file or hidden content. */
const refused: Record<string, RefusalCode> = {
  'post /auth/send-verification': 'already_verified',
  'post /auth/verify-email': 'code_refused',
  'post /auth/reset-password': 'reset_link_invalid',
  'post /moderation/objections': 'hidden_content_not_found',
  'post /auth/google': 'google_not_configured',
  'post /auth/seller-google': 'google_not_configured',
  'post /auth/doctor-google': 'google_not_configured',
  'post /translate': 'translation_not_configured',
  'post /translate/voice': 'speech_not_configured',
};

const nameOf = ({ method, path }: Declared) => `${method} ${path}`;
const withBody = declared.filter(({ body, file }) => body || file);
const exampleOf = (name: string) => withBody.find((endpoint) => nameOf(endpoint) === name)?.example;

/** Consumers whose password or account an example changes. No other example uses them. */
const consumers: Record<string, string> = {
  'post /auth/change-password': 'rohan.dsouza@example.in',
  'delete /auth/me': 'supriya.nayak@example.in',
};

/** The credential of a caller of the endpoint: of an account that the examples of the sign-in name. */
async function signInFor(endpoint: Declared): Promise<Sent> {
  const [kind] = audiences[endpoint.for];
  if (endpoint.for === 'cron') return { token: api.world.config.cronSecret };
  if (kind === undefined) return {};
  const [signedIn, login] =
    kind === 'seller' ? (['seller', '/auth/login'] as const) : (['consumer', '/auth/consumer-login'] as const);
  const { email } = exampleOf(`post ${login}`) as { email: string };
  const model = accountModel(signedIn);
  const account = await model
    .findOne({ email: consumers[nameOf(endpoint)] ?? email })
    .lean()
    .orFail();
  return api.as(signedIn, account);
}

/** The address of the first store or product, or of an order, ad, request or message that this function creates. */
async function addressOf({ path }: Declared, sent: Sent): Promise<string> {
  if (path === '/requests/:requestId') {
    const { body } = await api.post('/requests', { ...sent, body: exampleOf('post /requests') });
    return path.replace(':requestId', body.request.id);
  }
  if (path === '/ads/:adId') {
    const { body } = await api.post('/ads', { ...sent, body: exampleOf('post /ads') });
    return path.replace(':adId', body.ad.id);
  }
  if (path.includes(':threadId')) {
    const at = path.startsWith('/ads') ? await adConversation(path, sent) : path.replace(/:(requestId|threadId)/g, '1');
    if (!at.includes(':messageId')) return at;
    const [conversation = ''] = at.split('/:messageId');
    const { body } = await api.post(conversation, { ...sent, body: { text: 'I can come at six.' } });
    return `${conversation}/${body.id}`;
  }
  if (!path.includes(':orderId')) return path.replace(/:\w+/g, '1');
  const isPaid = path.endsWith('/pay');
  const order = { ...(exampleOf('post /store-orders') as object), ...(isPaid && { paymentMethod: 'online' }) };
  const { body } = await api.post('/store-orders', { ...sent, body: order });
  // Otherwise the open payment of the order would be returned.
  if (isPaid) api.world.clock.advance(api.world.config.paymentTimeoutMs);
  return path.replace(':orderId', body.order.id);
}

/** The path of a conversation about the ad of another person. */
async function adConversation(path: string, sent: Sent): Promise<string> {
  const { _id } = await makeAd(await makeConsumer());
  const { body } = await api.post(`/ads/${_id}/threads`, sent);
  return path.replace(':adId', String(_id)).replace(':threadId', body.id);
}

describe("the examples of the API's document", () => {
  it('exist for every body', () => {
    expect(withBody.filter(({ example }) => !example).map(nameOf)).toEqual([]);
  });

  it('work on the demo data, one after the other', async () => {
    await fillDatabase(api.world);
    const { delivery, payments } = partners();
    api.world.delivery = delivery;
    for (const endpoint of withBody) {
      const { method, example } = endpoint;
      const sent = await signInFor(endpoint);
      api.world.payments = endpoint.signed === 'razorpay' ? payments : undefined;
      const path = await addressOf(endpoint, sent);
      const headers = signaturesOf(endpoint.signed, JSON.stringify(example), api.world.now());
      const { status, body } = await api[method](path, { ...sent, headers, body: exampleBody(endpoint) });
      const expected = refused[nameOf(endpoint)] ?? `${endpoint.answer[0]}`;
      expect([nameOf(endpoint), body.code ?? String(status), body.details]).toEqual([
        nameOf(endpoint),
        expected,
        undefined,
      ]);
    }
  });
});
