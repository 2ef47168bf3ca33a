import { describe, expect, it } from '@jest/globals';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { credentialIn, enterCode, register, rowOf, sendCode, sendLink, signIn } from '../../support/accounts.js';
import { type Sent, useApi } from '../../support/api.js';
import { password } from '../../support/factories.js';
import { useIdentityProvider } from '../../support/identityProvider.js';

const victim = 'asha.rao@gmail.com';
const attackersPhone = '+919480066666';
const chosen = 'what the victim chose';
const googleEntrances = { consumer: '/auth/google', seller: '/auth/seller-google', doctor: '/auth/doctor-google' };

export function testAccountPreHijacking(): void {
  const api = useApi();
  const provider = useIdentityProvider(api);

  /** Registers with the victim's e-mail before the victim does, and with a phone number of the attacker. */
  async function hijack(kind: AccountKind) {
    const number = kind === 'seller' ? { whatsappNumber: attackersPhone } : { phone: attackersPhone };
    const asWhom = { name: 'Zubin the Great', specialization: 'Heart surgery', licenseNumber: 'FAKE-1' };
    const { status, body } = await register(api, kind, { email: victim, password, ...asWhom, ...number });
    expect(status).toBe(200);
    const session: Sent | undefined = credentialIn(await signIn(api, kind, victim, password));
    return { id: body[kind].id as number, session };
  }

  describe('CWE-287: account pre-hijacking', () => {
    it('ends when the owner of the e-mail sets a password through a reset link', async () => {
      const { id, session } = await hijack('doctor');
      const token = await sendLink(api, 'doctor', victim);
      expect((await api.post('/auth/reset-password', { body: { token, password: chosen } })).status).toBe(200);
      expect((await api.get('/auth/me', session)).status).toBe(401);
      expect((await signIn(api, 'doctor', victim, password)).status).toBe(401);
      const byText = await enterCode(api, 'doctor', id, 'phone', await sendCode(api, 'doctor', id, 'phone'));
      expect(credentialIn(byText)).toBeUndefined();
      await enterCode(api, 'doctor', id, 'email', await sendCode(api, 'doctor', id));
      expect((await signIn(api, 'doctor', victim, chosen)).status).toBe(200);
    });
  });

  describe.each(accountKinds)('CWE-287: account pre-hijacking of a %s', (kind) => {
    it('ends when the owner of the e-mail signs in with Google', async () => {
      const { id, session } = await hijack(kind);
      const code = await sendCode(api, kind, id, 'phone');
      const idToken = await provider.idToken({ email: victim });
      const entered = await api.post(googleEntrances[kind], { body: { idToken } });
      expect([entered.status, entered.body[kind].id]).toEqual([200, id]);
      // Neither the attacker's phone number nor the attacker's name stays in the victim's account.
      expect(JSON.stringify(await rowOf(kind, id))).not.toMatch(/480066666|zubin|heart/i);
      expect(await rowOf(kind, id)).toMatchObject({ phoneVerified: false, emailVerified: true });
      if (session) expect((await api.get('/auth/me', session)).status).toBe(401);
      expect((await signIn(api, kind, victim, password)).status).toBe(401);
      expect((await api.get('/auth/me', credentialIn(entered))).status).toBe(200);
      // Nor does the code work that was sent to the attacker's phone before.
      const { status, body } = await enterCode(api, kind, id, 'phone', code);
      expect([status, body.reason]).toEqual([400, 'invalid']);
      expect(await rowOf(kind, id)).toMatchObject({ phoneVerified: false });
    });
  });

  describe('CWE-306: sign-in of a seller whose e-mail was never verified', () => {
    it('starts no session, neither with the password nor with a code sent to the phone', async () => {
      const { id, session } = await hijack('seller');
      expect(session).toBeUndefined();
      const byText = await enterCode(api, 'seller', id, 'phone', await sendCode(api, 'seller', id, 'phone'));
      expect([byText.status, credentialIn(byText)]).toEqual([200, undefined]);
      expect(await rowOf('seller', id)).toMatchObject({ phoneVerified: true, emailVerified: false });
    });

    it('starts no session with a phone number that was entered with a stolen session', async () => {
      const { id } = await hijack('seller');
      const own = credentialIn(await enterCode(api, 'seller', id, 'email', await sendCode(api, 'seller', id)));
      await api.patch('/auth/me', { ...own, body: { phone: attackersPhone } });
      const code = await sendCode(api, 'seller', id, 'phone');
      await api.post('/auth/logout-everywhere', own);
      expect(credentialIn(await enterCode(api, 'seller', id, 'phone', code))).toBeUndefined();
    });
  });
}
