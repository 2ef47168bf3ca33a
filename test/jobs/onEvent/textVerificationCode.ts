import { describe, expect, it } from '@jest/globals';
import { textVerificationCode } from '../../../jobs/onEvent/textVerificationCode.js';
import { VerificationCode } from '../../../models/accounts/VerificationCode.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer } from '../../support/factories.js';
import { testWorld } from '../../support/world.js';

const run = textVerificationCode.run as (
  ...args: [world: unknown, payload: object, prepared: unknown, delivery: object]
) => Promise<void>;

async function textTo(fields: object, type: 'phone' | 'email' = 'phone') {
  const world = testWorld();
  const { _id: accountId } = await makeConsumer({ phoneVerified: false, ...fields });
  await run(world, { kind: 'consumer', accountId, type }, undefined, { messageId: accountId, attempt: 1 });
  return world.texts;
}

export function testTextVerificationCode(): void {
  useDatabase();

  describe('textVerificationCode', () => {
    it('has nothing to do without an SMS provider', () => {
      expect(textVerificationCode.listens?.(testWorld())).toBe(true);
      expect(textVerificationCode.listens?.({ ...testWorld(), sms: undefined })).toBe(false);
    });

    it('texts nothing to a verified number, to an account without a number, and for an e-mail address', async () => {
      expect(await textTo({ phoneVerified: true })).toEqual([]);
      expect(await textTo({ phone: undefined })).toEqual([]);
      expect(await textTo({}, 'email')).toEqual([]);
      expect(await VerificationCode.countDocuments()).toBe(0);
    });

    it('texts a new code to the number of the account', async () => {
      expect(await textTo({})).toMatchObject([{ to: '+919480012345', text: expect.stringMatching(/\d{6}/) }]);
      expect(await VerificationCode.countDocuments()).toBe(1);
    });
  });
}
