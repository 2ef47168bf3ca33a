import { Refused } from '../../domain/errors.js';
import { recordBehaviour } from '../../domain/insight/recordBehaviour.js';
import { rules } from '../../domain/rules.js';
import { behaviourEntities, behaviourTypes } from '../../models/insight/BehaviourEvent.js';
import { endpoints } from '../../server/http/endpoint.js';
import { anything, array, integer, object, optional, string } from '../../server/http/inputs/fields.js';

export const intelligence = endpoints('/intelligence', 'Analytics');

const event = anything(
  `\`{ type, entityType, entityId?, at?, properties? }\`. type: ${behaviourTypes.join(', ')}. entityType: ` +
    `${behaviourEntities.join(', ')}. entityId: an id, the slug of a category or the path of a page. at: ISO 8601, ` +
    'default now. properties: an object of texts, numbers and booleans.',
);

intelligence.post(
  '/events',
  {
    summary: 'Record your actions in the app',
    description:
      'They rank your feed. Each event is validated separately: invalid events are listed in `rejected` by their ' +
      'index from 0, and the others are kept for 90 days. The limit is 1 MB per account and day, some 5,000 events ' +
      'without properties. A single event may be sent without the list.',
    for: 'consumer',
    limit: 'behaviour',
    idempotent: true,
    body: {
      events: optional(array(event, { max: rules.behaviour.eventsAtMost, description: 'The events, in any order' })),
    },
    example: { events: [{ type: 'view', entityType: 'category', entityId: 'grocery' }] },
    answer: [
      202,
      object({
        accepted: integer({ min: 0, description: 'The number of recorded events' }),
        rejected: array(
          object({
            index: integer({ min: 0, description: 'The place of the event in the list, from 0' }),
            error: string({ description: 'What is wrong, as a sentence' }),
          }),
          { description: 'The events that were not recorded' },
        ),
      }),
    ],
  },
  async ({ world, caller, body: { events }, request }) => {
    if (!events && request.body.type === undefined) {
      throw new Refused('validation_failed', { details: [{ field: 'events', message: 'is required' }] });
    }
    return recordBehaviour(world, caller.id, events ?? [request.body]);
  },
);
