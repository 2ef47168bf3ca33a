import { beforeEach, describe, expect, it } from '@jest/globals';
import { credentialIn, sendLink, sessionCookies, signIn } from '../../support/accounts.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeAccount, password } from '../../support/factories.js';

const newPassword = 'ಒಂದು long enough 🔑 pass';

export function testChangePassword(): void {
  const api = useApi();

  describe.each(['consumer', 'seller'] as const)('the sessions of a %s', (kind) => {
    let account: { _id: number; email: string; credentialVersion: number };
    let me: Sent;
    beforeEach(async () => {
      account = await makeAccount[kind]();
      me = await api.as(kind, account);
    });

    const change = (body: object) => api.post('/auth/change-password', { ...me, body });
    const statusOf = async (typed: string) => (await signIn(api, kind, account.email, typed)).status;

    it('POST /api/auth/change-password answers 401 for a wrong current password, and changes nothing', async () => {
      const { status, body } = await change({ currentPassword: 'wrong', newPassword });
      expect([status, body.code]).toEqual([401, 'bad_credentials']);
      expect(await statusOf(password)).toBe(200);
    });

    it('POST /api/auth/change-password answers 400 for a new password that is too short', async () => {
      const { status, body } = await change({ currentPassword: password, newPassword: 'short' });
      expect([status, body.details?.[0]?.field]).toEqual([400, 'newPassword']);
    });

    it('POST /api/auth/change-password ends older sessions and reset links, and starts a new session', async () => {
      const token = await sendLink(api, kind, account.email);
      const answer = await change({ currentPassword: password, newPassword });
      expect(answer.status).toBe(200);
      expect((await api.get('/auth/me', me)).status).toBe(401);
      expect((await api.get('/auth/me', credentialIn(answer))).status).toBe(200);
      expect([await statusOf(password), await statusOf(newPassword)]).toEqual([401, 200]);
      const reset = await api.post('/auth/reset-password', { body: { token, password: 'stolen account' } });
      expect(reset.status).toBe(400);
    });

    it('POST /api/auth/logout-everywhere ends every session, including this one', async () => {
      const other = await api.as(kind, account);
      const answer = await api.post('/auth/logout-everywhere', me);
      expect([answer.status, answer.body]).toEqual([200, { success: true }]);
      if (kind === 'seller') {
        expect(sessionCookies(answer)).toEqual([expect.stringMatching(/^seller_token=;.*Expires=Thu, 01 Jan 1970/)]);
      }
      for (const sent of [me, other]) expect((await api.get('/auth/me', sent)).status).toBe(401);
      expect(await statusOf(password)).toBe(200);
    });
  });
}
