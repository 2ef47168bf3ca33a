import { beforeEach, describe, expect, it } from '@jest/globals';
import { issueResetToken, resetPassword } from '../../../../domain/accounts/passwords/passwordReset.js';
import { PasswordReset } from '../../../../models/accounts/PasswordReset.js';
import { useDatabase } from '../../../support/database.js';
import { makeConsumer } from '../../../support/factories.js';
import { someMorning, testWorld } from '../../../support/world.js';

const withToken = (token: string) => ({ token, password: 'a new password', networkAddress: '203.0.113.7' });

export function testResetPassword(): void {
  useDatabase();
  let now: number;
  const world = { ...testWorld(), now: () => new Date(now) };
  beforeEach(() => {
    now = Date.parse(someMorning);
  });

  describe('resetPassword', () => {
    it('accepts a token for PASSWORD_RESET_EXPIRY_MS', async () => {
      const { _id } = await makeConsumer();
      const hasty = { ...world, config: { ...world.config, passwordResetExpiryMs: 1_000 } };
      const token = await issueResetToken(hasty, 'consumer', _id);
      now += 1_000;
      await expect(resetPassword(hasty, withToken(token))).rejects.toMatchObject({ code: 'reset_link_invalid' });
    });

    it('changes nothing when the account is gone: token and links stay', async () => {
      const token = await issueResetToken(world, 'consumer', 999_999_999);
      await expect(resetPassword(world, withToken(token))).rejects.toMatchObject({ code: 'reset_link_invalid' });
      expect(await PasswordReset.countDocuments()).toBe(1);
    });
  });
}
