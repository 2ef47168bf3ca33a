import { describe, expect, it } from '@jest/globals';
import { exportPerson } from '../../../domain/people/exportPerson.js';
import { rules } from '../../../domain/rules.js';
import { Block, blockId } from '../../../models/community/Block.js';
import type { Answer } from '../../support/api.js';
import {
  api,
  block,
  helper,
  offerHelp,
  open,
  owner,
  person,
  privateThread,
  publicThread,
  refusal,
  requestOf,
  say,
  stranger,
} from '../../support/community/conversing.js';
import type { Person } from '../../support/conversations.js';
import { makeAd, makeRequest } from '../../support/factories.js';

const blocksOf = async ({ sent }: Person) => (await api.get('/blocks', sent)).body.blocks;
const namesOf = async (who: Person) => (await blocksOf(who)).map(({ consumer }: Answer['body']) => consumer.name);

export function testBlocks(): void {
  describe('POST /api/blocks/:consumerId', () => {
    it('answers 400 for oneself', async () => {
      expect(refusal(await block(owner, owner))).toEqual([400, 'validation_failed']);
    });

    it('answers 409 at the limit of blocks, except for a person who is blocked already', async () => {
      const blockerId = owner.account._id;
      await Block.insertMany(
        Array.from({ length: rules.block.atMost }, (_, nth) => {
          const blockedId = nth === 0 ? helper.account._id : 1_000_000 + nth;
          return { _id: blockId(blockerId, blockedId), blockerId, blockedId, createdAt: new Date() };
        }),
      );
      expect(refusal(await block(stranger, owner))).toEqual([409, 'blocks_limit']);
      expect((await block(helper, owner)).status).toBe(200);
      await api.delete(`/blocks/${helper.account._id}`, owner.sent);
      expect((await block(stranger, owner)).status).toBe(200);
    });

    it('blocks a person, also when repeated, who does not see it', async () => {
      await makeAd(helper.account);
      const answers = await Promise.all([1, 2, 3].map(() => block(helper, owner)));
      expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, { success: true }]));
      const consumer = { id: helper.account._id, name: 'Rohan Pinto' };
      const shown = { consumer, thread: null, isAnonymous: false, createdAt: expect.any(String) };
      expect(await blocksOf(owner)).toEqual([shown]);
      expect(await blocksOf(helper)).toEqual([]);
    });
  });

  describe('GET /api/blocks', () => {
    it('pages through the list', async () => {
      for (const each of [helper, stranger]) {
        await makeAd(each.account);
        await block(each, owner);
        api.world.clock.advance(1_000);
      }
      const first = await api.get('/blocks?limit=1', owner.sent);
      expect(first.body.blocks[0].consumer.name).toBe('Kiran Bhat');
      const second = await api.get(`/blocks?limit=1&cursor=${first.body.nextCursor}`, owner.sent);
      expect([second.body.blocks[0].consumer.name, second.body.nextCursor]).toEqual(['Rohan Pinto', null]);
    });
  });

  describe('DELETE /api/blocks/:consumerId', () => {
    it('removes the caller’s block, and keeps a block in the other direction', async () => {
      await block(helper, owner);
      await block(owner, helper);
      expect((await api.delete(`/blocks/${helper.account._id}`, owner.sent)).body).toEqual({ success: true });
      expect([await blocksOf(owner), (await blocksOf(helper)).length]).toEqual([[], 1]);
      expect((await api.delete('/blocks/999999', owner.sent)).body).toEqual({ success: true });
    });
  });

  describe('POST …/threads/:threadId/block', () => {
    it('answers 403 to a stranger, and 409 for a public discussion', async () => {
      const [{ path }, discussion] = [await privateThread(), await publicThread()];
      expect(refusal(await api.post(`${path}/block`, stranger.sent))).toEqual([403, 'not_yours']);
      expect(refusal(await api.post(`${discussion.path}/block`, helper.sent))).toEqual([409, 'public_thread']);
    });

    it('blocks a person with a name as POST /api/blocks does', async () => {
      const path = await offerHelp(await requestOf(), helper);
      expect((await api.post(`${path}/block`, owner.sent)).body).toEqual({ success: true });
      const consumer = { id: helper.account._id, name: 'Rohan Pinto' };
      expect(await blocksOf(owner)).toMatchObject([{ consumer, thread: null }]);
      expect(refusal(await open(await requestOf(), helper))).toEqual([403, 'blocked']);
      await api.delete(`${path}/block`, owner.sent);
      expect(await blocksOf(owner)).toEqual([]);
      expect((await say(path, helper)).status).toBe(201);
    });

    it('blocks the owner of an anonymous request, also elsewhere, and shows no name', async () => {
      const { request, path, threadId } = await privateThread({ isAnonymous: true });
      for (const _again of [1, 2]) expect((await api.post(`${path}/block`, helper.sent)).status).toBe(200);
      for (const each of [owner, helper]) expect(refusal(await say(path, each))).toEqual([403, 'blocked']);
      expect(refusal(await open(await makeRequest(helper.account), owner))).toEqual([403, 'blocked']);
      const consumer = { id: 0, name: 'Anonymous' };
      const thread = { id: threadId, requestId: request._id, adId: null };
      expect(await blocksOf(helper)).toMatchObject([{ consumer, thread, isAnonymous: false }]);
      const exported: unknown[] = [];
      for await (const { kept, row } of exportPerson('consumer', helper.account._id)) {
        if (kept === 'Block') exported.push(row);
      }
      const own = { threadId, requestId: request._id, isAnonymous: false, createdAt: expect.any(Date) };
      expect(exported).toEqual([own]);
      await api.delete(`${path}/block`, helper.sent);
      expect(await blocksOf(helper)).toEqual([]);
      for (const each of [owner, helper]) expect((await say(path, each)).status).toBe(201);
    });
  });

  describe('CWE-359: a helper who blocks the owner of an anonymous request by the conversation', () => {
    it('sees no change of anything that the owner does under a name or in another anonymous request', async () => {
      const path = await offerHelp(await requestOf({ isAnonymous: true }), helper);
      const [named, secret, helped] = [
        await requestOf({ title: 'named' }),
        await requestOf({ title: 'secret', isAnonymous: true }),
        await makeRequest(helper.account, { title: 'helped' }),
      ];
      const talks = [await offerHelp(named, helper), await offerHelp(secret, helper), await offerHelp(helped, owner)];
      const seen = async () => {
        const lists = ['/requests', `/requests/${named._id}`, `/requests/${secret._id}`, `/requests/${helped._id}`];
        const answers = await Promise.all(lists.map((at) => api.get(at, helper.sent)));
        const posts = [];
        for (const talk of talks) posts.push((await say(talk, helper)).status);
        const bodies = JSON.stringify(answers.map(({ body }) => body));
        return [bodies.replaceAll(/"threads":\d+/g, ''), posts];
      };
      const before = await seen();
      await api.post(`${path}/block`, helper.sent);
      expect(await seen()).toEqual(before);
    });
  });

  describe('CWE-203: a consumer who blocks one id after the other', () => {
    it('learns neither names nor which ids exist', async () => {
      const unmet = await person('Unmet Person');
      const ids = [unmet.account._id, 999_999];
      for (const id of ids) {
        const { status, body } = await api.post(`/blocks/${id}`, stranger.sent);
        expect([status, body]).toEqual([200, { success: true }]);
      }
      expect((await blocksOf(stranger)).map(({ consumer }: Answer['body']) => consumer)).toEqual(
        ids.toReversed().map((id) => ({ id, name: 'Unknown person' })),
      );
    });

    it('does not learn the owner of an anonymous request from it', async () => {
      for (const discussionType of ['private', 'public'] as const) {
        const { path } = await privateThread({ isAnonymous: true, discussionType });
        for (const each of [helper, owner]) await say(path, each);
      }
      await block(owner, helper);
      expect(await namesOf(helper)).toEqual(['Unknown person']);
    });

    it.each<[string, () => Promise<unknown>]>([
      ['who have an ad', () => makeAd(owner.account)],
      ['who have a request with their name', () => requestOf()],
      ['who helped them', async () => offerHelp(await makeRequest(stranger.account, { isAnonymous: true }), owner)],
      [
        'who wrote in a public discussion',
        async () => {
          const request = await makeRequest(helper.account, { isAnonymous: true, discussionType: 'public' });
          await offerHelp(request, owner);
        },
      ],
    ])('sees the names of people %s', async (_how, meet) => {
      await meet();
      await block(owner, stranger);
      expect(await namesOf(stranger)).toEqual(['Asha Rao']);
    });
  });
}
