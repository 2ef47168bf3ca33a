import { describe, expect, it } from '@jest/globals';
import { rules } from '../../domain/rules.js';
import { accountKinds } from '../../models/fields/accountFields.js';
import { askCode, register } from '../support/accounts.js';
import { useApi } from '../support/api.js';
import { makeAccount, makeConsumer, password } from '../support/factories.js';

const api = useApi({ rateLimitsEnabled: true });

/** The header by which our proxy reports the nth client. */
const from = (nth: number) => ({ 'x-forwarded-for': `203.0.113.${nth}` });

describe('CWE-799: message flood to one person, requested from many addresses', () => {
  it.each(accountKinds)(
    'is limited to ten reset links an hour for a %s, without a difference in the answers',
    async (kind) => {
      const { email } = await makeAccount[kind]();
      for (const asked of [email, 'unknown@example.in']) {
        for (let nth = 0; nth < 30; nth++) {
          const body = { email: asked, type: kind };
          const { status } = await api.post('/auth/forgot-password', { body, headers: from(nth) });
          expect(status).toBe(200);
        }
      }
      await api.relay();
      expect(api.world.mails.map(({ to }) => to)).toEqual(Array(rules.passwordReset.mailsAnHour).fill(email));
    },
  );

  it('is limited to twenty texts a day for a number, over all accounts', async () => {
    const phone = '+919480012345';
    const statuses = [];
    for (let nth = 0; nth < 25; nth++) {
      const { _id } = await makeConsumer({ phone });
      statuses.push((await askCode(api, 'consumer', _id, 'phone', { headers: from(nth) })).status);
    }
    await api.relay();
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
    expect(api.world.texts).toHaveLength(20);
  });

  it('cannot use a premium-rate number', async () => {
    const { status, body } = await register(api, 'consumer', {
      email: 'eve@example.in',
      password,
      phone: '+19005551234',
    });
    expect([status, body.details[0].field]).toEqual([400, 'phone']);
  });

  it.each(['asha@ⓖmail.com', 'asha@gm\u00adail.com', 'ASHA@gm\u200bail.com '])(
    'cannot use a second account for one e-mail in another spelling: %j',
    async (email) => {
      await makeConsumer({ email: 'asha@gmail.com' });
      expect((await register(api, 'consumer', { email, password })).status).toBe(409);
    },
  );
});
