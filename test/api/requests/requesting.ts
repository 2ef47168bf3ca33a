import { beforeEach } from '@jest/globals';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { type Answer, type Sent, useApi } from '../../support/api.js';
import { makeConsumer } from '../../support/factories.js';
export let api: ReturnType<typeof useApi>;

export let owner: ConsumerRecord;
export let stranger: ConsumerRecord;
export let asOwner: Sent;
export let asStranger: Sent;

export const wanted = { title: 'The tap drips', category: 'plumbing' };
export const post = (body: object, sent: Sent = asOwner) =>
  api.post('/requests', { ...sent, body: { ...wanted, ...body } });
export const list = async (query = '', sent: Sent = {}): Promise<Answer['body'][]> =>
  (await api.get(`/requests${query}`, sent)).body.requests;
export const titles = async (query = '', sent: Sent = {}) => (await list(query, sent)).map(({ title }) => title);
/** Opens a conversation and writes its first message. */
export async function offerHelp(requestId: number, sent: Sent): Promise<void> {
  const { body } = await api.post(`/requests/${requestId}/threads`, sent);
  await api.post(`/requests/${requestId}/threads/${body.id}/messages`, { ...sent, body: { text: 'I can help.' } });
}

export const refusal = ({ status, body }: Answer) => [status, body.code];

export function useRequesting(): void {
  api = useApi();

  beforeEach(async () => {
    owner = await makeConsumer({ name: 'Asha Rao', alias: 'Beachcomber' });
    stranger = await makeConsumer({ name: 'Rohan Pinto' });
    [asOwner, asStranger] = await Promise.all([api.as('consumer', owner), api.as('consumer', stranger)]);
  });
}
