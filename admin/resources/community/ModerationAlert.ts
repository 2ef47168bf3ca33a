import type { ResourceWithOptions } from 'adminjs';
import { resolveModerationAlert } from '../../../domain/staff/moderation/resolveModerationAlert.js';
import type { World } from '../../../domain/world.js';
import { ModerationAlert as model, moderationAlertStatuses } from '../../../models/community/ModerationAlert.js';
import { doneIf } from '../../actions/ActionResult.js';
import { recordAction } from '../../actions/recordAction.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** Alerts about accounts that report in masses. */
export const ModerationAlert = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.community('AlertTriangle'),
    titleProperty: '_id',
    listProperties: ['_id', 'status', 'reporterIds', 'times', 'createdAt', 'updatedAt'],
    filterProperties: ['status', 'createdAt'],
    properties: {
      status: showAs.badge(moderationAlertStatuses),
      note: showAs.longText,
    },
    actions: {
      resolveAlert: recordAction({
        icon: 'CheckCircle',
        variant: 'primary',
        when: ({ status }) => status === 'open',
        explanation: 'Check the reports of these accounts first. The next mass report opens another alert.',
        button: 'Mark as resolved',
        fields: [{ name: 'note', label: 'What was done', type: 'textarea', required: true }],
        perform: (operator, alertId, { note = '' }) => doneIf(resolveModerationAlert(world, operator, alertId, note)),
        done: 'The alert is resolved.',
      }),
    },
  },
});
