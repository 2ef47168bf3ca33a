import type { ResourceWithOptions } from 'adminjs';
import {
  Report as model,
  reportOutcomes,
  reportStatuses,
  reportTargets,
  uncountedReasons,
} from '../../../models/community/Report.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** Reports by consumers about ads, products, requests, messages and reviews. */
export const Report = (): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.community('MessageSquare'),
    titleProperty: '_id',
    listProperties: ['targetType', 'targetId', 'reason', 'reporterId', 'notCounted', 'status', 'createdAt'],
    filterProperties: ['targetType', 'targetId', 'reporterId', 'notCounted', 'status', 'outcome', 'createdAt'],
    properties: {
      targetType: showAs.badge(reportTargets),
      status: showAs.badge(reportStatuses),
      outcome: showAs.badge(reportOutcomes),
      notCounted: showAs.badge(uncountedReasons),
      reason: showAs.longText,
    },
  },
});
