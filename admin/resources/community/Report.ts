import type { ResourceWithOptions } from 'adminjs';
import { Report as model, reportStatuses, reportTargets } from '../../../models/community/Report.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** Reports by consumers about ads, products, requests and messages. */
export const Report = (): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.community('MessageSquare'),
    titleProperty: '_id',
    listProperties: ['targetType', 'targetId', 'reason', 'reporterId', 'status', 'createdAt'],
    filterProperties: ['targetType', 'targetId', 'reporterId', 'status', 'createdAt'],
    properties: {
      targetType: showAs.badge(reportTargets),
      status: showAs.badge(reportStatuses),
      reason: showAs.longText,
    },
  },
});
