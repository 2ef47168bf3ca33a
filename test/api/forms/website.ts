import { describe, expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import { day } from '../../../domain/durations.js';
import { rules } from '../../../domain/rules.js';
import { dayOf } from '../../../domain/time/days.js';
import { ContactMessage } from '../../../models/forms/ContactMessage.js';
import { JobApplication, resumeOf } from '../../../models/forms/JobApplication.js';
import { JobOpening, type JobOpeningRecord } from '../../../models/forms/JobOpening.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { type Answer, useApi } from '../../support/api.js';
import { itForAll } from '../../support/itForAll.js';

const site = 'https://www.example.in';
const app = 'https://app.example.in';

const asha = { name: 'Asha Rao', email: 'asha.rao@example.in' };
const refusal = ({ status, body }: Answer) => [status, body.code];

const makeJob = (fields: Partial<JobOpeningRecord> = {}): Promise<JobOpeningRecord> =>
  insert(JobOpening, {
    title: 'Rider',
    location: 'Udupi',
    employmentType: 'part_time',
    description: 'Brings orders to people.',
    ...fields,
  });

export function testWebsite(): void {
  const api = useApi({ websiteOrigins: [site], appOrigins: [app] });

  describe('POST /api/website/contact', () => {
    const question = { ...asha, message: 'Does the marketplace deliver to Karkala?' };
    const write = (body: object) => api.post('/website/contact', { body });

    it('answers 400 for an invalid field', async () => {
      for (const [field, wrong] of [
        ['name', ''],
        ['email', 'asha'],
        ['phone', '12'],
        ['message', 'x'.repeat(5_001)],
      ] as const) {
        const { status, body } = await write({ ...question, [field]: wrong });
        expect([status, body.details[0].field]).toEqual([400, field]);
      }
    });

    it('stores a message for a year, and mails it to staff', async () => {
      const { status, body } = await write({ ...question, phone: '9480012345', website: '' });
      await api.relay();
      const [row] = await ContactMessage.find().lean();
      expect([status, body]).toEqual([201, { id: row?._id }]);
      expect(row).toMatchObject({ ...question, phone: '+919480012345' });
      expect(Math.round((Number(row?.expiresAt) - api.world.now().getTime()) / day)).toBe(365);
      const [mail] = api.world.mails;
      expect([mail?.to, mail?.subject]).toEqual(['staff@example.in', 'Asha Rao wrote by the contact form']);
      expect(mail?.text).toContain('asha.rao@example.in, +919480012345\n\nDoes the marketplace deliver to Karkala?');
    });

    it('answers the same when the honeypot is filled in, and stores and mails nothing', async () => {
      const person = await write(question);
      const program = await write({ ...question, website: 'https://pills.example' });
      await api.relay();
      expect([program.status, program.body]).toEqual([person.status, { id: person.body.id + 1 }]);
      expect(await ContactMessage.countDocuments()).toBe(1);
      expect(api.world.mails).toHaveLength(1);
    });
  });

  describe('POST /api/website/apply', () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    const send = (texts: Record<string, string>, bytes?: Buffer, type = 'application/pdf') => {
      const body = new FormData();
      for (const [name, text] of Object.entries({ ...asha, ...texts })) body.append(name, text);
      if (bytes) body.append('resume', new Blob([new Uint8Array(bytes)], { type }), '../../resume.pdf');
      return api.post('/website/apply', { body });
    };

    it('answers 400 for an invalid field', async () => {
      for (const [field, wrong] of [
        ['email', 'asha'],
        ['jobId', 0],
        ['resumeUrl', 'javascript:alert(1)'],
        ['coverLetter', 'x'.repeat(10_001)],
      ] as const) {
        const { status, body } = await api.post('/website/apply', { body: { ...asha, [field]: wrong } });
        expect([status, body.details[0].field]).toEqual([400, field]);
      }
    });

    it('answers 404 for a job that is not open', async () => {
      const closed = await makeJob({ status: 'closed' });
      for (const jobId of [closed._id, 999_999]) {
        expect(refusal(await send({ jobId: String(jobId) }))).toEqual([404, 'job_not_found']);
      }
      expect(await JobApplication.countDocuments()).toBe(0);
    });

    itForAll([
      ['a page', Buffer.from('<html>%%EOF'), 'application/pdf'],
      ['a truncated PDF', pdf.subarray(0, -7), 'application/pdf'],
      ['a PDF after other bytes', Buffer.concat([Buffer.from('MZ'), pdf]), 'application/pdf'],
      ['nothing', Buffer.alloc(0), 'application/pdf'],
      ['another declared type', pdf, 'image/png'],
    ])('answers 415 for a file that is not a PDF', async (_name, bytes, type) => {
      expect(refusal(await send({}, bytes, type))).toEqual([415, 'unsupported_file_type']);
      expect(await JobApplication.countDocuments()).toBe(0);
    });

    it('answers 413 for more than 5 MB', async () => {
      const large = Buffer.concat([pdf, Buffer.alloc(5 * 2 ** 20)]);
      expect(refusal(await send({}, large))).toEqual([413, 'file_too_large']);
    });

    it('answers the same when the honeypot is filled in, and stores nothing', async () => {
      const person = await send({}, pdf);
      const program = await send({ website: 'https://pills.example', jobId: '999999' }, Buffer.from('no PDF'));
      expect([program.status, Object.keys(program.body)]).toEqual([person.status, Object.keys(person.body)]);
      expect(await JobApplication.countDocuments()).toBe(1);
    });

    it('accepts JSON with the address of a résumé', async () => {
      const resumeUrl = 'https://people.example.in/asha.pdf';
      const { status, body } = await api.post('/website/apply', { body: { ...asha, resumeUrl } });
      expect([status, body]).toEqual([201, { id: expect.any(Number) }]);
      expect(await JobApplication.findById(body.id).lean()).toMatchObject({ ...asha, resumeUrl, jobId: null });
    });

    it('accepts a form with a PDF, stores it privately for half a year, and mails staff', async () => {
      const job = await makeJob();
      const { status, body } = await send({ jobId: String(job._id), coverLetter: 'I know every lane.' }, pdf);
      expect([status, body]).toEqual([201, { id: expect.any(Number) }]);
      const row = await JobApplication.findById(body.id).lean();
      expect(row).toMatchObject({ ...asha, jobId: job._id, coverLetter: 'I know every lane.', resumeSize: pdf.length });
      expect(row?.resume).toBeUndefined();
      expect(await resumeOf(body.id)).toEqual(pdf);
      expect(Math.round((Number(row?.expiresAt) - api.world.now().getTime()) / day)).toBe(180);
      await api.relay();
      expect(api.world.mails).toMatchObject([
        { subject: 'Asha Rao applied for Rider', text: expect.stringContaining('I know every lane.') },
      ]);
    });

    it('answers 429 to résumés beyond the daily storage, and accepts applications without one', async () => {
      const large = Buffer.concat([pdf.subarray(0, -7), Buffer.alloc(2 ** 18), Buffer.from('%%EOF')]);
      await RateCounter.create({
        _id: `resumes:${dayOf(api.world, api.world.now())}`,
        // Room for two.
        hits: rules.forms.resumeBytesADay.ofAll - 2.5 * large.length,
        resetAt: new Date(api.world.now().getTime() + day),
      });
      const answers = await Promise.all([1, 2, 3, 4].map(() => send({}, large)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429]);
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.body).toMatchObject({ code: 'resumes_limit', retryAfterSeconds: expect.any(Number) });
      expect(await JobApplication.countDocuments()).toBe(2);
      expect([(await send({}, pdf)).status, (await send({})).status]).toEqual([201, 201]);
      api.world.clock.advance(day);
      expect((await send({}, large)).status).toBe(201);
    });

    it('accepts résumés of others after twenty large ones of one network', async () => {
      const large = Buffer.concat([pdf.subarray(0, -7), Buffer.alloc(5 * 2 ** 20 - 100), Buffer.from('%%EOF')]);
      const sendFrom = async (address: string) => {
        const body = new FormData();
        for (const [name, text] of Object.entries(asha)) body.set(name, text);
        body.set('resume', new Blob([new Uint8Array(large)], { type: 'application/pdf' }), 'asha.pdf');
        return (await api.post('/website/apply', { headers: { 'x-forwarded-for': address }, body })).status;
      };
      const statuses: number[] = [];
      for (let nth = 1; nth <= 20; nth++) statuses.push(await sendFrom(`192.0.2.${nth}`));
      expect(statuses.filter((status) => status === 201)).toHaveLength(4);
      expect(await sendFrom('198.51.100.1')).toBe(201);
    });
  });

  describe('GET /api/website/jobs', () => {
    it('lists open jobs, newest first', async () => {
      const [rider, cook] = [await makeJob(), await makeJob({ title: 'Cook', department: 'Kitchen' })];
      await makeJob({ status: 'closed' });
      const { status, body } = await api.get('/website/jobs');
      expect(status).toBe(200);
      expect(body.jobs).toMatchObject([
        { id: cook._id, title: 'Cook', department: 'Kitchen', employmentType: 'part_time' },
        { id: rider._id, title: 'Rider', department: null, location: 'Udupi' },
      ]);
    });
  });

  describe('the allowed origins', () => {
    const allowedTo = async (path: string, origin: string) => {
      const { headers } = await api.get(path, { headers: { origin } });
      return [headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')];
    };

    itForAll(['/website/jobs', '/v1/website/jobs', '/WEBSITE/jobs', '/website/nothing'])(
      'are WEBSITE_ORIGINS for the website, without credentials',
      async (path) => {
        // The first answer is computed, and the second one is cached.
        for (let time = 0; time < 2; time++) {
          expect(await allowedTo(path, site)).toEqual([site, null]);
          expect((await allowedTo(path, app))[0]).toBeNull();
          expect((await allowedTo(path, 'https://evil.example'))[0]).toBeNull();
        }
      },
    );

    itForAll(['/categories', '/websites'])('are APP_ORIGINS for other paths, with credentials', async (path) => {
      for (let time = 0; time < 2; time++) {
        expect(await allowedTo(path, app)).toEqual([app, 'true']);
        expect((await allowedTo(path, site))[0]).toBeNull();
      }
    });

    itForAll([
      ['/api/website/contact', site, site],
      ['/api/website/contact', app, null],
      ['/api/products', site, null],
    ])('are in the answer to a preflight request', async (path, origin, allowed) => {
      const headers = { origin, 'access-control-request-method': 'POST' };
      const answer = await fetch(`${api.url}${path}`, { method: 'OPTIONS', headers });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, allowed]);
    });
  });
}
