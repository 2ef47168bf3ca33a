import { beforeEach, expect } from '@jest/globals';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { CommunityRequestRecord } from '../../../models/community/CommunityRequest.js';
import { type Answer, type Sent, useApi } from '../api.js';
import { makeConsumer, makeRequest } from '../factories.js';
export let api: ReturnType<typeof useApi>;

export const minute = 60_000;
export const day = 24 * 60 * minute;

export interface Person {
  account: ConsumerRecord;
  sent: Sent;
}
export const person = async (name: string): Promise<Person> => {
  const account = await makeConsumer({ name });
  return { account, sent: await api.as('consumer', account) };
};
export const people = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, nth) => person(`Helper ${nth}`)));

export let owner: Person;
export let helper: Person;
export let stranger: Person;

export const refusal = ({ status, body }: Answer) => [status, body.code];
export const requestOf = (fields: Parameters<typeof makeRequest>[1] = {}) => makeRequest(owner.account, fields);
export const open = ({ _id }: CommunityRequestRecord, { sent }: Person) => api.post(`/requests/${_id}/threads`, sent);
/** Opens a conversation and writes its first message. */
export async function offerHelp(request: CommunityRequestRecord, who: Person): Promise<void> {
  const { body } = await open(request, who);
  expect((await say(`/requests/${request._id}/threads/${body.id}/messages`, who, 'I can help.')).status).toBe(201);
}
export const threadsOf = async ({ _id }: CommunityRequestRecord, { sent }: Person) =>
  (await api.get(`/requests/${_id}/threads`, sent)).body.threads;
export const complete = ({ _id }: CommunityRequestRecord) =>
  api.patch(`/requests/${_id}`, { ...owner.sent, body: { status: 'completed' } });

/** A private conversation between the owner and the helper. */
export async function privateThread(fields: Parameters<typeof makeRequest>[1] = {}) {
  const request = await requestOf(fields);
  const { body } = await open(request, helper);
  return { request, path: `/requests/${request._id}/threads/${body.id}/messages`, threadId: Number(body.id) };
}

export async function publicThread(fields: Parameters<typeof makeRequest>[1] = {}) {
  const request = await requestOf({ discussionType: 'public', ...fields });
  const { body } = await open(request, helper);
  return { request, path: `/requests/${request._id}/threads/${body.id}/messages`, threadId: Number(body.id) };
}

export const say = (path: string, { sent }: Person, text: unknown) => api.post(path, { ...sent, body: { text } });
export const edit = (path: string, id: number, { sent }: Person, text: string) =>
  api.patch(`${path}/${id}`, { ...sent, body: { text } });
export const remove = (path: string, id: number, { sent }: Person) => api.delete(`${path}/${id}`, sent);
export const textsOf = ({ body }: Answer): string[] => body.messages.map(({ text }: { text: string }) => text);

export function useConversing(): void {
  api = useApi();

  beforeEach(async () => {
    [owner, helper, stranger] = [await person('Asha Rao'), await person('Rohan Pinto'), await person('Kiran Bhat')];
  });
}
