import { beforeEach, describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import { MessageSegment } from '../../../models/community/MessageSegment.js';
import { RequestThread } from '../../../models/community/RequestThread.js';
import { type Answer, useApi } from '../../support/api.js';
import { conversationsOf, type Person } from '../../support/conversations.js';
import { makeRequest } from '../../support/factories.js';

const anonymous = ({ account }: Person, more: object = {}) => makeRequest(account, { isAnonymous: true, ...more });
const textOf = ({ text }: Answer['body']) => text;

export function testWithheldAbuse(): void {
  const api = useApi();
  const { person, people, open, say, offerHelp } = conversationsOf(api);

  let owner: Person;
  let helper: Person;
  let abuser: Person;
  beforeEach(async () => {
    [owner, helper, abuser] = [await person('Asha Rao'), await person('Kiran Bhat'), await person('Rohan Pinto')];
  });
  const block = ({ account }: Person) => api.post(`/blocks/${account._id}`, owner.sent);
  const unblock = ({ account }: Person) => api.delete(`/blocks/${account._id}`, owner.sent);

  /** The owner blocks a person whom they know only as the anonymous author of a request. */
  async function blockMasked(masked: Person): Promise<void> {
    const path = await offerHelp(await anonymous(masked), owner);
    expect((await api.post(`${path}/block`, owner.sent)).status).toBe(200);
  }

  describe('CWE-770: blocked people occupy a request by conversations that its owner cannot see and close', () => {
    it('while they are blocked, or have been unblocked and did not write again', async () => {
      const occupants = await people(3);
      const [one, other, third] = occupants as [Person, Person, Person];
      await block(one);
      // The conversation does not show who it is.
      await blockMasked(other);
      await block(third);
      const request = await anonymous(owner);
      const paths = [];
      for (const each of occupants) paths.push(await offerHelp(request, each));
      await unblock(third);
      expect((await api.get(`/requests/${request._id}`, owner.sent)).body._count.threads).toBe(0);
      const { body } = await api.get(`/requests/${request._id}`, helper.sent);
      expect(body.allowedActions).toContain('openThread');
      await offerHelp(request, helper);
      expect((await api.get(`/requests/${request._id}`, owner.sent)).body._count.threads).toBe(1);
      for (const [nth, path] of paths.entries()) expect((await say(path, occupants[nth] as Person)).status).toBe(201);
    });
  });

  describe('CWE-451: withheld messages push a conversation out of the first page of the owner', () => {
    const { embeddedAtMost } = rules.thread;

    /** A conversation whose first two messages are followed by segments of withheld ones. @returns its path */
    async function flooded(segments: number): Promise<string> {
      const request = await anonymous(owner);
      const path = await offerHelp(request, abuser);
      await say(path, owner, 'Who are you?');
      await block(abuser);
      await say(path, abuser, 'A neighbour.');
      const thread = await RequestThread.findOne({ requestId: request._id }).lean().orFail();
      const shown = thread.messages.slice(0, 2);
      const [sample] = thread.messages.slice(2);
      const about = { threadId: thread._id, requestId: request._id };
      const rows = Array.from({ length: segments }, (_row, number) => {
        const firstId = 10_000_000 + number * embeddedAtMost;
        const withheld = Array.from({ length: embeddedAtMost }, (_message, nth) => ({ ...sample, _id: firstId + nth }));
        return { ...about, _id: firstId, number, messages: number === 0 ? [...shown, ...withheld.slice(2)] : withheld };
      });
      await MessageSegment.insertMany(rows);
      await RequestThread.updateOne({ _id: thread._id }, { $set: { messages: [sample], embedded: 1, segments } });
      return path;
    }

    const shownTo = async (path: string, query: string) => {
      const { body } = await api.get(`${path}/messages${query}`, owner.sent);
      return { texts: body.messages.map(textOf), next: body.nextCursor };
    };

    it('so that its owner loses what the person wrote before, or writes after they are unblocked', async () => {
      const path = await flooded(4);
      expect(await shownTo(path, '')).toEqual({ texts: ['I can help.', 'Who are you?'], next: null });
      const last = await shownTo(path, '?limit=1');
      expect(last.texts).toEqual(['Who are you?']);
      expect(await shownTo(path, `?limit=1&cursor=${last.next}`)).toEqual({ texts: ['I can help.'], next: null });
      const { body } = await api.get(`${path}/messages`, owner.sent);
      await unblock(abuser);
      await say(path, abuser, 'I am sorry.');
      const seen = body.messages.at(-1)?.id;
      expect(await shownTo(path, `?limit=1&after=${seen}`)).toEqual({ texts: ['I am sorry.'], next: null });
    });

    it('so that a page reads any number of segments', async () => {
      const path = await flooded(rules.message.segmentsAtMost + 2);
      const first = await shownTo(path, '');
      expect(first.texts).toEqual([]);
      const whole = { texts: ['I can help.', 'Who are you?'], next: null };
      expect(await shownTo(path, `?cursor=${first.next}`)).toEqual(whole);
    });
  });

  describe('CWE-451: in a public discussion, the owner sees a blocked person’s message as a deleted one', () => {
    it('while others read it, and can tell the two apart', async () => {
      await block(abuser);
      const request = await anonymous(owner, { discussionType: 'public' });
      const { body } = await open(request, abuser);
      const path = `/requests/${request._id}/threads/${body.id}`;
      const { body: message } = await say(path, abuser, 'I know you.');
      const seen = async ({ sent }: Person) => (await api.get(`${path}/messages`, sent)).body.messages;
      expect(await seen(helper)).toMatchObject([{ text: 'I know you.', isDeleted: false }]);
      expect(await seen(owner)).toMatchObject([{ text: '', isDeleted: false }]);
      await api.delete(`${path}/messages/${message.id}`, owner.sent);
      for (const reader of [owner, helper]) expect(await seen(reader)).toMatchObject([{ text: '', isDeleted: true }]);
    });
  });
}
