import { reportTarget } from '../../domain/community/reportTarget.js';
import { rules } from '../../domain/rules.js';
import { reportStatuses, reportTargets } from '../../models/community/Report.js';
import { AlreadyExisting, endpoints } from '../../server/http/endpoint.js';
import { id, object, oneOf, string } from '../../server/http/inputs/fields.js';

export const reports = endpoints('/reports', 'Requests');

reports.post(
  '',
  {
    summary: 'Report content to staff',
    description:
      `An ad or a message is hidden after reports by ${rules.moderation.reportersToHide} different people, until ` +
      'staff decide. Repeating a report changes nothing and answers 200.',
    for: 'consumer',
    limit: 'communityWrite',
    idempotent: true,
    alreadyExists: true,
    body: {
      targetType: oneOf(reportTargets),
      targetId: id('The id of the reported target'),
      reason: string({ min: 1, max: 1_000, description: 'Visible to staff only' }),
    },
    example: { targetType: 'product', targetId: 1, reason: 'It is not what the picture shows.' },
    answer: [201, object({ report: object({ id: id(), status: oneOf(reportStatuses) }) })],
    refuses: ['target_not_found', 'own_target', 'reports_limit'],
  },
  async ({ caller, body }) => {
    const { report, isNew } = await reportTarget(caller.id, body);
    const shown = { report: { id: report._id, status: report.status } };
    return isNew ? shown : new AlreadyExisting(shown);
  },
);
