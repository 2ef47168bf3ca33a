import { expect } from '@jest/globals';
import type { ConsumerRecord } from '../../models/accounts/Consumer.js';
import type { Api, Sent } from './api.js';
import { makeConsumer } from './factories.js';

export interface Person {
  account: ConsumerRecord;
  sent: Sent;
}

export type Conversations = ReturnType<typeof conversationsOf>;

/** Tools for tests of conversations. */
export function conversationsOf(api: Api) {
  const person = async (name: string): Promise<Person> => {
    const account = await makeConsumer({ name });
    return { account, sent: await api.as('consumer', account) };
  };
  const open = ({ _id }: { _id: number }, { sent }: Person) => api.post(`/requests/${_id}/threads`, sent);
  const say = (path: string, { sent }: Person, text: unknown = 'I can help.') =>
    api.post(`${path}/messages`, { ...sent, body: { text } });
  return {
    person,
    people: (count: number) => Promise.all(Array.from({ length: count }, (_, nth) => person(`Helper ${nth}`))),
    open,
    say,
    /** Opens a conversation and writes its first message. @returns its path */
    offerHelp: async (request: { _id: number }, helper: Person): Promise<string> => {
      const { body } = await open(request, helper);
      const path = `/requests/${request._id}/threads/${body.id}`;
      expect((await say(path, helper)).status).toBe(201);
      return path;
    },
  };
}
