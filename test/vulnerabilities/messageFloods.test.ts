import { describe, expect, it } from '@jest/globals';
import { rules } from '../../domain/rules.js';
import { accountKinds } from '../../models/fields/accountFields.js';
import { askCode, register } from '../support/accounts.js';
import { useApi } from '../support/api.js';
import { makeAccount, makeConsumer, password } from '../support/factories.js';

const api = useApi({ rateLimitsEnabled: true });

/** What our proxy says of the nth client. */
const from = (nth: number) => ({ 'x-forwarded-for': `203.0.113.${nth}` });

describe('CWE-799: many addresses that make us write to one person', () => {
  it.each(accountKinds)('send a %s ten reset links an hour, and answer as ever', async (kind) => {
    const { email } = await makeAccount[kind]();
    for (const asked of [email, 'nobody@example.in']) {
      for (let nth = 0; nth < 30; nth++) {
        const body = { email: asked, type: kind };
        const { status } = await api.post('/auth/forgot-password', { body, headers: from(nth) });
        expect(status).toBe(200);
      }
    }
    await api.relay();
    expect(api.world.mails.map(({ to }) => to)).toEqual(Array(rules.passwordReset.mailsAnHour).fill(email));
  });

  it('text a number twenty codes a day, whatever accounts claim it', async () => {
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

  it('cannot have texts sent to a number that costs money', async () => {
    const { status, body } = await register(api, 'consumer', {
      email: 'eve@example.in',
      password,
      phone: '+19005551234',
    });
    expect([status, body.details[0].field]).toEqual([400, 'phone']);
  });

  it.each(['asha@ⓖmail.com', 'asha@gm\u00adail.com', 'ASHA@gm\u200bail.com '])(
    'have one account an e-mail, also when it is spelled %j',
    async (email) => {
      await makeConsumer({ email: 'asha@gmail.com' });
      expect((await register(api, 'consumer', { email, password })).status).toBe(409);
    },
  );
});
