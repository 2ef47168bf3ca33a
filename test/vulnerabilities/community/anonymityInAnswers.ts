import { describe, expect, it } from '@jest/globals';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { declared } from '../../../routes/index.js';
import type { Declared } from '../../../server/http/endpoint.js';
import { audiences } from '../../../server/http/gates/guards.js';
import { eventually } from '../../support/eventually.js';
import { exampleBody } from '../../support/exampleBody.js';
import type { OpenStream } from '../../support/openStream.js';
import {
  anonymousRequest,
  api,
  asOwner,
  helper,
  leaksIn,
  type Other,
  open,
  others,
  ownerId,
} from './authorAndOthers.js';

/** Further queries of each list. */
const queries: Record<string, string[]> = {
  '/requests': [
    'limit=1',
    'category=other',
    'status=completed',
    'cursor=x',
    'mine=true',
    'helped=true',
    ...['', '&radiusKm=5', '&sort=distance', '&sort=distance&limit=1', '&mine=true', '&helped=true'].map(
      (more) => `lat=12.87&lng=74.84${more}`,
    ),
  ],
  '/requests/:requestId/threads/:threadId/messages': ['limit=1', 'before=999999'],
};

/** Reports whose answers might reveal the author. */
const reported = ({ requestId, messageId }: Record<string, number>) =>
  [['request', requestId] as const, ['message', messageId] as const].map(([targetType, targetId]) => ({
    targetType,
    targetId,
    reason: 'Who is it?',
  }));

/** The requests to an endpoint about the resources with these ids. */
function asksOf(endpoint: Declared, about: Record<string, number>): { path: string; body?: unknown }[] {
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name) => String(about[name] ?? 1));
  if (endpoint.path === '/reports') return reported(about).map((body) => ({ path, body }));
  if (endpoint.body || endpoint.file) return [{ path, body: exampleBody(endpoint) }];
  return [path, ...(queries[endpoint.path] ?? []).map((query) => `${path}?${query}`)].map((path) => ({ path }));
}

/** All endpoints: reads first, and last the one that ends the caller's session. */
const lists = declared
  .filter(({ stream }) => !stream)
  .map((endpoint) => {
    const place = endpoint.path === '/auth/logout-everywhere' ? 2 : endpoint.method === 'get' ? 0 : 1;
    return { endpoint, place };
  })
  .sort((one, other) => one.place - other.place)
  .map(({ endpoint }) => endpoint);

const mayAsk = ({ for: audience }: Declared, kind: AccountKind | undefined) =>
  audiences[audience].some((admitted) => admitted === kind);
/** The callers of an endpoint: every admitted consumer and one other role. */
function askersOf(endpoint: Declared, nth: number): [string, Other][] {
  const all = Object.entries(others);
  const consumers = all.filter(([, { kind }]) => kind === 'consumer' && mayAsk(endpoint, kind));
  const rest = all.filter((other) => !consumers.includes(other));
  return [...consumers, ...rest.filter((_other, place) => place === nth % rest.length)];
}

const refusedSessions = new Set(['unauthenticated', 'session_expired', 'wrong_account_kind']);

export function testAnonymityInAnswers(): void {
  describe('CWE-359: exposed identity of the author of an anonymous request', () => {
    const words = /Wanted: a listener|Yes, please|Still there/;

    it('appears in no answer of any endpoint to other callers', async () => {
      const conversations = [await anonymousRequest('private'), await anonymousRequest('public')] as const;
      await api.relay();
      const shown = new Set<string>();
      for (const [nth, endpoint] of lists.entries()) {
        const name = `${endpoint.method} ${endpoint.path}`;
        const asked = name.includes('/requests') ? conversations : [conversations[nth % 2] ?? conversations[0]];
        const asks = asked.flatMap(({ about }) => asksOf(endpoint, about));
        const different = [...new Map(asks.map((ask) => [JSON.stringify(ask), ask])).values()];
        for (const { path, body } of different) {
          const ask = async ([who, { kind, sent }]: [string, Other]) => {
            const answer = await api[endpoint.method](path, { ...sent, ...(body !== undefined && { body }) });
            expect([who, name, path, leaksIn(answer)]).toEqual([who, name, path, []]);
            // Admitted callers have a valid session.
            if (mayAsk(endpoint, kind) && !path.includes('?'))
              expect([who, name, refusedSessions.has(answer.body?.code)]).toEqual([who, name, false]);
            if (words.test(JSON.stringify(answer.body))) shown.add(name);
          };
          await Promise.all(askersOf(endpoint, nth).map(ask));
        }
      }
      // The answers did contain the anonymous requests.
      expect([...shown]).toEqual(
        expect.arrayContaining([
          'get /requests',
          'get /requests/:requestId',
          'get /notifications',
          'get /requests/:requestId/threads/:threadId/messages',
        ]),
      );
      const notified = await Notification.find({ recipientId: { $ne: ownerId } }).lean();
      expect(notified.length).toBeGreaterThan(0);
      expect(leaksIn({ body: notified })).toEqual([]);
    });

    it('appears in no event of any stream to other callers', async () => {
      const conversations = [await anonymousRequest('private'), await anonymousRequest('public')];
      const listening: { name: string; stream: OpenStream }[] = [];
      for (const endpoint of declared.filter(({ stream }) => stream)) {
        const paths = new Set(conversations.flatMap(({ about }) => asksOf(endpoint, about).map(({ path }) => path)));
        for (const path of paths) {
          for (const { sent } of Object.values(others)) {
            listening.push({ name: endpoint.path, stream: await open(path, sent) });
          }
        }
      }
      const opened = listening.filter(({ stream }) => stream.response.statusCode === 200);
      for (const { name, stream } of opened) await eventually(`the place in ${name}`, () => stream.lastId());
      for (const { messages } of conversations) {
        await api.post(messages, { ...helper, body: { text: 'Are you there?' } });
        await api.post(messages, { ...asOwner, body: { text: 'Still there' } });
      }
      const talks = opened.filter(({ name }) => name.includes(':threadId'));
      // The helper follows both conversations, and another consumer the public one.
      expect(talks).toHaveLength(3);
      for (const { stream } of talks) await eventually('the message', () => words.test(stream.text()));
      const inboxes = opened.filter(({ name }) => name === '/notifications/stream');
      await eventually('a notification of the helper', () => inboxes.some(({ stream }) => words.test(stream.text())));
      for (const { name, stream } of listening) {
        expect([name, leaksIn({ body: stream.text() })]).toEqual([name, []]);
      }
    });
  });
}
