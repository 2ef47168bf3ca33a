import { beforeEach } from '@jest/globals';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { type Answer, type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeDoctor, makeSeller } from '../../support/factories.js';
import { useStreams } from '../../support/openStream.js';
import { useUploadsFolder } from '../../support/uploadsFolder.js';
export let api: ReturnType<typeof useApi>;
export let open: ReturnType<typeof useStreams>;

export const ownerId = 7_000_123;
const secrets = {
  id: /\b7000123\b/,
  name: /Zubeida/,
  alias: /Night owl/,
  phone: /9480077777|94800 ?77777/,
  latitude: /12\.876543|12\.8765/,
  longitude: /74\.843217|74\.8432/,
};

export interface Other {
  kind?: AccountKind;
  sent: Sent;
}

export let owner: ConsumerRecord;
export let asOwner: Sent;
export let helper: Sent;
export let stranger: Sent;
/** The callers other than the owner, by role. */
export let others: Record<string, Other>;

/** The names of the secrets that an answer or its headers contain. */
export const leaksIn = ({ body, headers }: Pick<Answer, 'body'> & Partial<Answer>): string[] => {
  const said = `${JSON.stringify(body)} ${JSON.stringify([...(headers ?? [])])}`;
  // An attacker can decode a cursor.
  const opened =
    said + [...said.matchAll(/"nextCursor":"([\w-]+)"/g)].map(([, cursor = '']) => Buffer.from(cursor, 'base64url'));
  return Object.entries(secrets)
    .filter(([, secret]) => secret.test(opened))
    .map(([what]) => what);
};

/** An anonymous request with a conversation in which both people wrote and the owner edited and deleted messages. */
export async function anonymousRequest(discussionType: 'private' | 'public') {
  const body = {
    title: 'Wanted: a listener',
    category: 'other',
    phone: '94800 77777',
    isAnonymous: true,
    discussionType,
    latitude: 12.876_543,
    longitude: 74.843_217,
  };
  const { body: posted } = await api.post('/requests', { ...asOwner, body });
  const path = `/requests/${posted.request.id}`;
  const { body: thread } = await api.post(`${path}/threads`, helper);
  const messages = `${path}/threads/${thread.id}/messages`;
  const say = async (sent: Sent, text: string) => (await api.post(messages, { ...sent, body: { text } })).body.id;
  await say(helper, 'Can I help?');
  const [first, second] = [await say(asOwner, 'Please'), await say(asOwner, 'Forget this one')];
  await api.patch(`${messages}/${first}`, { ...asOwner, body: { text: 'Yes, please' } });
  await api.delete(`${messages}/${second}`, asOwner);
  const about = { requestId: Number(posted.request.id), threadId: Number(thread.id), messageId: Number(first) };
  return { path, messages, about };
}

export function useAnonymousAuthor(): void {
  const { dataDir } = useUploadsFolder();

  api = useApi({ dataDir });

  open = useStreams(api);

  beforeEach(async () => {
    owner = await makeConsumer({
      _id: ownerId,
      name: 'Zubeida Unmistakable',
      phone: '+919480077777',
      alias: 'Night owl',
    });
    asOwner = await api.as('consumer', owner);
    helper = await api.as('consumer', await makeConsumer({ name: 'Helper' }));
    stranger = await api.as('consumer', await makeConsumer({ name: 'Stranger' }));
    others = {
      visitor: { sent: {} },
      helper: { kind: 'consumer', sent: helper },
      stranger: { kind: 'consumer', sent: stranger },
      doctor: { kind: 'doctor', sent: await api.as('doctor', await makeDoctor()) },
      seller: { kind: 'seller', sent: await api.as('seller', await makeSeller()) },
    };
  });
}
