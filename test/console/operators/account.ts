import { describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { Operator, type OperatorRecord } from '../../../models/accounts/Operator.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { auditRecords, useOperator } from '../../support/console/useOperator.js';
import { cookieOf, staffPassword } from '../../support/console.js';

/** The code that the authenticator app shows, some half minutes from now. */
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 });

export function testAccount(): void {
  const staff = useOperator({ RATE_LIMITS_ENABLED: 'true' });
  const { console: theConsole } = staff;

  const change = (cookie: string, fields: object) =>
    theConsole.ask('/account.json', { method: 'POST', cookie, body: fields });
  const isSignedIn = async (cookie: string) => (await theConsole.ask('/api/dashboard', { cookie })).status === 200;
  const sendCode = (cookie: string, code: string) =>
    theConsole.ask('/login/code', { method: 'POST', cookie, body: new URLSearchParams({ code }) });

  /** Signs in with the password. @returns the session that waits for the code */
  async function beginSignIn({ email }: OperatorRecord): Promise<string> {
    const answer = await theConsole.login(email, staffPassword);
    expect(answer.headers.get('location')).toBe('/admin/login/code');
    return cookieOf(answer);
  }

  /** Turns on the second factor of a new operator, with the code of the last half minute. */
  async function withSecondFactor() {
    const { cookie, operator } = await theConsole.signIn();
    const { body: started } = await change(cookie, { change: 'startSecondFactor' });
    const { key } = started.enrolment;
    const enable = () =>
      change(cookie, { change: 'enableSecondFactor', key, code: codeOf(key, -1), password: staffPassword });
    let { body } = await enable();
    // The half minute may have ended before the code arrived.
    if (!body.recoveryCodes) ({ body } = await enable());
    return { cookie, operator, key, codes: body.recoveryCodes as string[] };
  }

  describe('the account page', () => {
    it('answers 404 for an unknown change', async () => {
      expect((await change(staff.cookie, { change: 'constructor' })).status).toBe(404);
    });

    it('answers 401 without the current password, and counts the tries', async () => {
      const { cookie } = await theConsole.signIn();
      const wrong = { password: 'wrong', newPassword: 'long enough' };
      const changes = ['changePassword', 'enableSecondFactor', 'replaceRecoveryCodes', 'removeSecondFactor'];
      for (let tries = 0; tries < 10; tries++) {
        const name = changes[tries % changes.length];
        expect([name, (await change(cookie, { change: name, ...wrong })).status]).toEqual([name, 401]);
      }
      expect((await change(cookie, { change: 'changePassword', password: staffPassword })).status).toBe(429);
    });

    it('shows no secret', async () => {
      const { cookie, codes, key } = await withSecondFactor();
      const { text, body } = await theConsole.ask('/account.json', { cookie });
      expect(body).toMatchObject({ recoveryCodesLeft: 10, secondFactorSince: expect.any(String) });
      for (const secret of [key, ...codes, 'passwordHash', 'credentialVersion']) expect(text).not.toContain(secret);
    });
  });

  describe('a change of the password', () => {
    it('needs a long one, keeps this session under a new id, and ends the others', async () => {
      const { cookie, operator } = await theConsole.signIn();
      const other = cookieOf(await theConsole.login(operator.email, staffPassword));
      const newPassword = 'another long password';
      const short = { change: 'changePassword', password: staffPassword, newPassword: 'short' };
      expect((await change(cookie, short)).status).toBe(400);
      const answer = await change(cookie, { change: 'changePassword', password: staffPassword, newPassword });
      expect(answer.status).toBe(200);
      const renewed = cookieOf(answer);
      expect(await Promise.all([renewed, cookie, other].map(isSignedIn))).toEqual([true, false, false]);
      expect((await theConsole.login(operator.email, staffPassword)).status).toBe(401);
      expect((await theConsole.login(operator.email, newPassword)).status).toBe(302);
      expect(await auditRecords()).toMatchObject([{ action: 'changePassword', recordId: String(operator._id) }]);
    });
  });

  describe('sessions', () => {
    it('are listed and ended, one or all others, and only the own ones', async () => {
      const { cookie, operator } = await theConsole.signIn();
      const [second, third] = await Promise.all(
        [1, 2].map(async () => cookieOf(await theConsole.login(operator.email, staffPassword))),
      );
      const { body } = await theConsole.ask('/account.json', { cookie: second ?? '' });
      expect(body.sessions).toHaveLength(3);
      expect(body.sessions[0]).toMatchObject({ networkAddress: '127.0.0.1', browser: expect.stringContaining(' on ') });
      const end = (session: string, by: string) => change(by, { change: 'endSession', session });
      await end(body.currentSession, staff.cookie);
      expect(await isSignedIn(second ?? '')).toBe(true);
      await end(body.currentSession, cookie);
      expect(await isSignedIn(second ?? '')).toBe(false);
      await change(cookie, { change: 'endOtherSessions' });
      expect(await Promise.all([cookie, third ?? '', staff.cookie].map(isSignedIn))).toEqual([true, false, true]);
    });
  });

  describe('the second factor', () => {
    it('is not turned on with a wrong code or an own key', async () => {
      const { cookie, operator } = await theConsole.signIn();
      const { body } = await change(cookie, { change: 'startSecondFactor' });
      const { key } = body.enrolment;
      for (const given of [{ code: '000000' }, { code: '' }, { key: 'AAAA' }, { key: '' }]) {
        const fields = { change: 'enableSecondFactor', key, code: codeOf(key, 50), password: staffPassword, ...given };
        expect([given, (await change(cookie, fields)).status]).toEqual([given, 400]);
      }
      expect((await Operator.findById(operator._id).lean())?.secondFactorSince).toBeNull();
    });

    it('ends the other sessions, which the password alone opened', async () => {
      const { cookie, operator } = await theConsole.signIn();
      const other = cookieOf(await theConsole.login(operator.email, staffPassword));
      const { body } = await change(cookie, { change: 'startSecondFactor' });
      const { key } = body.enrolment;
      await change(cookie, { change: 'enableSecondFactor', key, code: codeOf(key), password: staffPassword });
      expect(await Promise.all([cookie, other].map(isSignedIn))).toEqual([true, false]);
    });

    it('is asked for after the password, which alone opens nothing', async () => {
      const { operator, key } = await withSecondFactor();
      const waiting = await beginSignIn(operator);
      expect(await isSignedIn(waiting)).toBe(false);
      expect((await theConsole.ask('/login/code', { cookie: waiting })).status).toBe(200);
      expect((await sendCode(waiting, '123')).status).toBe(401);
      const answer = await sendCode(waiting, codeOf(key));
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin']);
      expect(await isSignedIn(cookieOf(answer))).toBe(true);
      expect(await isSignedIn(waiting)).toBe(false);
    });

    it('accepts each code once, also by concurrent requests, and no older one', async () => {
      const { operator, key } = await withSecondFactor();
      const waiting = await Promise.all(Array.from({ length: 5 }, () => beginSignIn(operator)));
      const code = codeOf(key);
      const answers = await Promise.all(waiting.map((cookie) => sendCode(cookie, code)));
      expect(answers.map(({ status }) => status).sort()).toEqual([302, 401, 401, 401, 401]);
      const again = await beginSignIn(operator);
      expect((await sendCode(again, codeOf(key, -1))).status).toBe(401);
      expect((await sendCode(again, codeOf(key, 1))).status).toBe(302);
    });

    it('accepts each recovery code once, however it is typed', async () => {
      const { operator, codes } = await withSecondFactor();
      const [code = ''] = codes;
      expect(codes).toHaveLength(10);
      const typed = code.toUpperCase().replaceAll('-', ' ');
      expect((await sendCode(await beginSignIn(operator), typed)).status).toBe(302);
      expect((await sendCode(await beginSignIn(operator), code)).status).toBe(401);
      expect((await auditRecords()).map(({ action }) => action)).toEqual(['enableSecondFactor', 'useRecoveryCode']);
    });

    it('pauses after ten wrong codes, from any network', async () => {
      const { operator, key } = await withSecondFactor();
      const waiting = await beginSignIn(operator);
      for (let tries = 0; tries < 10; tries++) expect((await sendCode(waiting, '000000')).status).toBe(401);
      for (let tries = 0; tries < 2; tries++) {
        const paused = await sendCode(await beginSignIn(operator), codeOf(key));
        expect([paused.status, paused.text.includes('tooManyCodes')]).toEqual([429, true]);
      }
      const warnings = await OutboxMessage.find({ event: 'code.limited' }).lean();
      expect(warnings.map(({ payload }) => payload)).toEqual([{ operatorId: operator._id }]);
    });

    it('can be used again after a new password, which the thief of the old one does not have', async () => {
      const { operator, key, cookie } = await withSecondFactor();
      const waiting = await beginSignIn(operator);
      for (let tries = 0; tries < 11; tries++) await sendCode(waiting, '000000');
      const newPassword = 'another long password';
      await change(cookie, { change: 'changePassword', password: staffPassword, newPassword });
      const renewed = cookieOf(await theConsole.login(operator.email, newPassword));
      expect((await sendCode(renewed, codeOf(key))).status).toBe(302);
    });

    it('does not accept a code after ten minutes, or of an operator who may not sign in', async () => {
      const { operator, key } = await withSecondFactor();
      const waiting = await beginSignIn(operator);
      await Operator.updateOne({ _id: operator._id }, { $set: { isActive: false } });
      const answer = await sendCode(waiting, codeOf(key));
      expect(answer.headers.get('location')).toBe('/admin/login');
      expect((await sendCode('', codeOf(key))).headers.get('location')).toBe('/admin/login');
    });

    it('is kept encrypted, and is useless in the row of another operator', async () => {
      const { operator, key, codes } = await withSecondFactor();
      const row = await Operator.findById(operator._id).select('+secondFactor').lean();
      const kept = JSON.stringify(row?.secondFactor);
      for (const secret of [key, ...codes]) expect(kept).not.toContain(secret);
      const { operator: thief } = await withSecondFactor();
      await Operator.updateOne({ _id: thief._id }, { $set: { secondFactor: row?.secondFactor ?? null } });
      expect((await sendCode(await beginSignIn(thief), codeOf(key))).status).toBe(401);
    });

    it('gets new recovery codes, and is turned off by the operator or an owner', async () => {
      const { cookie, operator, codes } = await withSecondFactor();
      const { body } = await change(cookie, { change: 'replaceRecoveryCodes', password: staffPassword });
      expect(body.recoveryCodes).toHaveLength(10);
      expect((await sendCode(await beginSignIn(operator), codes[0] ?? '')).status).toBe(401);
      expect((await sendCode(await beginSignIn(operator), body.recoveryCodes[0])).status).toBe(302);
      await change(cookie, { change: 'removeSecondFactor', password: staffPassword });
      expect((await theConsole.login(operator.email, staffPassword)).headers.get('location')).toBe('/admin');
      const other = await withSecondFactor();
      await staff.post('Operator', other.operator._id, 'removeSecondFactor');
      expect((await theConsole.login(other.operator.email, staffPassword)).headers.get('location')).toBe('/admin');
    });

    it('is not turned off by an owner’s own action, which asks for no password', async () => {
      const { cookie, operator } = await withSecondFactor();
      const path = `/api/resources/Operator/records/${operator._id}/removeSecondFactor`;
      const { body } = await theConsole.ask(path, { method: 'POST', cookie, body: {} });
      expect(body.notice).toMatchObject({ type: 'error', message: expect.stringContaining('with your password') });
      expect((await Operator.findById(operator._id).lean())?.secondFactorSince).not.toBeNull();
    });
  });
}
