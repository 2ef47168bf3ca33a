import { describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import { MessageSegment } from '../../../models/community/MessageSegment.js';
import {
  api,
  complete,
  day,
  edit,
  helper,
  minute,
  owner,
  privateThread,
  publicThread,
  refusal,
  remove,
  say,
  stranger,
  textsOf,
} from '../../support/community/conversing.js';

export function testEditMessage(): void {
  describe('PATCH …/messages/:messageId', () => {
    it('answers 404 for a message of another conversation', async () => {
      const [one, other] = [await publicThread(), await publicThread()];
      const { body } = await say(one.path, helper, 'Hello');
      expect(refusal(await edit(other.path, body.id, helper, 'Hi'))).toEqual([404, 'message_not_found']);
    });

    it('answers 403 to anyone except the sender', async () => {
      const { path } = await publicThread();
      const { body } = await say(path, helper, 'Hello');
      for (const each of [owner, stranger]) {
        expect(refusal(await edit(path, body.id, each, 'Hi'))).toEqual([403, 'not_yours']);
      }
    });

    it('answers 400 for an empty text, and for a public text that is too long', async () => {
      const { path } = await publicThread();
      const { body } = await say(path, helper, 'Hello');
      expect(refusal(await edit(path, body.id, helper, ' '))).toEqual([400, 'validation_failed']);
      expect(refusal(await edit(path, body.id, helper, 'x'.repeat(501)))).toEqual([400, 'validation_failed']);
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
      expect(textsOf(await api.get(path, owner.sent))).toEqual(['Good morning']);
    });

    it('changes and deletes a message in a segment', async () => {
      const { path } = await publicThread();
      const first = await say(path, helper, 'first');
      for (let nth = 0; nth < rules.thread.embeddedAtMost; nth++) await say(path, stranger, `${nth}`);
      expect(await MessageSegment.countDocuments()).toBe(1);
      expect((await edit(path, first.body.id, helper, 'changed')).status).toBe(200);
      expect(textsOf(await api.get(path, helper.sent))[0]).toBe('changed');
      expect((await remove(path, first.body.id, helper)).status).toBe(200);
      expect((await api.get(path, helper.sent)).body.messages[0]).toMatchObject({ text: '', isDeleted: true });
    });
  });
}
