import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { fillDatabase } from '../../../demo/fillDatabase.js';
import { accountModel } from '../../../domain/accounts/accountModels.js';
import { notify } from '../../../domain/notifications/notify.js';
import { createOperator } from '../../../domain/staff/operators/createOperator.js';
import { declared } from '../../../routes/index.js';
import { type Declared, redirected } from '../../../server/http/declaration.js';
import { audiences } from '../../../server/http/gates/guards.js';
import type { ExampleAnswer } from '../../../server/http/openapi.js';
import { type Answer, readEvents, type Sent, useApi } from '../../support/api.js';
import { exampleBody } from '../../support/exampleBody.js';
import { useIdentityProvider } from '../../support/identityProvider.js';
import { partners, signaturesOf } from '../../support/partners.js';
import { useUploadsFolder } from '../../support/uploadsFolder.js';
import { differences } from './differences.js';
import { exampleBodies } from './exampleBodies.js';
import { pathOfExample } from './examplePaths.js';
import { shortened } from './shortened.js';

const vapidKey = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

/** The kept answers, by operation. `npm run docs:answers` writes them. */
const file = 'routes/exampleAnswers.json';
const isUpdate = process.env.UPDATE_ANSWERS === 'true';

const nameOf = ({ method, path }: Declared) => `${method} ${path}`;
const withBody = declared.filter(({ body, file }) => body || file);
const exampleOf = (name: string) => declared.find((endpoint) => nameOf(endpoint) === name)?.example ?? {};

/** Reads come first: later examples erase accounts. */
const inOrder = [
  ...declared.filter(({ method }) => method === 'get'),
  ...declared.filter(({ method }) => method !== 'get'),
];

/** Consumers whose password or account an example changes. No other example uses them. */
const consumers: Record<string, string> = {
  'post /auth/change-password': 'rohan.dsouza@example.in',
  'delete /auth/me': 'supriya.nayak@example.in',
  'post /auth/logout-everywhere': 'rohan.dsouza@example.in',
};

export function testExamples(): void {
  const { dataDir } = useUploadsFolder();
  const api = useApi({
    dataDir,
    mediaBase: 'http://localhost:3000',
    paymentsOnlineEnabled: true,
    upiVpa: 'marketplace@okbank',
    upiPayeeName: 'Coastal Marketplace',
    vapid: { publicKey: vapidKey, privateKey: 'key', subject: 'mailto:push@example.in' },
    cronSecret: 'a secret for timed calls, long enough',
  });
  const google = useIdentityProvider(api);

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

  /** Causes an event of a stream: a message, or a notification. The stream of an order begins with the order. */
  async function causeEvent(path: string, sent: Sent): Promise<void> {
    if (path.includes('/threads/'))
      await api.post(path.replace('/stream', '/messages'), { ...sent, body: { text: 'I can come at six.' } });
    if (path.startsWith('/notifications/'))
      await notify(api.world, { kind: 'consumer', id: 1 }, 'ad_expired', { adId: 401, title: '5G phone' });
  }

  /** The first event of a stream. */
  async function firstEvent(path: string, sent: Sent): Promise<Pick<Answer, 'status' | 'body'>> {
    const headers = { authorization: `Bearer ${sent.token}` };
    const { status, body } = await fetch(`${api.url}/api${path}`, { headers });
    await causeEvent(path, sent);
    let text = '';
    for await (const bytes of body ?? []) {
      text += Buffer.from(bytes);
      const event = readEvents(text.slice(0, text.lastIndexOf('\n\n') + 2)).find(({ data }) => data !== undefined);
      // Leaving the loop closes the stream.
      if (event) return { status, body: event.data };
    }
    throw new Error(`${path} ended without an event`);
  }

  async function call(endpoint: Declared): Promise<ExampleAnswer & { details: unknown }> {
    const { method, signed, stream } = endpoint;
    const sent = await signInFor(endpoint);
    api.world.payments = signed === 'razorpay' ? partners().payments : undefined;
    const { path, ids: params } = await pathOfExample(endpoint, { api, sent, exampleOf });
    const given = await exampleBodies[nameOf(endpoint)]?.(api, google);
    const signatures = signaturesOf(signed, JSON.stringify(endpoint.example), api.world.now());
    const headers = { ...signatures, ...(endpoint.page && { accept: 'application/json' }) };
    const { status, body } = stream
      ? await firstEvent(path, sent)
      : await api[method](path, { ...sent, headers, body: given ?? exampleBody(endpoint) });
    return { ...(params && { params }), status, body: shortened(body), details: body?.details };
  }

  describe("the examples of the API's document", () => {
    it('exist for every body', () => {
      expect(withBody.filter(({ example }) => !example).map(nameOf)).toEqual([]);
    });

    it('work on the demo data, one after the other, and have the kept answers', async () => {
      await fillDatabase(api.world);
      // The health check expects an operator.
      await createOperator({ email: 'operator@example.in', password: 'a long password', name: 'Kavya Bhat' });
      api.world.delivery = partners().delivery;
      api.world.translation = { translate: async () => ({ text: 'ನಮಸ್ಕಾರ', sourceLanguage: 'en' }) };
      api.world.speech = { transcribe: async () => 'Is the shop open today?' };
      for (const name of [
        'post /products/:productId/like',
        'post /blocks/:consumerId',
        'post /payments/initiate-store',
      ])
        await call(declared.find((endpoint) => nameOf(endpoint) === name) as Declared);
      const kept: Record<string, ExampleAnswer> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
      const answers: Record<string, ExampleAnswer> = {};
      for (const endpoint of inOrder) {
        const name = nameOf(endpoint);
        const { details, ...answer } = await call(endpoint);
        const [status] = endpoint.answer;
        const allowed = endpoint.alreadyExists ? [status, 200] : [status];
        expect([name, details, allowed]).toEqual([name, undefined, expect.arrayContaining([answer.status])]);
        if (status === redirected) continue;
        answers[name] = answer;
        if (!isUpdate) expect([name, differences(kept[name], answer)]).toEqual([name, []]);
      }
      if (isUpdate) writeFileSync(file, `${JSON.stringify(answers, null, 1)}\n`);
      else expect(Object.keys(kept).sort()).toEqual(Object.keys(answers).sort());
    });
  });
}
