import { objectToHiding } from '../../domain/community/objectToHiding.js';
import { rules } from '../../domain/rules.js';
import { objectionStatuses } from '../../models/community/ModerationCase.js';
import { reportTargets } from '../../models/community/Report.js';
import { AlreadyExisting, endpoints } from '../../server/http/endpoint.js';
import { id, object, oneOf, string, timestamp } from '../../server/http/inputs/fields.js';

export const objections = endpoints('/moderation/objections', 'Requests');

const targetType = oneOf(reportTargets, 'The kind of the hidden content');
const targetId = id('The id of your hidden content');

objections.post(
  '',
  {
    summary: 'Object to the hiding of your content',
    description:
      'For content of yours that is hidden because of reports or by staff, once for each time that it is hidden. ' +
      'Staff read the objection and decide; a notification has the outcome. Repeating an open objection changes ' +
      'nothing and answers 200.',
    for: 'account',
    limit: 'accountWrite',
    idempotent: true,
    alreadyExists: true,
    body: {
      targetType,
      targetId,
      text: string({ min: 1, max: rules.moderation.objectionAtMost, description: 'Visible to staff only' }),
    },
    example: { targetType: 'ad', targetId: 1, text: 'The bicycle is mine, and the pictures show it.' },
    answer: [
      201,
      object({
        objection: object(
          {
            targetType,
            targetId,
            text: string({ description: 'The text, as it was first sent' }),
            status: oneOf(objectionStatuses, 'Whether staff have decided, and how'),
            createdAt: timestamp('When it was first sent'),
          },
          'The objection that staff will read',
        ),
      }),
    ],
    refuses: ['hidden_content_not_found', 'objection_decided'],
  },
  async ({ world, caller, body }) => {
    const { objection, isNew } = await objectToHiding(world, caller, body);
    return isNew ? { objection } : new AlreadyExisting({ objection });
  },
);
