import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { firstOperatorNote } from '../../../domain/staff/operators/firstOperatorNote.js';
import { Operator } from '../../../models/accounts/Operator.js';
import { OperatorSession } from '../../../models/accounts/OperatorSession.js';
import { collection } from '../../support/api.js';
import { cookieOf, sessionOf, staffPassword, useConsole } from '../../support/console.js';
import { makeConsumer, makeDoctor, makeSeller, password } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const toLogin = '/admin/login';

export function testSessions(): void {
  const theConsole = useConsole();

  describe('signing in', () => {
    it('answers a wrong password and an unknown e-mail with the same page', async () => {
      const wrong = await theConsole.login('first@example.in', 'not the password');
      const unknown = await theConsole.login('unknown@example.in', staffPassword);
      expect([wrong.status, unknown.status]).toEqual([401, 401]);
      expect(cookieOf(wrong)).toBe('');
      const withoutNonce = (text: string) => text.replace(/nonce="[^"]+"/g, '');
      expect(withoutNonce(wrong.text)).toBe(withoutNonce(unknown.text));
    });

    it('accepts the e-mail in any case, and sets a cookie for the console only', async () => {
      const answer = await theConsole.login(' First@Example.IN ', staffPassword);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin']);
      const cookie = sessionOf(answer);
      expect(cookie).toMatch(/^admin_session=/);
      for (const flag of ['Path=/admin', 'HttpOnly', 'SameSite=Strict', 'Expires=']) expect(cookie).toContain(flag);
      expect(cookie).not.toContain('Secure');
    });

    it('creates a new session id, and ends the session of the old one', async () => {
      const planted = cookieOf(await theConsole.login('first@example.in', staffPassword));
      const renewed = cookieOf(await theConsole.login('first@example.in', staffPassword, { cookie: planted }));
      expect(renewed).not.toBe(planted);
      expect((await theConsole.ask('/api/dashboard', { cookie: renewed })).status).toBe(200);
      expect((await theConsole.ask('/api/dashboard', { cookie: planted })).status).toBe(302);
    });

    it('stores session ids as hashes only', async () => {
      const { cookie } = await theConsole.signIn();
      const id =
        decodeURIComponent(cookie.split('=')[1] ?? '')
          .slice(2)
          .split('.')[0] ?? '';
      const kept = JSON.stringify(await collection('operatorSessions').find().toArray());
      expect(id.length).toBeGreaterThan(20);
      expect(kept).not.toContain(id);
    });

    it('removes the note with the generated password, if it is about this operator', async () => {
      const note = firstOperatorNote(theConsole.dataDir);
      const { operator } = await theConsole.signIn();
      await note.write('first@example.in / a long enough password');
      await theConsole.login(operator.email, staffPassword);
      expect(await readFile(note.path, 'utf8')).toContain('first@example.in');
      await theConsole.login('first@example.in', staffPassword);
      await expect(readFile(note.path)).rejects.toThrow('ENOENT');
    });

    it('is undone by signing out', async () => {
      const { cookie } = await theConsole.signIn();
      const out = await theConsole.ask('/logout', { method: 'POST', cookie });
      expect([out.status, out.headers.get('location')]).toEqual([302, toLogin]);
      expect(out.headers.get('set-cookie')).toMatch(/^admin_session=;/);
      expect((await theConsole.ask('/api/dashboard', { cookie })).status).toBe(302);
    });

    it('is not undone by a GET of the sign-out, which redirects to the dashboard', async () => {
      const { cookie } = await theConsole.signIn();
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await theConsole.ask('/logout', { method, cookie });
        expect([status, headers.get('location'), headers.get('set-cookie')]).toEqual([302, '/admin', null]);
      }
      expect((await theConsole.ask('/api/dashboard', { cookie })).status).toBe(200);
    });
  });

  describe('failed sign-ins', () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

    it('above the limit get the login page with 429, the reason and a retry time', async () => {
      for (let count = 0; count < 10; count++) {
        expect((await theConsole.login(`guess${count}@example.in`, 'wrong', from('203.0.113.7'))).status).toBe(401);
      }
      const { status, text, headers } = await theConsole.login('first@example.in', staffPassword, from('203.0.113.7'));
      expect([status, text.includes('tooManyRequests')]).toEqual([429, true]);
      expect(text).toContain('Too many failed sign-ins. Wait 10 minutes and try again.');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(600);
    });
  });

  describe('an operator', () => {
    const restored = { isActive: true, suspendedUntil: null, credentialVersion: 0 };

    itForAll<{ change: object; maySignIn: boolean }>([
      { change: { isActive: false }, maySignIn: false },
      { change: { suspendedUntil: new Date(Date.now() + 3_600_000) }, maySignIn: false },
      { change: { credentialVersion: 1 }, maySignIn: true },
    ])('is signed out immediately by a change, and the session stays invalid', async ({ change, maySignIn }) => {
      const { cookie, operator } = await theConsole.signIn();
      const isSignedIn = async () => (await theConsole.ask('/api/dashboard', { cookie })).status === 200;
      expect(await isSignedIn()).toBe(true);
      await Operator.updateOne({ _id: operator._id }, { $set: change });
      expect(await isSignedIn()).toBe(false);
      const { status, text } = await theConsole.login(operator.email, staffPassword);
      // The page does not say why.
      expect([status, text.includes('invalidCredentials')]).toEqual(maySignIn ? [302, false] : [401, true]);
      await Operator.updateOne({ _id: operator._id }, { $set: restored });
      expect(await isSignedIn()).toBe(false);
    });

    it('can sign in after the suspension has ended', async () => {
      const { operator } = await theConsole.signIn();
      await Operator.updateOne({ _id: operator._id }, { $set: { suspendedUntil: new Date(Date.now() - 1) } });
      expect((await theConsole.login(operator.email, staffPassword)).status).toBe(302);
    });

    it('cannot sign in to the API, and an account of the API cannot sign in to the console', async () => {
      const { operator } = await theConsole.signIn();
      for (const path of ['consumer-login', 'login']) {
        const { status } = await fetch(`${theConsole.url}/api/auth/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: operator.email, password: staffPassword }),
        });
        expect([path, status]).toEqual([path, 401]);
      }
      for (const { email } of await Promise.all([makeConsumer(), makeSeller(), makeDoctor()])) {
        expect((await theConsole.login(email, password)).status).toBe(401);
      }
    });

    it('who is deleted is signed out immediately', async () => {
      const { cookie, operator } = await theConsole.signIn();
      await Operator.deleteOne({ _id: operator._id });
      expect((await theConsole.ask('/api/dashboard', { cookie })).status).toBe(302);
    });

    it('is signed out after twelve hours', async () => {
      const { cookie, operator } = await theConsole.signIn();
      await OperatorSession.updateOne(
        { 'session.operator.id': operator._id },
        { $set: { 'session.operator.since': new Date(Date.now() - 12 * 60 * 60 * 1000) } },
      );
      expect((await theConsole.ask('/api/dashboard', { cookie })).status).toBe(302);
    });

    it("cannot inject markup into the page's script by the name", async () => {
      const { cookie } = await theConsole.signIn('</script><script>alert(1)</script>');
      const { text } = await theConsole.ask('', { cookie });
      expect(text).not.toContain('alert(1)</script>');
      expect(text).not.toContain('passwordHash');
    });
  });
}
