import { beforeEach, describe, expect, it } from '@jest/globals';
import { exportPerson } from '../../../domain/people/exportPerson.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { type Answer, useApi } from '../../support/api.js';
import { conversationsOf, type Person } from '../../support/conversations.js';
import { eventually } from '../../support/eventually.js';
import { makeRequest } from '../../support/factories.js';
import { useStreams } from '../../support/openStream.js';

const pathOf = ({ _id }: { _id: number }) => `/requests/${_id}`;
const toldOf = ({ account }: Person) => Notification.countDocuments({ recipientId: account._id });

/** The answers of a script, without ids and times. */
const anonymised = (answers: Answer[]): unknown =>
  JSON.parse(JSON.stringify(answers.map(({ status, body }) => [status, body])), (key, value) => {
    if (/At$/.test(key) && value !== null) return 'a time';
    return /id$/i.test(key) && value ? 'an id' : value;
  });

type Script = (helper: Person, request: { _id: number }) => Promise<Answer[]>;

export function testAnonymousBlocks(): void {
  const api = useApi();
  const stream = useStreams(api);
  const { person, people, open, say, offerHelp } = conversationsOf(api);

  let owner: Person;
  let blocked: Person;
  let free: Person;
  beforeEach(async () => {
    [owner, blocked, free] = [await person('Asha Rao'), await person('Rohan Pinto'), await person('Rohan Pinto')];
  });

  const anonymous = (more: object = {}) => makeRequest(owner.account, { title: 'Help', isAnonymous: true, ...more });
  const block = ({ account }: Person) => api.post(`/blocks/${account._id}`, owner.sent);
  const unblock = ({ account }: Person) => api.delete(`/blocks/${account._id}`, owner.sent);
  const textsOf = async (path: string, { sent }: Person) =>
    (await api.get(`${path}/messages`, sent)).body.messages.map(({ text }: Answer['body']) => text);

  /** Runs a script as each of both helpers, each with its own request of the owner. */
  async function compare(script: Script, more: object = {}): Promise<void> {
    const seen = [];
    for (const helper of [free, blocked]) {
      const request = await anonymous(more);
      seen.push(anonymised(await script(helper, request)));
      await api.delete(pathOf(request), owner.sent);
    }
    expect(seen[1]).toEqual(seen[0]);
  }

  /** What a helper can read about a request. */
  const views = (path: string, { sent }: Person, threadPath: string) =>
    Promise.all(
      [
        '/requests?helped=true',
        '/requests',
        path,
        `${path}/threads`,
        `${threadPath}/messages`,
        '/notifications',
        '/blocks',
      ].map((at) => api.get(at, sent)),
    );

  /** Opens a conversation, writes, edits and deletes, while others take the other places; leaves and returns. */
  const converse: Script = async (helper, request) => {
    const path = pathOf(request);
    const answers = [await api.get(path, helper.sent), await open(request, helper)];
    const threadPath = `${path}/threads/${answers[1]?.body.id}`;
    const look = async () => answers.push(...(await views(path, helper, threadPath)));
    const write = async (text: string) => {
      const said = await say(threadPath, helper, text);
      answers.push(said);
      return `${threadPath}/messages/${said.body.id}`;
    };
    await look();
    const [first, second] = [await write('I can help.'), await write('This evening.')];
    answers.push(await api.patch(first, { ...helper.sent, body: { text: 'I can help you.' } }));
    answers.push(await api.delete(second, helper.sent));
    await look();
    for (const other of await people(2)) await offerHelp(request, other);
    answers.push(await open(request, helper));
    await write('Are you there?');
    await look();
    answers.push(await api.post(`${threadPath}/read`, helper.sent));
    answers.push(await api.post(`${threadPath}/leave`, helper.sent), await say(threadPath, helper));
    answers.push(await open(request, helper));
    await write('Hello again.');
    answers.push(await api.post(`${threadPath}/block`, helper.sent), await say(threadPath, helper));
    await look();
    answers.push(await api.delete(`${threadPath}/block`, helper.sent));
    await api.patch(path, { ...owner.sent, body: { status: 'completed' } });
    answers.push(await say(threadPath, helper));
    await look();
    return answers;
  };

  describe('CWE-203: a helper finds the author of an anonymous request, who has blocked them', () => {
    it.each(['private', 'public'])('by any answer of a %s discussion', async (discussionType) => {
      await block(blocked);
      await compare(converse, { discussionType });
    });

    it.each<[string, (helper: Person, threadPath: string) => Promise<unknown>]>([
      ['as a person', (helper) => block(helper)],
      ['in the conversation', (_helper, threadPath) => api.post(`${threadPath}/block`, owner.sent)],
    ])('by any answer of a conversation that was open before a block %s', async (_how, begin) => {
      await compare(async (helper, request) => {
        const threadPath = await offerHelp(request, helper);
        await say(threadPath, owner, 'Yes, please.');
        if (helper === blocked) await begin(helper, threadPath);
        const { body } = await api.get(`${threadPath}/messages`, helper.sent);
        const edited = `${threadPath}/messages/${body.messages[0].id}`;
        const answers = [
          await say(threadPath, helper, 'When?'),
          await api.patch(edited, { ...helper.sent, body: { text: 'I can still help.' } }),
        ];
        return [...answers, ...(await views(pathOf(request), helper, threadPath))];
      });
    });

    it.each<[string, (threadPath: string) => Promise<unknown>]>([
      ['as a person', () => block(blocked)],
      ['in the conversation', (threadPath) => api.post(`${threadPath}/block`, owner.sent)],
    ])('by what leaves their lists or is refused elsewhere, after a block %s', async (_how, begin) => {
      await compare(async (helper, request) => {
        const named = await makeRequest(owner.account, { title: 'Tap' });
        const threadPath = await offerHelp(request, helper);
        if (helper === blocked) await begin(threadPath);
        const lists = ['/requests', '/requests?lat=12.87&lng=74.84&sort=distance'];
        const answers = await Promise.all(lists.map((path) => api.get(path, helper.sent)));
        answers.push(await open(named, helper));
        answers.push(await say(`${pathOf(named)}/threads/${answers[2]?.body.id}`, helper));
        await api.delete(pathOf(named), owner.sent);
        return answers;
      });
      expect((await api.get('/blocks', owner.sent)).body.blocks).toMatchObject([{ isAnonymous: true }]);
      await unblock(blocked);
      expect((await api.get('/blocks', owner.sent)).body.blocks).toEqual([]);
    });
  });

  describe('CWE-359: a blocked helper reaches the author of an anonymous request', () => {
    it('by no list, count, notification, stream or export, and by no other endpoint', async () => {
      await block(blocked);
      const request = await anonymous();
      const before = await toldOf(owner);
      const threadPath = await offerHelp(request, blocked);
      const { body } = await api.get(`${threadPath}/messages`, blocked.sent);
      const { body: own } = await api.get(pathOf(request), owner.sent);
      expect([own._count.threads, await toldOf(owner)]).toEqual([0, before]);
      expect((await api.get(`${pathOf(request)}/threads`, owner.sent)).body.threads).toEqual([]);
      const targetId = body.messages[0].id;
      const refused = [
        await api.get(`${threadPath}/messages`, owner.sent),
        await api.get(`${threadPath}/stream`, owner.sent),
        await api.post(`${threadPath}/read`, owner.sent),
        await api.post(`${threadPath}/close`, owner.sent),
        await api.post(`${threadPath}/block`, owner.sent),
        await say(threadPath, owner),
        await api.delete(`${threadPath}/messages/${targetId}`, owner.sent),
        await api.post('/reports', { ...owner.sent, body: { targetType: 'message', targetId, reason: 'spam' } }),
      ];
      expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
      expect((await api.get('/blocks', owner.sent)).body.blocks[0].consumer.name).toBe('Unknown person');
      const rows: object[] = [];
      for await (const row of exportPerson('consumer', owner.account._id)) rows.push(row);
      expect(JSON.stringify(rows)).not.toContain('I can help.');
    });

    it('not in a conversation that was open before the block, neither by new messages nor by edits', async () => {
      const request = await anonymous();
      const threadPath = await offerHelp(request, blocked);
      await say(threadPath, owner, 'Yes, please.');
      const listening = await stream(`${threadPath}/stream`, { ...owner.sent, headers: { 'last-event-id': '0.0' } });
      await block(blocked);
      const before = await toldOf(owner);
      const { body } = await api.get(`${threadPath}/messages`, blocked.sent);
      await say(threadPath, blocked, 'Who are you?');
      const edited = `${threadPath}/messages/${body.messages[0].id}`;
      await api.patch(edited, { ...blocked.sent, body: { text: 'I know you.' } });

      expect(await textsOf(threadPath, blocked)).toEqual(['I know you.', 'Yes, please.', 'Who are you?']);
      expect(await textsOf(threadPath, owner)).toEqual(['', 'Yes, please.']);
      const { threads } = (await api.get(`${pathOf(request)}/threads`, owner.sent)).body;
      expect(threads).toMatchObject([
        { _count: { messages: 2 }, lastMessage: { text: 'Yes, please.' }, unreadCount: 1 },
      ]);
      expect(await toldOf(owner)).toBe(before);
      await eventually('the edit is received', () => listening.text().includes('message_changed'));
      expect(listening.text()).not.toMatch(/Who are you|I know you/);
    });

    it('not by the first message of a conversation that was empty before the block', async () => {
      const request = await anonymous();
      await open(request, blocked);
      await block(blocked);
      const threadPath = await offerHelp(request, blocked);
      // The owner has seen the conversation before.
      const { threads } = (await api.get(`${pathOf(request)}/threads`, owner.sent)).body;
      expect(threads).toMatchObject([{ _count: { messages: 0 }, lastMessage: null, unreadCount: 0 }]);
      expect(await textsOf(threadPath, owner)).toEqual([]);
    });

    it('not by messages from before they were unblocked; later ones show the conversation', async () => {
      await block(blocked);
      const request = await anonymous();
      const threadPath = await offerHelp(request, blocked);
      await unblock(blocked);
      const threads = async () => (await api.get(`${pathOf(request)}/threads`, owner.sent)).body.threads;
      expect(await threads()).toEqual([]);
      const before = await toldOf(owner);
      expect((await say(threadPath, blocked, 'Thank you.')).status).toBe(201);
      expect(await textsOf(threadPath, owner)).toEqual(['Thank you.']);
      expect(await threads()).toMatchObject([{ _count: { messages: 1 }, unreadCount: 1 }]);
      expect((await toldOf(owner)) - before).toBe(1);
      expect((await api.get(pathOf(request), owner.sent)).body._count.threads).toBe(1);
      expect(await textsOf(threadPath, blocked)).toEqual(['I can help.', 'Thank you.']);
    });
  });
}
