import { beforeEach, describe, expect, it } from '@jest/globals';
import { relayOutbox } from '../../../domain/outbox/relayOutbox.js';
import { changeRole, disableOperator } from '../../../domain/staff/operators/operators.js';
import { eventJobs } from '../../../jobs/eventJobs.js';
import { Operator } from '../../../models/accounts/Operator.js';
import { PasswordReset } from '../../../models/accounts/PasswordReset.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { auditRecords, noticeOf, useOperator } from '../../support/console/useOperator.js';
import { staffPassword } from '../../support/console.js';
import { testWorld } from '../../support/world.js';

const newPassword = 'another long password';

/** Delivers the mails of the outbox. @returns the token of the last link */
async function mailedToken(): Promise<string> {
  const world = testWorld();
  world.clock.set(new Date().toISOString());
  await relayOutbox(world, eventJobs);
  const [, token] = /\/admin\/password#([0-9a-f]{64})/.exec(world.mails.at(-1)?.text ?? '') ?? [];
  return token ?? '';
}
const invitation = { email: 'Nandini@Example.IN', name: 'Nandini Rao', role: 'finance' };

export function testOperators(): void {
  const staff = useOperator({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'staff@example.in' });
  const { console: theConsole } = staff;

  const choose = (token: string, password: string) =>
    theConsole.ask('/password', { method: 'POST', body: new URLSearchParams({ token, password }) });
  const invite = (fields: object) =>
    theConsole.ask('/api/resources/Operator/actions/invite', { method: 'POST', cookie: staff.cookie, body: fields });
  const isSignedIn = async (cookie: string) => (await theConsole.ask('/api/dashboard', { cookie })).status === 200;

  beforeEach(async () => {
    await Operator.deleteMany({ email: 'nandini@example.in' });
    await PasswordReset.deleteMany({});
  });

  describe('an invitation', () => {
    it('is refused without a valid address, name and role, and for a taken address', async () => {
      const wrong = [{ email: 'nandini' }, { name: '' }, { role: 'king' }, { email: staff.operator.email }];
      for (const fields of wrong) {
        const { body } = await invite({ ...invitation, ...fields });
        expect([fields, body.notice.type]).toEqual([fields, 'error']);
      }
      expect((await invite({ ...invitation, email: staff.operator.email })).body.record.errors.email.message).toBe(
        'This belongs to an operator already.',
      );
      expect(await Operator.exists({ name: invitation.name })).toBeNull();
    });

    it('mails a link with which the person chooses a password once', async () => {
      await invite(invitation);
      const operator = await Operator.findOne({ email: 'nandini@example.in' }).lean().orFail();
      expect(operator).toMatchObject({ name: 'Nandini Rao', role: 'finance', isActive: true });
      expect((await theConsole.login(operator.email, '')).status).toBe(401);
      const token = await mailedToken();
      expect((await choose(token, 'short')).status).toBe(400);
      expect((await choose(token, newPassword)).headers.get('location')).toBe('/admin/login');
      expect((await theConsole.login(operator.email, newPassword)).status).toBe(302);
      const again = await choose(token, 'a third long password');
      expect([again.status, again.text.includes('linkInvalid')]).toEqual([400, true]);
      expect((await auditRecords()).map(({ action, operatorEmail }) => [action, operatorEmail])).toEqual([
        ['invite', staff.operator.email],
        ['choosePassword', operator.email],
      ]);
    });

    it('goes to at most 20 people a day', async () => {
      const { body } = await invite({ ...invitation, email: 'first@example.org' });
      expect(body.notice.type).toBe('success');
      await RateCounter.updateOne({ _id: 'operator-invitations' }, { $set: { hits: 19 } });
      const emails = ['a@example.org', 'b@example.org', 'c@example.org'];
      const answers = await Promise.all(emails.map((email) => invite({ ...invitation, email })));
      expect(answers.map(noticeOf).sort()).toEqual(['error', 'error', 'success']);
      const invited = { email: /@example\.org$/ };
      expect(await Operator.countDocuments(invited)).toBe(2);
      await Operator.deleteMany(invited);
    });

    it('is consumed once by concurrent requests', async () => {
      await invite(invitation);
      const token = await mailedToken();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, each) => choose(token, `${newPassword} ${each}`)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([302, ...Array(9).fill(400)]);
    });

    it('expires after three days, and does not work for the API', async () => {
      await invite(invitation);
      const token = await mailedToken();
      const { expiresAt } = await PasswordReset.findOne().lean().orFail();
      expect(Math.round((expiresAt.getTime() - Date.now()) / 3_600_000)).toBe(72);
      const api = await fetch(`${theConsole.url}/api/auth/reset-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, password: newPassword }),
      });
      expect(api.status).toBe(400);
      await PasswordReset.updateOne({}, { $set: { expiresAt: new Date() } });
      expect((await choose(token, newPassword)).status).toBe(400);
    });
  });

  describe('a password link', () => {
    it('is sent five times a day, and ends the sessions when it is used', async () => {
      const { cookie, operator } = await theConsole.signIn();
      for (let sent = 0; sent < 5; sent++) await staff.post('Operator', operator._id, 'sendLink');
      expect(noticeOf(await staff.post('Operator', operator._id, 'sendLink'))).toBe('error');
      expect(await isSignedIn(cookie)).toBe(true);
      const token = await mailedToken();
      expect(await PasswordReset.countDocuments()).toBe(5);
      await choose(token, newPassword);
      expect(await isSignedIn(cookie)).toBe(false);
      expect(await PasswordReset.countDocuments()).toBe(0);
      expect((await theConsole.login(operator.email, staffPassword)).status).toBe(401);
    });
  });

  describe('an operator', () => {
    it('who is disabled is signed out, and the open links no longer work', async () => {
      const { cookie, operator } = await theConsole.signIn('Disabled', 'viewer');
      await staff.post('Operator', operator._id, 'sendLink');
      const token = await mailedToken();
      await staff.post('Operator', operator._id, 'disable', { reason: 'Left the company' });
      expect(await isSignedIn(cookie)).toBe(false);
      expect((await choose(token, newPassword)).status).toBe(400);
      expect((await theConsole.login(operator.email, staffPassword)).status).toBe(401);
      await staff.post('Operator', operator._id, 'enable');
      expect(await isSignedIn(cookie)).toBe(false);
      expect((await theConsole.login(operator.email, staffPassword)).status).toBe(302);
      const audited = (await auditRecords()).map(({ action, reason }) => [action, reason]);
      expect(audited.slice(1)).toEqual([
        ['disable', 'Left the company'],
        ['enable', null],
      ]);
    });

    it('is signed out everywhere, and the form shows the open sessions', async () => {
      const { cookie, operator } = await theConsole.signIn('Signed out');
      const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
      await theConsole.login(operator.email, staffPassword, { headers: { 'user-agent': browser } });
      const { body } = await staff.read('Operator', operator._id, 'signOut');
      const notes = body.record.params.facts.map(({ note }: { note?: string }) => note);
      expect(notes).toContain('Firefox on Linux, from 127.0.0.1');
      await staff.post('Operator', operator._id, 'signOut');
      expect(await isSignedIn(cookie)).toBe(false);
    });

    it('gets another role, which the audit log records', async () => {
      const { operator } = await theConsole.signIn('Promoted', 'viewer');
      await staff.post('Operator', operator._id, 'changeRole', { role: 'moderator' });
      expect(await Operator.findById(operator._id).lean()).toMatchObject({ role: 'moderator' });
      const change = { before: { role: 'viewer' }, after: { role: 'moderator' } };
      expect(await auditRecords()).toMatchObject([{ action: 'changeRole', ...change }]);
      expect(noticeOf(await staff.post('Operator', operator._id, 'changeRole', { role: 'moderator' }))).toBe('error');
    });
  });

  describe('the last owner who can sign in', () => {
    it('stays an owner and active, also when two owners change each other at the same time', async () => {
      await Operator.updateMany({ _id: { $ne: staff.operator._id } }, { $set: { role: 'viewer' } });
      for (const [action, fields] of [
        ['changeRole', { role: 'viewer' }],
        ['disable', { reason: 'x' }],
      ] as const)
        expect(noticeOf(await staff.post('Operator', staff.operator._id, action, fields))).toBe('error');
      const world = testWorld();
      for (let round = 0; round < 3; round++) {
        const { operator: other } = await theConsole.signIn();
        const actor = { id: other._id, email: other.email };
        const results = await Promise.allSettled([
          changeRole(world, actor, staff.operator._id, 'viewer'),
          disableOperator(world, actor, other._id, 'x'),
        ]);
        expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        expect(await Operator.countDocuments({ role: 'owner', isActive: true })).toBe(1);
        await Operator.updateOne({ _id: staff.operator._id }, { $set: { role: 'owner' } });
        await Operator.updateOne({ _id: other._id }, { $set: { role: 'viewer' } });
      }
    });
  });
}
