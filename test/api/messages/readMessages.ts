import { describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import { MessageSegment } from '../../../models/community/MessageSegment.js';
import { RequestThread } from '../../../models/community/RequestThread.js';
import {
  helper,
  owner,
  privateThread,
  publicThread,
  read,
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
      expect(refusal(await read(ofTwo.path, stranger))).toEqual([403, 'not_yours']);
      expect((await read(ofAll.path, stranger)).body).toEqual({ messages: [], nextCursor: null });
    });

    it('answers 400 for an invalid query', async () => {
      const { path } = await publicThread();
      for (const query of ['?before=1&after=1', '?before=999999', '?after=999999', '?cursor=x']) {
        expect([query, ...refusal(await read(path, stranger, query))]).toEqual([query, 400, 'validation_failed']);
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

      const page = (query: string) => read(path, stranger, query);
      const newest = await page('');
      expect(textsOf(newest)).toEqual(all.slice(-100));
      const older = await page(`?cursor=${newest.body.nextCursor}`);
      expect(textsOf(older)).toEqual(all.slice(0, 23));
      expect(older.body.nextCursor).toBeNull();
      const ids = [...older.body.messages, ...newest.body.messages].map(({ id }) => id);

      expect(textsOf(await page(`?before=${ids[50]}&limit=3`))).toEqual(['47', '48', '49']);
      expect(textsOf(await page(`?before=${ids[0]}`))).toEqual([]);
      const behind = await page(`?after=${ids[48]}&limit=4`);
      expect(textsOf(behind)).toEqual(['49', '50', '51', '52']);
      expect(textsOf(await page(`?cursor=${behind.body.nextCursor}&limit=60`))).toEqual(all.slice(53, 113));
      expect((await page(`?after=${ids[122]}`)).body).toEqual({ messages: [], nextCursor: null });
    });

    it('returns all long texts, in short pages', async () => {
      const { path } = await privateThread();
      const all = Array.from({ length: 12 }, (_, nth) => `${nth}${'x'.repeat(99_000)}`);
      for (const text of all) expect((await say(path, helper, text)).status).toBe(201);
      const backwards: string[] = [];
      let page = await read(path, owner);
      for (;;) {
        expect(JSON.stringify(page.body).length).toBeLessThan(1_100_000);
        backwards.unshift(...textsOf(page));
        if (!page.body.nextCursor) break;
        page = await read(path, owner, `?cursor=${page.body.nextCursor}`);
      }
      expect(backwards).toEqual(all);
      const further = await read(path, owner, `?after=${page.body.messages[0].id}`);
      expect(textsOf(further)).toEqual(all.slice(1, 11));
    });

    it('keeps every message in order when many people write concurrently', async () => {
      const { path, threadId } = await publicThread();
      const { embeddedAtMost } = rules.thread;
      const [earlier, posts] = [embeddedAtMost - 5, 12];
      const consumerId = stranger.account._id;
      await fillThread(
        threadId,
        Array.from({ length: earlier }, (_, nth) => ({ consumerId, text: `earlier ${nth}` })),
      );
      const answers = await Promise.all(Array.from({ length: posts }, (_, nth) => say(path, stranger, `${nth}`)));
      expect(answers.map(({ status }) => status)).toEqual(Array(posts).fill(201));
      expect(new Set(textsOf(await read(path, stranger))).size).toBe(earlier + posts);
      const thread = await RequestThread.findById(threadId).lean().orFail();
      expect(thread.messageCount).toBe(earlier + posts);
      const segments = await MessageSegment.find({ threadId }).lean();
      expect(segments.map(({ messages }) => messages.length)).toEqual([embeddedAtMost]);
    });
  });
}
