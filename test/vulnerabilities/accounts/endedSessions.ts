import { describe, expect, it } from '@jest/globals';
import { type Account, accountModel } from '../../../domain/accounts/accountModels.js';
import { suspendAccount } from '../../../domain/staff/people/suspendAccount.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { declared } from '../../../routes/index.js';
import { audiences } from '../../../server/http/gates/guards.js';
import { credentialIn, enterCode, fingerprint, rowOf, sendCode, sendLink, signIn } from '../../support/accounts.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeAccount, password } from '../../support/factories.js';

const operator = { id: 1, email: 'operator@example.in' };

const account = async (kind: AccountKind) => (await makeAccount[kind]()) as unknown as Account;
const tokenOf = ({ token, cookie }: Sent) => token ?? cookie?.replace('seller_token=', '') ?? '';

export function testEndedSessions(): void {
  const api = useApi();
  const closed = declared
    .filter(({ for: audience }) => audience !== 'public')
    .map(({ method, path, for: audience, body }) => ({
      audience,
      name: `${method.toUpperCase()} ${path}`,
      kinds: audiences[audience] as readonly AccountKind[],
      ask: (sent: Sent) => api[method](path.replace(/:\w+/g, '1'), { ...sent, ...(body && { body: {} }) }),
    }));
  const opened = (kind: AccountKind) => closed.filter(({ kinds }) => kinds.includes(kind));
  /** The endpoints that a suspended account calls. In the short form one of the kinds calls each. */
  const openedToOne = (kind: AccountKind) => closed.filter(({ kinds }, place) => kinds[place % kinds.length] === kind);

  /** The status and code of each endpoint's answer, by its name. */
  async function answers(endpoints: typeof closed, sent: Sent): Promise<Record<string, string>> {
    const answered: Record<string, string> = {};
    for (const { name, ask } of endpoints) {
      const { status, body } = await ask(sent);
      answered[name] = `${status} ${body?.code ?? ''}`;
    }
    return answered;
  }
  /** The endpoints that the nth of several sessions calls. In the short form the sessions share them. */
  const partOf = (endpoints: typeof closed, nth: number, parts: number) =>
    endpoints.filter((_endpoint, place) => place % parts === nth);
  const allOf = (endpoints: typeof closed, answer: string) =>
    Object.fromEntries(endpoints.map(({ name }) => [name, answer]));

  /** Scheduled calls have a secret instead of an account. */
  const refusedKind = (asked: typeof closed) =>
    Object.fromEntries(
      asked.map(({ name, audience }) => [
        name,
        `401 ${audience === 'cron' ? 'unauthenticated' : 'wrong_account_kind'}`,
      ]),
    );

  /** Browsers keep sending an expired cookie: endpoints for `anyone` answer it as they answer a visitor. */
  const answersToDead = async (kind: AccountKind, asked: typeof closed) => ({
    ...allOf(asked, '401 session_expired'),
    ...(kind === 'seller' &&
      (await answers(
        asked.filter(({ audience }) => audience === 'anyone'),
        {},
      ))),
  });
  const session = async (kind: AccountKind, { email }: Account) =>
    credentialIn(await signIn(api, kind, email, password)) as Sent;

  describe.each(accountKinds)(
    "CWE-863: incorrect authorization: a %s's session at the endpoints of another kind",
    (kind) => {
      const foreign = closed.filter(({ kinds }) => !kinds.includes(kind));

      it('answers 401 everywhere, also for an account with the same id and in every place of the token', async () => {
        const _id = 5_000_301;
        for (const one of accountKinds) await makeAccount[one]({ _id });
        const token = tokenOf(await session(kind, (await accountModel(kind).findById(_id).lean()) as Account));
        expect(foreign.length).toBeGreaterThan(0);
        const before = await fingerprint();
        const places = [{ token }, { cookie: `seller_token=${token}` }, { token, cookie: `seller_token=${token}` }];
        for (const [nth, sent] of places.entries()) {
          const asked = partOf(foreign, nth, places.length);
          expect(await answers(asked, sent)).toEqual(refusedKind(asked));
        }
        expect(await fingerprint()).toBe(before);
      });
    },
  );

  describe.each(accountKinds)('CWE-863: incorrect authorization: a suspended %s', (kind) => {
    it('gets 403 from every endpoint immediately and cannot sign in', async () => {
      const someone = await account(kind);
      const me = await session(kind, someone);
      const link = await sendLink(api, kind, someone.email);
      await accountModel(kind).updateOne({ _id: someone._id }, { $set: { emailVerified: false } });
      const code = await sendCode(api, kind, someone._id);
      const suspendedUntil = new Date(api.world.now().getTime() + 60_000);
      await accountModel(kind).updateOne({ _id: someone._id }, { $set: { suspendedUntil } });

      const before = await rowOf(kind, someone._id);
      expect(await answers(openedToOne(kind), me)).toEqual(allOf(openedToOne(kind), '403 account_suspended'));
      expect(await rowOf(kind, someone._id)).toEqual(before);
      const login = await signIn(api, kind, someone.email, password);
      expect([login.status, login.body.code, credentialIn(login)]).toEqual([403, 'account_suspended', undefined]);
      expect(credentialIn(await enterCode(api, kind, someone._id, 'email', code))).toBeUndefined();
      const reset = await api.post('/auth/reset-password', {
        body: { token: link, password: 'a quite different one' },
      });
      expect(credentialIn(reset)).toBeUndefined();
      expect((await signIn(api, kind, someone.email, 'a quite different one')).status).toBe(403);
    });

    it('has no session left when the suspension by staff ends', async () => {
      const someone = await account(kind);
      const me = await session(kind, someone);
      const until = new Date(api.world.now().getTime() + 60_000);
      await suspendAccount(api.world, operator, { kind, id: someone._id }, { reason: 'A complaint', until });
      expect((await api.get('/auth/me', me)).status).not.toBe(200);
      api.world.clock.advance(61_000);
      expect((await api.get('/auth/me', me)).status).toBe(401);
      expect((await signIn(api, kind, someone.email, password)).status).toBe(200);
    });
  });

  const endings: Record<string, (kind: AccountKind, someone: Account, me: Sent) => Promise<number>> = {
    'erasing the account': async (_kind, _someone, me) =>
      (await api.delete('/auth/me', { ...me, body: { password } })).status,
    'changing the password': async (_kind, _someone, me) => {
      const body = { currentPassword: password, newPassword: 'a quite different one' };
      return (await api.post('/auth/change-password', { ...me, body })).status;
    },
    'resetting the password': async (kind, { email }) => {
      const body = { token: await sendLink(api, kind, email), password: 'a quite different one' };
      return (await api.post('/auth/reset-password', { body })).status;
    },
    'ending all sessions': async (_kind, _someone, me) => (await api.post('/auth/logout-everywhere', me)).status,
  };

  describe.each(['consumer', 'doctor'] as const)(
    "CWE-287: a %s's revoked token together with a seller's valid cookie",
    (kind) => {
      it('answers 401 and neither changes nor erases the seller', async () => {
        const [someone, seller] = [await account(kind), await account('seller')];
        const { token } = await session(kind, someone);
        const { cookie } = await session('seller', seller);
        await api.post('/auth/logout-everywhere', { token });
        const before = await rowOf('seller', seller._id);
        const both = { token, cookie };
        const junk = { cookie, headers: { authorization: 'Basic xyz' } };
        for (const sent of [both, junk]) {
          expect((await api.get('/auth/me', sent)).status).toBe(401);
          expect((await api.patch('/auth/me', { ...sent, body: { name: 'Another person' } })).status).toBe(401);
          expect((await api.delete('/auth/me', { ...sent, body: { password } })).status).toBe(401);
        }
        expect(await rowOf('seller', seller._id)).toEqual(before);
        expect((await api.get('/seller/stores', both)).status).toBe(200);
      });
    },
  );

  const endingNames = Object.keys(endings);
  const cases = accountKinds.flatMap((kind) => endingNames.map((ending) => [kind, ending] as const));

  describe.each(cases)('CWE-613: sessions of a %s after %s', (kind, ending) => {
    it('are refused by every endpoint, on all devices', async () => {
      const someone = await account(kind);
      const neighbour = await account(kind);
      const [me, elsewhere, theirs] = [
        await session(kind, someone),
        await session(kind, someone),
        await session(kind, neighbour),
      ];
      expect((await api.get('/auth/me', elsewhere)).status).toBe(200);
      expect(await endings[ending]?.(kind, someone, me)).toBe(200);
      const before = await rowOf(kind, someone._id);
      for (const [nth, dead] of [me, elsewhere].entries()) {
        const place = 2 * endingNames.indexOf(ending) + nth;
        const asked = partOf(opened(kind), place, 2 * endingNames.length);
        expect(asked.length).toBeGreaterThan(0);
        expect(await answers(asked, dead)).toEqual(await answersToDead(kind, asked));
      }
      expect(await rowOf(kind, someone._id)).toEqual(before);
      expect((await api.get('/auth/me', theirs)).status).toBe(200);
    });
  });

  describe.each(accountKinds)('CWE-613: an erased %s', (kind) => {
    it('cannot return with a code, a link, the old password or an old token', async () => {
      const someone = await account(kind);
      const me = await session(kind, someone);
      await accountModel(kind).updateOne({ _id: someone._id }, { $set: { emailVerified: false } });
      const [code, text] = [await sendCode(api, kind, someone._id), await sendCode(api, kind, someone._id, 'phone')];
      const link = await sendLink(api, kind, someone.email);
      // Requested before the account is erased, and delivered afterwards.
      await api.post('/auth/send-verification', { body: { [`${kind}Id`]: someone._id, type: 'email' } });
      await api.post('/auth/forgot-password', { body: { email: someone.email, type: kind } });
      expect((await api.delete('/auth/me', { ...me, body: { password } })).status).toBe(200);
      api.world.mails.length = 0;
      await api.relay();
      expect(api.world.mails).toEqual([]);

      const before = await rowOf(kind, someone._id);
      for (const [type, tried] of [['email', code] as const, ['phone', text] as const]) {
        const { status, body } = await enterCode(api, kind, someone._id, type, tried);
        expect([status, body.reason]).toEqual([400, 'invalid']);
      }
      const reset = await api.post('/auth/reset-password', {
        body: { token: link, password: 'a quite different one' },
      });
      expect(reset.body.code).toBe('reset_link_invalid');
      expect((await signIn(api, kind, someone.email, password)).status).toBe(401);
      expect((await api.get('/auth/me', me)).status).toBe(401);
      expect(await rowOf(kind, someone._id)).toEqual(before);
    });
  });
}
