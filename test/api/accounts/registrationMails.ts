import { describe, expect, it } from '@jest/globals';
import { accountKinds } from '../../../models/fields/accountFields.js';
import { noMail } from '../../../providers/mail/noMail.js';
import { register } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { password } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

export function testRegistrationMails(): void {
  const api = useApi();

  describe('the language of mails', () => {
    itForAll([
      ['kn-IN,kn;q=0.9,en;q=0.8', 'kn', 'ನಿಮ್ಮ ಪರಿಶೀಲನಾ ಕೋಡ್'],
      ['hi', 'hi', 'आपका सत्यापन कोड'],
      ['en-GB', 'en', 'Your verification code'],
      ['fr-FR', null, 'Your verification code'],
      ['*', null, 'Your verification code'],
    ])('is the preferred language of the registration', async (asked, language, subject) => {
      api.world.mails.length = 0;
      const email = `asha${asked.replace(/\W/g, '').toLowerCase()}@example.in`;
      const { body } = await api.post('/auth/consumer-register', {
        body: { email, password, name: 'Asha' },
        headers: { 'accept-language': asked },
      });
      expect(body.consumer.language).toBe(language);
      await api.relay();
      expect(api.world.mails).toMatchObject([{ to: email, subject }]);
    });
  });

  describe.each(accountKinds)('registering a %s', (kind) => {
    const email = 'asha@example.in';

    it('says that no code was sent when the server cannot send mail', async () => {
      const { mail } = api.world;
      api.world.mail = noMail;
      const { status, body } = await register(api, kind, { email, password });
      api.world.mail = mail;
      expect([status, body.message]).toEqual([200, expect.stringContaining('no verification code')]);
      expect(body.message).not.toMatch(/sent/);
    });

    it('says that a code was sent when the server can send mail', async () => {
      const { body } = await register(api, kind, { email, password });
      expect(body.message).toContain('code that we sent');
    });
  });
}
