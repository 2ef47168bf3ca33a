import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { applyForJob } from '../../../domain/forms/applyForJob.js';
import type { OperatorRecord } from '../../../models/accounts/Operator.js';
import { JobOpening } from '../../../models/forms/JobOpening.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import { useConsole } from '../../support/console.js';
import { itForAll } from '../../support/itForAll.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();

const rider = {
  title: 'Rider',
  status: 'open',
  department: '',
  location: 'Udupi',
  employmentType: 'part_time',
  description: 'Brings orders to people.',
};

export function testJobs(): void {
  const theConsole = useConsole();

  let cookie: string;
  let operator: OperatorRecord;
  beforeAll(async () => {
    ({ cookie, operator } = await theConsole.signIn('Kavya Bhat'));
  });
  beforeEach(async () => {
    await Promise.all([AuditRecord.deleteMany({}), JobOpening.deleteMany({})]);
  });
  const post = (path: string, body: object) =>
    theConsole.ask(`/api/resources/${path}`, { method: 'POST', cookie, body });
  const advertise = (body: object) => post('JobOpening/actions/advertise', body);
  const listed = async () => {
    const answer = await fetch(`${theConsole.url}/api/website/jobs`);
    return ((await answer.json()) as { jobs: object[] }).jobs;
  };

  describe('job openings in the console', () => {
    itForAll([
      ['title', ''],
      ['title', 'x'.repeat(121)],
      ['description', ''],
      ['status', 'gone'],
      ['employmentType', 'slavery'],
    ])('are not saved with an invalid field', async (field = '', value = '') => {
      const { body } = await advertise({ ...rider, [field]: value });
      expect(body.notice.type).toBe('error');
      expect(Object.keys(body.record.errors)).toEqual([field]);
      expect(await JobOpening.countDocuments()).toBe(0);
    });

    it('are not created by a GET', async () => {
      const { status } = await theConsole.ask('/api/resources/JobOpening/actions/advertise', { cookie });
      expect([status, await JobOpening.countDocuments()]).toEqual([200, 0]);
    });

    it('are advertised, and listed by the website', async () => {
      const { body } = await advertise({ ...rider, salary: 'free' });
      const [job] = await JobOpening.find().lean();
      expect([body.notice.type, body.redirectUrl]).toEqual([
        'success',
        `/admin/resources/JobOpening/records/${job?._id}/show`,
      ]);
      expect(await listed()).toMatchObject([{ id: job?._id, title: 'Rider', department: null, location: 'Udupi' }]);
      expect(await AuditRecord.find().lean()).toMatchObject([
        { action: 'advertise', resource: 'JobOpening', recordId: String(job?._id), operatorId: operator._id },
      ]);
    });

    it('leave the list when they are closed, and the audit record contains the change', async () => {
      await advertise(rider);
      const { _id } = await JobOpening.findOne().lean().orFail();
      await AuditRecord.deleteMany({});
      const { body } = await post(`JobOpening/records/${_id}/edit`, { ...rider, status: 'closed' });
      expect(body.notice.type).toBe('success');
      expect(await listed()).toEqual([]);
      expect(await AuditRecord.find().lean()).toMatchObject([
        { action: 'edit', before: { status: 'open' }, after: { status: 'closed' } },
      ]);
    });
  });

  describe('an application in the console', () => {
    const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
    const asha = { name: 'Asha Rao', email: 'asha@example.in', network: '192.0.2.0/24' };
    const resume = (id: number | string, who: string) =>
      fetch(`${theConsole.url}/admin/applications/${id}/resume.pdf`, { headers: { cookie: who }, redirect: 'manual' });

    it('offers its PDF as a download only', async () => {
      const id = await applyForJob(world, { ...asha, resume: pdf });
      const answer = await resume(id, cookie);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="application-${id}.pdf"`);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
      const { body } = await theConsole.ask(`/api/resources/JobApplication/records/${id}/show`, { cookie });
      expect(body.record.params).toMatchObject({ name: 'Asha Rao', resumeSize: pdf.length });
      expect(body.record.params).not.toHaveProperty('resume');
    });

    it('redirects without a session, and answers 404 without a PDF', async () => {
      const id = await applyForJob(world, { ...asha, resume: pdf });
      expect((await resume(id, '')).status).toBe(302);
      const without = await applyForJob(world, asha);
      for (const none of [without, 999_999, 'x', '1e999']) expect((await resume(none, cookie)).status).toBe(404);
    });
  });
}
