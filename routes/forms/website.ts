import { applyForJob } from '../../domain/forms/applyForJob.js';
import { contactStaff } from '../../domain/forms/contactStaff.js';
import { rules } from '../../domain/rules.js';
import { employmentTypes, type JobOpeningRecord, openJobs } from '../../models/forms/JobOpening.js';
import { endpoints } from '../../server/http/endpoint.js';
import { clientNetwork } from '../../server/http/inputs/clientAddress.js';
import {
  array,
  email,
  type Infer,
  id,
  link,
  maybe,
  named,
  nullable,
  object,
  oneOf,
  phone,
  string,
  timestamp,
} from '../../server/http/inputs/fields.js';

/** Requests of the marketing website, from `WEBSITE_ORIGINS`. */
export const website = endpoints('/website', 'Website');

const sender = {
  name: string({ min: 1, max: 120, description: 'Your name' }),
  email: email('Your e-mail address'),
  phone: maybe(phone('A phone number; without a country code, an Indian one')),
};

const honeypot = maybe(string({ max: 5_000, description: 'A honeypot: hide it from people and leave it empty' }));

website.post(
  '/contact',
  {
    summary: 'Send a message',
    for: 'public',
    limit: 'form',
    body: {
      ...sender,
      message: string({ min: 1, max: 5_000, description: 'What you want to say' }),
      website: honeypot,
    },
    example: { name: 'Asha Rao', email: 'asha.rao@example.in', message: 'Does the marketplace deliver to Karkala?' },
    answer: [201, object({ id: id('The id of the message') })],
  },
  async ({ world, body: { website: honeypot, ...details } }) => ({
    id: await contactStaff(world, { ...details, honeypot }),
  }),
);

website.post(
  '/apply',
  {
    summary: 'Apply for a job',
    description:
      'Without `jobId`, the application is unsolicited. A form can contain the résumé as a PDF; JSON is also accepted.',
    for: 'public',
    limit: 'form',
    file: {
      resume: {
        maxBytes: rules.forms.resumeBytesAtMost,
        types: ['application/pdf'],
        optional: true,
        description: 'The résumé.',
      },
    },
    body: {
      ...sender,
      jobId: maybe(id('The id of an opening at /api/website/jobs')),
      coverLetter: maybe(string({ max: 10_000, description: 'A text that accompanies the application' })),
      resumeUrl: maybe(link('The address of the résumé, if it is not uploaded')),
      website: honeypot,
    },
    example: { name: 'Rohan Shetty', email: 'rohan.shetty@example.in', coverLetter: 'I know every lane of Udupi.' },
    answer: [201, object({ id: id('The id of the application') })],
    refuses: ['job_not_found', 'resumes_limit'],
  },
  async ({ world, files, request, body: { website: honeypot, ...details } }) => {
    const resume = files.resume?.bytes;
    return { id: await applyForJob(world, { ...details, resume, honeypot, network: clientNetwork(request) }) };
  },
);

const job = named(
  'Job',
  object(
    {
      id: id('The id of the job'),
      title: string({ description: 'The title of the job' }),
      department: nullable(string({ description: 'The department of the job' })),
      location: string({ description: 'Where the work is, in words' }),
      employmentType: oneOf(employmentTypes, 'The kind of employment'),
      description: string({ description: 'What the job is about' }),
      createdAt: timestamp('When the job was published'),
    },
    'An open job',
  ),
);

const presentJob = (opening: JobOpeningRecord): Infer<typeof job> => ({
  id: opening._id,
  title: opening.title,
  department: opening.department ?? null,
  location: opening.location,
  employmentType: opening.employmentType,
  description: opening.description,
  createdAt: opening.createdAt,
});

website.get(
  '/jobs',
  {
    summary: 'List the open jobs, newest first',
    description: 'Job openings that staff have published and not closed.',
    for: 'public',
    cached: ({ jobs }) => ['jobopenings', ...jobs.map(({ id }) => `jobopenings:${id}`)],
    answer: [200, object({ jobs: array(job, { description: 'The open jobs, newest first' }) })],
  },
  async () => ({ jobs: (await openJobs(rules.forms.jobsAtMost)).map(presentJob) }),
);
