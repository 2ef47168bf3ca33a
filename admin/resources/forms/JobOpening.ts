import type { ResourceWithOptions } from 'adminjs';
import { advertiseJob, editJob, type JobDetails } from '../../../domain/staff/jobOpenings.js';
import type { World } from '../../../domain/world.js';
import {
  type EmploymentType,
  employmentTypes,
  JobOpening as model,
  type OpeningStatus,
  openingStatuses,
} from '../../../models/forms/JobOpening.js';
import { doneIf } from '../../actions/ActionResult.js';
import { recordAction } from '../../actions/recordAction.js';
import { resourceAction } from '../../actions/resourceAction.js';
import type { FormField } from '../../components/form/FormFields.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** Jobs on the website. Staff advertise, edit and close them. */
export const JobOpening = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.forms('Briefcase'),
    titleProperty: 'title',
    listProperties: ['title', 'status', 'department', 'location', 'employmentType', 'createdAt'],
    filterProperties: ['title', 'status', 'department', 'location', 'employmentType', 'createdAt'],
    showProperties: [
      'title',
      'status',
      'department',
      'location',
      'employmentType',
      'description',
      '_id',
      'createdAt',
      'updatedAt',
    ],
    properties: {
      status: showAs.badge(openingStatuses),
      employmentType: showAs.badge(employmentTypes),
      description: showAs.longText,
    },
    actions: {
      advertise: resourceAction({
        icon: 'Plus',
        explanation: 'The website lists the job while its status is “open”.',
        button: 'Save',
        fields,
        perform: async (operator, form) => ({
          kind: 'created',
          recordId: await advertiseJob(world, operator, detailsIn(form)),
        }),
        done: 'The job was saved.',
      }),
      edit: recordAction({
        explanation: 'The website lists the job while its status is “open”. Applicants are not notified.',
        button: 'Save',
        fields,
        perform: (operator, jobId, form) => doneIf(editJob(world, operator, jobId, detailsIn(form))),
        done: 'The job was saved.',
      }),
    },
  },
});

const fields = [
  { name: 'title', label: 'Title', type: 'text', required: true, atMost: 120 },
  { name: 'status', label: 'Status', type: 'choice', required: true, choices: showAs.choices(openingStatuses) },
  { name: 'department', label: 'Department', type: 'text', atMost: 120 },
  { name: 'location', label: 'Location', type: 'text', required: true, atMost: 120 },
  {
    name: 'employmentType',
    label: 'Employment type',
    type: 'choice',
    required: true,
    choices: showAs.choices(employmentTypes),
  },
  { name: 'description', label: 'Description', type: 'textarea', required: true, atMost: 5_000 },
] as const satisfies FormField[];

/** Expects a checked form: required fields are set, and choices are valid. */
const detailsIn = (form: { [Name in keyof JobDetails]?: string }): JobDetails => ({
  title: form.title ?? '',
  status: form.status as OpeningStatus,
  department: form.department || null,
  location: form.location ?? '',
  employmentType: form.employmentType as EmploymentType,
  description: form.description ?? '',
});
