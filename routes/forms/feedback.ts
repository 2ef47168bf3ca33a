import { giveFeedback } from '../../domain/forms/giveFeedback.js';
import { feedbackTypes } from '../../models/forms/Feedback.js';
import { endpoints } from '../../server/http/endpoint.js';
import { id, maybe, object, oneOf, string } from '../../server/http/inputs/fields.js';

export const feedback = endpoints('/feedback', 'Forms');

feedback.post(
  '',
  {
    summary: 'Send feedback about the app',
    for: 'account',
    limit: 'feedback',
    idempotent: true,
    body: {
      type: oneOf(feedbackTypes, 'Whether it reports a defect, wishes something new, or is neither'),
      page: string({ min: 1, max: 200, description: 'The page of the app' }),
      description: string({ min: 1, max: 5_000, description: 'What you want to say' }),
      expected: maybe(string({ max: 5_000, description: 'The expected behaviour' })),
    },
    example: { type: 'bug', page: '/shop', description: 'The picture of the second product does not load.' },
    answer: [201, object({ feedback: object({ id: id('The id of the feedback') }, 'The recorded feedback') })],
  },
  async ({ world, caller, body }) => ({ feedback: { id: await giveFeedback(world, caller, body) } }),
);
