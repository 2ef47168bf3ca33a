import { describe, expect, it } from '@jest/globals';
import { resetPassword } from '../../../domain/accounts/passwords/resetPassword.js';
import { mailPasswordReset } from '../../../jobs/onEvent/mailPasswordReset.js';
import { PasswordReset } from '../../../models/accounts/PasswordReset.js';
import { resetTokenIn } from '../../support/accounts/mailed.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer, makeSeller } from '../../support/factories.js';
import { type TestWorld, testWorld } from '../../support/world.js';

const run = mailPasswordReset.run as (world: unknown, payload: object) => Promise<void>;
const mailTo = async (world: TestWorld, kind: 'consumer' | 'seller') => {
  const { _id: accountId } = await (kind === 'consumer' ? makeConsumer() : makeSeller());
  await run(world, { kind, accountId });
  return world.mails.at(-1);
};

const withToken = (token: string) => ({ token, password: 'a new password', networkAddress: '203.0.113.7' });

export function testMailPasswordReset(): void {
  useDatabase();

  describe('mailPasswordReset', () => {
    it('sends no mail for a missing or an erased account', async () => {
      const world = testWorld();
      const { _id: accountId } = await makeSeller({ email: 'deleted:seller:7' });
      await run(world, { kind: 'seller', accountId });
      await run(world, { kind: 'seller', accountId: 0 });
      expect(world.mails).toEqual([]);
      expect(await PasswordReset.countDocuments()).toBe(0);
    });

    it('rejects when the mail is not accepted, so that it is retried', async () => {
      const world = testWorld();
      world.failMails(1);
      await expect(mailTo(world, 'consumer')).rejects.toThrow('451');
    });

    it.each([
      ['consumer', '/consumer-reset-password', 'consumer'],
      ['seller', '/seller/reset-password', 'seller'],
    ] as const)('links a %s to %s with the token and the type', async (kind, page, type) => {
      const mail = await mailTo(testWorld(), kind);
      const token = resetTokenIn(mail);
      expect(token).toMatch(/^[0-9a-f]{64}$/);
      expect(mail?.text.split('\n')).toContain(`https://app.example.in${page}?token=${token}&type=${type}`);
      expect(mail?.html).toContain(`href="https://app.example.in${page}?token=${token}&amp;type=${type}"`);
      expect(mail?.subject).not.toContain(token);
    });

    it.each([
      ['https://shop.example.in/app', 'https://shop.example.in/app/seller/reset-password?token='],
      ['http://localhost:5173', 'http://localhost:5173/seller/reset-password?token='],
      [undefined, 'http://localhost:3000/seller/reset-password?token='],
    ])('begins the link with APP_URL, %s, or else with PUBLIC_URL', async (appUrl, beginning) => {
      const mail = await mailTo(testWorld({ appUrl }), 'seller');
      expect(mail?.text.split('\n').some((line) => line.startsWith(beginning))).toBe(true);
    });

    it('states how long the link works', async () => {
      expect((await mailTo(testWorld(), 'consumer'))?.text).toContain('15 minutes');
      const hasty = testWorld({ passwordResetExpiryMs: 300_000 });
      expect((await mailTo(hasty, 'consumer'))?.text).toContain('5 minutes');
    });

    it.each([
      ['en' as const, 'Choose a new password'],
      ['kn' as const, 'ಹೊಸ ಪಾಸ್\u200cವರ್ಡ್ ಆಯ್ಕೆಮಾಡಿ'],
      ['hi' as const, 'नया पासवर्ड चुनें'],
    ])('is in the language of the account, %s, and so is its button', async (language, label) => {
      const world = testWorld();
      const { _id: accountId } = await makeSeller({ language });
      await run(world, { kind: 'seller', accountId });
      const [mail] = world.mails;
      expect(mail?.subject).toBe(label);
      expect(mail?.html).toContain(`>${label}</a>`);
      expect(mail?.html).toContain(`<html lang="${language}">`);
      expect(resetTokenIn(mail)).toMatch(/^[0-9a-f]{64}$/);
    });

    it("escapes the user's name in the HTML", async () => {
      const world = testWorld();
      const { _id: accountId } = await makeConsumer({ name: '<a href="https://evil.example">Click</a>' });
      await run(world, { kind: 'consumer', accountId });
      expect(world.mails[0]?.html).toContain('&lt;a href=&quot;https://evil.example&quot;&gt;Click&lt;/a&gt;');
      expect(world.mails[0]?.html).not.toContain('<a href="https://evil.example"');
    });

    it('is safe to run twice: either link works, once', async () => {
      const world = testWorld();
      const { _id: accountId } = await makeConsumer();
      await run(world, { kind: 'consumer', accountId });
      await run(world, { kind: 'consumer', accountId });
      const [first, second] = world.mails.map(resetTokenIn) as [string, string];
      expect(first).not.toBe(second);
      expect(await resetPassword(world, withToken(first))).toBe('consumer');
      await expect(resetPassword(world, withToken(second))).rejects.toMatchObject({ code: 'reset_link_invalid' });
    });
  });
}
