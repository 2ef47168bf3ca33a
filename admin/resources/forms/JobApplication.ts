import type { ResourceWithOptions } from 'adminjs';
import type { World } from '../../../domain/world.js';
import { formStatuses } from '../../../models/fields/forms.js';
import { JobApplication as model } from '../../../models/forms/JobApplication.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';
import { closeActions } from './closeActions.js';

/** Job applications. */
export const JobApplication = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.forms('UserPlus'),
    titleProperty: 'name',
    listProperties: ['name', 'jobId', 'email', 'phone', 'resume', 'status', 'createdAt'],
    filterProperties: ['status', 'name', 'jobId', 'email', 'createdAt'],
    showProperties: [
      'name',
      'status',
      'jobId',
      'email',
      'phone',
      'coverLetter',
      'resume',
      'resumeUrl',
      '_id',
      'createdAt',
      'expiresAt',
    ],
    properties: {
      status: showAs.badge(formStatuses),
      coverLetter: showAs.longText,
      resumeUrl: showAs.url,
      resume: showAs.resumeLink,
    },
    actions: closeActions(world, 'JobApplication'),
  },
});
