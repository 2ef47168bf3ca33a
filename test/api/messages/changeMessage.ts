import { describe, expect, it } from '@jest/globals';
import { day, minute } from '../../../domain/durations.js';
import { MessageSegment } from '../../../models/community/MessageSegment.js';
import {
  api,
  complete,
  edit,
  helper,
  owner,
  privateThread,
  publicThread,
  read,
  refusal,
  remove,
  say,
  stranger,
  textsOf,
} from '../../support/community/conversing.js';
import { fillWholly } from '../../support/fillThread.js';

export function testChangeMessage(): void {
  describe('PATCH …/messages/:messageId', () => {
    it('answers 404 for a message of another conversation, 403 to others and 400 for an invalid text', async () => {
      const [{ path }, other] = [await publicThread(), await publicThread()];
      const { body } = await say(path, helper, 'Hello');
      expect(refusal(await edit(other.path, body.id, helper, 'Hi'))).toEqual([404, 'message_not_found']);
      for (const each of [owner, stranger]) {
        expect(refusal(await edit(path, body.id, each, 'Hi'))).toEqual([403, 'not_yours']);
      }
      for (const text of [' ', 'x'.repeat(501)]) {
        expect(refusal(await edit(path, body.id, helper, text))).toEqual([400, 'validation_failed']);
      }
    });

    it('answers 409 for a deleted message, in a completed request, and in public after 15 minutes', async () => {
      const { request, path } = await publicThread();
      const [deleted, late] = [await say(path, helper, 'Hello'), await say(path, helper, 'Again')];
      await remove(path, deleted.body.id, helper);
      expect(refusal(await edit(path, deleted.body.id, helper, 'Hi'))).toEqual([409, 'message_deleted']);
      api.world.clock.advance(15 * minute + 1_000);
      expect(refusal(await edit(path, late.body.id, helper, 'Hi'))).toEqual([409, 'edit_window_over']);
      await complete(request);
      expect(refusal(await edit(path, late.body.id, helper, 'Hi'))).toEqual([409, 'request_closed']);
    });

    it('changes the text, in private at any time', async () => {
      const { path } = await privateThread();
      const { body } = await say(path, helper, 'Hello');
      api.world.clock.advance(day);
      const answer = await edit(path, body.id, helper, ' Good morning ');
      expect([answer.status, answer.body.message]).toEqual([
        200,
        { ...body, text: 'Good morning', isEdited: true, editedAt: expect.stringMatching(/^2026-11-19/) },
      ]);
      expect(textsOf(await read(path, owner))).toEqual(['Good morning']);
    });

    it('changes and deletes a message in a segment', async () => {
      const { path, threadId } = await publicThread();
      const first = await say(path, helper, 'first');
      await fillWholly(threadId, stranger.account._id);
      await say(path, stranger, 'last');
      expect(await MessageSegment.countDocuments()).toBe(1);
      expect((await edit(path, first.body.id, helper, 'changed')).status).toBe(200);
      expect(textsOf(await read(path, helper))[0]).toBe('changed');
      expect((await remove(path, first.body.id, helper)).status).toBe(200);
      expect((await read(path, helper)).body.messages[0]).toMatchObject({ text: '', isDeleted: true });
    });
  });

  describe('DELETE …/messages/:messageId', () => {
    it('answers 403 to the owner in private, and to a stranger in public', async () => {
      const [ofTwo, ofAll] = [await privateThread(), await publicThread()];
      const [one, other] = [await say(ofTwo.path, helper), await say(ofAll.path, helper)];
      expect(refusal(await remove(ofTwo.path, one.body.id, owner))).toEqual([403, 'not_yours']);
      expect(refusal(await remove(ofAll.path, other.body.id, stranger))).toEqual([403, 'not_yours']);
      expect(refusal(await remove(ofAll.path, 999_999, stranger))).toEqual([404, 'message_not_found']);
    });

    it('answers 409 more than seven days after the request was completed', async () => {
      const { request, path } = await privateThread();
      const [one, other] = [await say(path, helper, 'Hello'), await say(path, helper, 'Again')];
      await complete(request);
      api.world.clock.advance(7 * day - minute);
      expect((await remove(path, one.body.id, helper)).body).toEqual({ success: true });
      api.world.clock.advance(2 * minute);
      expect(refusal(await remove(path, other.body.id, helper))).toEqual([409, 'request_closed']);
    });

    it('clears the text and keeps the place, also for the owner in public, and also when repeated', async () => {
      const { path } = await publicThread();
      const { body } = await say(path, helper, 'Rude');
      await say(path, stranger, 'Polite');
      for (const each of [owner, helper]) expect((await remove(path, body.id, each)).body).toEqual({ success: true });
      expect((await read(path, stranger)).body.messages).toMatchObject([
        { id: body.id, text: '', isDeleted: true, consumerId: helper.account._id },
        { text: 'Polite', isDeleted: false },
      ]);
    });
  });
}
