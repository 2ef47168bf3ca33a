import { describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import { MessageSegment } from '../../../models/community/MessageSegment.js';
import { RequestThread } from '../../../models/community/RequestThread.js';
import {
  api,
  helper,
  owner,
  privateThread,
  publicThread,
  refusal,
  say,
  stranger,
  textsOf,
} from '../../support/community/conversing.js';
import { fillThread } from '../../support/fillThread.js';

export function testReadMessages(): void {
  describe('GET …/messages', () => {
    it('answers 403 to a stranger in a private conversation, and shows a public one to everyone', async () => {
      const [ofTwo, ofAll] = [await privateThread(), await publicThread()];
      expect(refusal(await api.get(ofTwo.path, stranger.sent))).toEqual([403, 'not_yours']);
      expect((await api.get(ofAll.path, stranger.sent)).body).toEqual({ messages: [], nextCursor: null });
    });

    it('answers 400 for an invalid query', async () => {
      const { path } = await publicThread();
      for (const query of ['before=1&after=1', 'before=999999', 'after=999999', 'cursor=x', 'limit=101']) {
        const answer = await api.get(`${path}?${query}`, stranger.sent);
        expect([query, ...refusal(answer)]).toEqual([query, 400, 'validation_failed']);
      }
    });

    it('pages through a long conversation in both directions across segments', async () => {
      const { path, threadId } = await publicThread();
      const all = Array.from({ length: 123 }, (_, nth) => `${nth}`);
      const said = all.map((text) => ({ consumerId: stranger.account._id, text }));
      // The first message through the API after a full page of messages moves them to a segment.
      for (const [from, to] of [
        [0, 50],
        [51, 100],
        [101, 122],
      ] as const) {
        await fillThread(threadId, said.slice(from, to));
        expect((await say(path, stranger, `${to}`)).status).toBe(201);
      }
      expect(await MessageSegment.countDocuments({ threadId })).toBe(2);

      const newest = await api.get(path, stranger.sent);
      expect(textsOf(newest)).toEqual(all.slice(-100));
      const older = await api.get(`${path}?cursor=${newest.body.nextCursor}`, stranger.sent);
      expect(textsOf(older)).toEqual(all.slice(0, 23));
      expect(older.body.nextCursor).toBeNull();
      const ids = [...older.body.messages, ...newest.body.messages].map(({ id }) => id);

      expect(textsOf(await api.get(`${path}?before=${ids[50]}&limit=3`, stranger.sent))).toEqual(['47', '48', '49']);
      expect(textsOf(await api.get(`${path}?before=${ids[0]}`, stranger.sent))).toEqual([]);
      const behind = await api.get(`${path}?after=${ids[48]}&limit=4`, stranger.sent);
      expect(textsOf(behind)).toEqual(['49', '50', '51', '52']);
      const further = await api.get(`${path}?cursor=${behind.body.nextCursor}&limit=60`, stranger.sent);
      expect(textsOf(further)).toEqual(all.slice(53, 113));
      expect(await api.get(`${path}?after=${ids[122]}`, stranger.sent)).toMatchObject({
        body: { messages: [], nextCursor: null },
      });
    });

    it('returns all long texts, in short pages', async () => {
      const { path } = await privateThread();
      const all = Array.from({ length: 15 }, (_, nth) => `${nth}${'x'.repeat(99_000)}`);
      for (const text of all) expect((await say(path, helper, text)).status).toBe(201);
      const backwards: string[] = [];
      let page = await api.get(path, owner.sent);
      for (;;) {
        expect(JSON.stringify(page.body).length).toBeLessThan(1_100_000);
        backwards.unshift(...textsOf(page));
        if (!page.body.nextCursor) break;
        page = await api.get(`${path}?cursor=${page.body.nextCursor}`, owner.sent);
      }
      expect(backwards.map((text) => text.length)).toEqual(all.map((text) => text.length));
      expect(backwards).toEqual(all);
      const { messages } = page.body;
      const further = await api.get(`${path}?after=${messages[0].id}`, owner.sent);
      expect(textsOf(further)).toEqual(all.slice(1, 11));
    });

    it('keeps every message in order when many people write concurrently', async () => {
      const { path, threadId } = await publicThread();
      const posts = 60;
      const answers = await Promise.all(Array.from({ length: posts }, (_, nth) => say(path, stranger, `${nth}`)));
      expect(answers.map(({ status }) => status).filter((status) => status !== 201)).toEqual([]);
      const newest = await api.get(`${path}?limit=${posts - 30}`, stranger.sent);
      const oldest = await api.get(`${path}?cursor=${newest.body.nextCursor}`, stranger.sent);
      expect(new Set([...textsOf(newest), ...textsOf(oldest)]).size).toBe(posts);
      const thread = await RequestThread.findById(threadId).lean().orFail();
      expect(thread.messageCount).toBe(posts);
      const segments = await MessageSegment.find({ threadId }).lean();
      const longest = Math.max(...[thread, ...segments].map(({ messages }) => messages.length));
      expect(longest).toBe(rules.thread.embeddedAtMost);
    });
  });
}
