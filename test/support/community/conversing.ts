import { beforeEach } from '@jest/globals';
import type { CommunityRequestRecord } from '../../../models/community/CommunityRequest.js';
import { type Answer, type Api, useApi } from '../api.js';
import { type Conversations, conversationsOf, type Person } from '../conversations.js';
import { makeRequest } from '../factories.js';

export let api: Api;
export let person: Conversations['person'];
export let people: Conversations['people'];
export let open: Conversations['open'];
export let say: Conversations['say'];
export let offerHelp: Conversations['offerHelp'];

export let owner: Person;
export let helper: Person;
export let stranger: Person;

type RequestFields = Parameters<typeof makeRequest>[1];

/** The status and code of a refusal. */
export const refusal = ({ status, body }: Answer) => [status, body.code];
export const requestOf = (fields: RequestFields = {}) => makeRequest(owner.account, fields);
export const complete = ({ _id }: Pick<CommunityRequestRecord, '_id'>, status = 'completed') =>
  api.patch(`/requests/${_id}`, { ...owner.sent, body: { status } });
export const block = ({ account }: Person, { sent }: Person) => api.post(`/blocks/${account._id}`, sent);

/** An empty private conversation between the owner and the helper. */
export async function privateThread(fields: RequestFields = {}) {
  const request = await requestOf(fields);
  const threadId = Number((await open(request, helper)).body.id);
  return { request, path: `/requests/${request._id}/threads/${threadId}`, threadId };
}
/** An empty public discussion. */
export const publicThread = (fields: RequestFields = {}) => privateThread({ discussionType: 'public', ...fields });

export const edit = (path: string, id: number, { sent }: Person, text: string) =>
  api.patch(`${path}/messages/${id}`, { ...sent, body: { text } });
export const remove = (path: string, id: number, { sent }: Person) => api.delete(`${path}/messages/${id}`, sent);
export const read = (path: string, { sent }: Person, query = '') => api.get(`${path}/messages${query}`, sent);
export const textsOf = ({ body }: Answer): string[] => body.messages.map(({ text }: { text: string }) => text);

export function useConversing(): void {
  api = useApi();
  ({ person, people, open, say, offerHelp } = conversationsOf(api));

  beforeEach(async () => {
    [owner, helper, stranger] = [await person('Asha Rao'), await person('Rohan Pinto'), await person('Kiran Bhat')];
  });
}
