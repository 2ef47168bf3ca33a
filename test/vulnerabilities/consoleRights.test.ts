import { beforeAll, describe, expect, it } from '@jest/globals';
import { AuditRecord } from '../../models/system/AuditRecord.js';
import { useConsole } from '../support/console.js';

const theConsole = useConsole();
const roles = ['viewer', 'moderator', 'finance'] as const;
const cookies = {} as Record<(typeof roles)[number], string>;
beforeAll(async () => {
  for (const role of roles) ({ cookie: cookies[role] } = await theConsole.signIn(`The ${role}`, role));
});
const ask = (role: (typeof roles)[number], path: string, body?: object) =>
  theConsole.ask(path, { cookie: cookies[role], ...(body && { method: 'POST', body }) });

describe('CWE-178: another spelling of a path passes by the check of rights', () => {
  it.each(['/API/pages/Jobs', '/Api/Pages/Jobs', '/api/Pages/Jobs'])('changes no job at %s', async (path) => {
    const answer = await ask('viewer', path, { name: 'cancelStalePayments', change: 'pause' });
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect(await AuditRecord.exists({ action: 'pause' })).toBeNull();
  });

  it('shows no money at /API/pages/Money', async () => {
    expect((await ask('moderator', '/api/pages/Money')).status).toBe(403);
    expect((await ask('moderator', '/API/pages/Money')).status).toBe(404);
  });

  it('answers 404 for the actions of a resource', async () => {
    const answers = ['/API/resources/StatementLine/actions/list', '/api/Resources/Operator/records/1/changeRole'].map(
      (path) => ask('viewer', path),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404]);
  });
});
