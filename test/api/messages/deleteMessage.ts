import { describe, expect, it } from '@jest/globals';
import {
  api,
  complete,
  day,
  helper,
  minute,
  owner,
  privateThread,
  publicThread,
  refusal,
  remove,
  say,
  stranger,
} from '../../support/community/conversing.js';

export function testDeleteMessage(): void {
  describe('DELETE …/messages/:messageId', () => {
    it('answers 403 to the owner in private, and to a stranger in public', async () => {
      const [ofTwo, ofAll] = [await privateThread(), await publicThread()];
      const [one, other] = [await say(ofTwo.path, helper, 'Hello'), await say(ofAll.path, helper, 'Hello')];
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
      expect((await api.get(path, stranger.sent)).body.messages).toMatchObject([
        { id: body.id, text: '', isDeleted: true, consumerId: helper.account._id },
        { text: 'Polite', isDeleted: false },
      ]);
    });
  });
}
