import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { issueResetToken } from '../../../../domain/accounts/passwords/issueResetToken.js';
import { resetPassword } from '../../../../domain/accounts/passwords/resetPassword.js';
import { Consumer } from '../../../../models/accounts/Consumer.js';
import { PasswordReset } from '../../../../models/accounts/PasswordReset.js';
import { useDatabase } from '../../../support/database.js';
import { makeConsumer, makeSeller } from '../../../support/factories.js';
import { someMorning, testWorld } from '../../../support/world.js';

const quarter = 15 * 60 * 1000;

const withToken = (token: string) => ({ token, password: 'a new password', networkAddress: '203.0.113.7' });

export function testResetPassword(): void {
  useDatabase();
  let now: number;
  const world = { ...testWorld(), now: () => new Date(now) };
  beforeEach(() => {
    now = Date.parse(someMorning);
  });

  describe('resetPassword', () => {
    it('refuses a token after exactly 15 minutes, and accepts it a millisecond earlier', async () => {
      const { _id } = await makeConsumer();
      const [late, early] = [
        await issueResetToken(world, 'consumer', _id),
        await issueResetToken(world, 'consumer', _id),
      ];
      now += quarter;
      await expect(resetPassword(world, withToken(late))).rejects.toMatchObject({ code: 'reset_link_invalid' });
      now -= 1;
      expect(await resetPassword(world, withToken(early))).toBe('consumer');
    });

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

    it('increments the credential version and cancels the links of this account only', async () => {
      await makeConsumer({ _id: 5_000_004, credentialVersion: 6 });
      await makeSeller({ _id: 5_000_004 });
      const token = await issueResetToken(world, 'consumer', 5_000_004);
      await issueResetToken(world, 'consumer', 5_000_004);
      await issueResetToken(world, 'seller', 5_000_004);
      await resetPassword(world, withToken(token));
      expect(await Consumer.findById(5_000_004).lean()).toMatchObject({ credentialVersion: 7 });
      expect((await PasswordReset.find().lean()).map(({ kind }) => kind)).toEqual(['seller']);
    });
  });

  describe('issueResetToken', () => {
    it('returns 32 random bytes in hex and stores their SHA-256', async () => {
      const token = await issueResetToken(world, 'consumer', 1);
      expect(token).toMatch(/^[0-9a-f]{64}$/);
      expect(await issueResetToken(world, 'consumer', 1)).not.toBe(token);
      const kept = createHash('sha256').update(token).digest('hex');
      expect(await PasswordReset.findById(kept).lean()).toMatchObject({ kind: 'consumer', accountId: 1 });
    });
  });
}
