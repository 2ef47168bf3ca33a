import { beforeEach, describe, expect, it } from '@jest/globals';
import { exportPerson } from '../../../domain/people/exportPerson.js';
import { type Answer, useApi } from '../../support/api.js';
import { conversationsOf, type Person } from '../../support/conversations.js';
import { makeAd, makeRequest } from '../../support/factories.js';

const api = useApi();
const { person, open, say, offerHelp } = conversationsOf(api);

const refusal = ({ status, body }: Answer) => [status, body.code];

let owner: Person;
let helper: Person;
let stranger: Person;
beforeEach(async () => {
  [owner, helper, stranger] = [await person('Asha Rao'), await person('Rohan Pinto'), await person('Kiran Bhat')];
});

const blocksOf = async ({ sent }: Person) => (await api.get('/blocks', sent)).body.blocks;
const namesOf = async (who: Person) => (await blocksOf(who)).map(({ consumer }: Answer['body']) => consumer.name);

describe('POST …/threads/:threadId/block', () => {
  it('answers 403 to a stranger, and 409 for a public discussion', async () => {
    const path = await offerHelp(await makeRequest(owner.account), helper);
    expect(refusal(await api.post(`${path}/block`, stranger.sent))).toEqual([403, 'not_yours']);
    const discussion = await makeRequest(owner.account, { discussionType: 'public' });
    const { body } = await open(discussion, helper);
    const refused = await api.post(`/requests/${discussion._id}/threads/${body.id}/block`, helper.sent);
    expect(refusal(refused)).toEqual([409, 'public_thread']);
  });

  it('blocks a person with a name as POST /api/blocks does', async () => {
    const path = await offerHelp(await makeRequest(owner.account), helper);
    expect((await api.post(`${path}/block`, owner.sent)).body).toEqual({ success: true });
    expect(await blocksOf(owner)).toMatchObject([
      { consumer: { id: helper.account._id, name: 'Rohan Pinto' }, thread: null },
    ]);
    expect(refusal(await open(await makeRequest(owner.account), helper))).toEqual([403, 'blocked']);
    await api.delete(`${path}/block`, owner.sent);
    expect(await blocksOf(owner)).toEqual([]);
    expect((await say(path, helper)).status).toBe(201);
  });

  it('blocks the owner of an anonymous request in the conversation, and shows no name', async () => {
    const request = await makeRequest(owner.account, { isAnonymous: true });
    const path = await offerHelp(request, helper);
    for (const _again of [1, 2]) expect((await api.post(`${path}/block`, helper.sent)).status).toBe(200);
    for (const each of [owner, helper]) expect(refusal(await say(path, each))).toEqual([403, 'blocked']);
    const threadId = Number(path.split('/').at(-1));
    expect(await blocksOf(helper)).toEqual([
      {
        consumer: { id: 0, name: 'Anonymous' },
        thread: { id: threadId, requestId: request._id, adId: null },
        createdAt: expect.any(String),
      },
    ]);
    const exported: unknown[] = [];
    for await (const { kept, row } of exportPerson('consumer', helper.account._id)) {
      if (kept === 'Block') exported.push(row);
    }
    expect(exported).toEqual([{ threadId, requestId: request._id, createdAt: expect.any(Date) }]);
    await api.delete(`${path}/block`, helper.sent);
    expect(await blocksOf(helper)).toEqual([]);
    for (const each of [owner, helper]) expect((await say(path, each)).status).toBe(201);
  });

  it('keeps the anonymous owner from contacting the helper elsewhere', async () => {
    const path = await offerHelp(await makeRequest(owner.account, { isAnonymous: true }), helper);
    await api.post(`${path}/block`, helper.sent);
    expect(refusal(await open(await makeRequest(helper.account), owner))).toEqual([403, 'blocked']);
  });
});

describe('CWE-359: a helper who blocks the owner of an anonymous request by the conversation', () => {
  it('sees no change of anything that the owner does under a name or in another anonymous request', async () => {
    const path = await offerHelp(await makeRequest(owner.account, { isAnonymous: true }), helper);
    const [named, secret, helped] = [
      await makeRequest(owner.account, { title: 'named' }),
      await makeRequest(owner.account, { title: 'secret', isAnonymous: true }),
      await makeRequest(helper.account, { title: 'helped' }),
    ];
    const talks = [await offerHelp(named, helper), await offerHelp(secret, helper), await offerHelp(helped, owner)];
    const seen = async () => {
      const lists = ['/requests', `/requests/${named._id}`, `/requests/${secret._id}`, `/requests/${helped._id}`];
      const answers = await Promise.all(lists.map((at) => api.get(at, helper.sent)));
      const posts = [];
      for (const talk of talks) posts.push((await say(talk, helper)).status);
      return [answers.map(({ body }) => body), posts];
    };
    const before = await seen();
    await api.post(`${path}/block`, helper.sent);
    const without = (said: unknown) => JSON.stringify(said).replaceAll(/"threads":\d+/g, '');
    expect((await seen())[1]).toEqual(before[1]);
    expect(without((await seen())[0])).toBe(without(before[0]));
  });
});

describe('CWE-203: a consumer who blocks one id after the other', () => {
  it('learns neither names nor which ids exist', async () => {
    const unmet = await person('Unmet Person');
    const ids = [unmet.account._id, 999_999];
    const answers = [];
    for (const id of ids) answers.push(await api.post(`/blocks/${id}`, stranger.sent));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(ids.map(() => [200, { success: true }]));
    expect(await blocksOf(stranger)).toEqual(
      ids.toReversed().map((id) => ({
        ...{ consumer: { id, name: 'Unknown person' }, thread: null, createdAt: expect.any(String) },
      })),
    );
  });

  it('does not learn the owner of an anonymous request from it', async () => {
    for (const discussionType of ['private', 'public'] as const) {
      const request = await makeRequest(owner.account, { isAnonymous: true, discussionType });
      const { body } = await open(request, helper);
      const path = `/requests/${request._id}/threads/${body.id}`;
      for (const each of [helper, owner]) await say(path, each);
    }
    await api.post(`/blocks/${owner.account._id}`, helper.sent);
    expect(await namesOf(helper)).toEqual(['Unknown person']);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['who have an ad', () => makeAd(owner.account)],
    ['who have a request with their name', () => makeRequest(owner.account)],
    ['who helped them', async () => offerHelp(await makeRequest(stranger.account, { isAnonymous: true }), owner)],
    [
      'who wrote in a public discussion',
      async () => {
        const request = await makeRequest(helper.account, { isAnonymous: true, discussionType: 'public' });
        const { body } = await open(request, owner);
        await say(`/requests/${request._id}/threads/${body.id}`, owner);
      },
    ],
  ])('sees the names of people %s', async (_how, meet) => {
    await meet();
    await api.post(`/blocks/${owner.account._id}`, stranger.sent);
    expect(await namesOf(stranger)).toEqual(['Asha Rao']);
  });
});
