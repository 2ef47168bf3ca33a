import { reportTarget } from '../../domain/community/reportTarget.js';
import { rules } from '../../domain/rules.js';
import { reportStatuses, reportTargets } from '../../models/community/Report.js';
import { AlreadyExisting, endpoints } from '../../server/http/endpoint.js';
import { clientNetwork } from '../../server/http/inputs/clientAddress.js';
import { id, object, oneOf, string } from '../../server/http/inputs/fields.js';

const { reportersToHide, accountHours, mass } = rules.moderation;

export const reports = endpoints('/reports', 'Requests');

reports.post(
  '',
  {
    summary: 'Report content to staff',
    description:
      `An ad, a message, a request or a review is hidden after ${reportersToHide} counted reports by different ` +
      `people, until staff decide. Reports count from verified accounts that are older than ${accountHours} hours, ` +
      'one per network and day, and weigh more or less by what staff decided about the account’s earlier reports. ' +
      `Staff see all reports. More than ${mass.reports} reports within ${mass.minutes} minutes do not count. ` +
      'Repeating a report changes nothing and answers 200.',
    for: 'consumer',
    limit: 'communityWrite',
    idempotent: true,
    alreadyExists: true,
    lockKeys: ({ targetType, targetId }) => [`report:${targetType}:${targetId}`],
    body: {
      targetType: oneOf(reportTargets, 'The kind of the reported target'),
      targetId: id('The id of the reported target'),
      reason: string({ min: 1, max: 1_000, description: 'Visible to staff only' }),
    },
    example: { targetType: 'product', targetId: 1, reason: 'It is not what the picture shows.' },
    answer: [
      201,
      object({
        report: object(
          { id: id('The id of the report'), status: oneOf(reportStatuses, 'Whether staff have decided') },
          'The recorded report',
        ),
      }),
    ],
    refuses: ['target_not_found', 'own_target', 'reports_limit'],
  },
  async ({ world, caller, request, body }) => {
    const reporter = { account: caller.account, network: clientNetwork(request) };
    const { report, isNew } = await reportTarget(world, reporter, body);
    const shown = { report: { id: report._id, status: report.status } };
    return isNew ? shown : new AlreadyExisting(shown);
  },
);
