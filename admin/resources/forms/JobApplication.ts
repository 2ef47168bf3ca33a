import type { ResourceWithOptions } from 'adminjs';
import { JobApplication as model } from '../../../models/forms/JobApplication.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** Job applications. */
export const JobApplication = (): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.forms('UserPlus'),
    titleProperty: 'name',
    listProperties: ['name', 'jobId', 'email', 'phone', 'resume', 'createdAt'],
    filterProperties: ['name', 'jobId', 'email', 'createdAt'],
    showProperties: [
      ...['name', 'jobId', 'email', 'phone', 'coverLetter', 'resume', 'resumeUrl'],
      ...['_id', 'createdAt', 'expiresAt'],
    ],
    properties: { coverLetter: showAs.longText, resumeUrl: showAs.url, resume: showAs.resumeLink },
  },
});
