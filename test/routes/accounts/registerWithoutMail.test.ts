import { describe, expect, it } from '@jest/globals';
import { accountKinds } from '../../../models/fields/accountFields.js';
import { noMail } from '../../../providers/mail/noMail.js';
import { register } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { password } from '../../support/factories.js';

const api = useApi();
const email = 'asha@example.in';

describe.each(accountKinds)('registering a %s', (kind) => {
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
