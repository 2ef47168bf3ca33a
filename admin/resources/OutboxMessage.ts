import type { ResourceWithOptions } from 'adminjs';
import { retryDeadLetter } from '../../domain/staff/retryDeadLetter.js';
import type { World } from '../../domain/world.js';
import { OutboxMessage as model, outboxStates } from '../../models/OutboxMessage.js';
import { deed } from './deed.js';
import { navigation } from './navigation.js';
import { readOnly } from './readOnly.js';
import { showAs } from './showAs.js';

/** What others outside must hear of; dead-lettered once delivery failed for a day. */
export const OutboxMessage = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.system('Send'),
    titleProperty: 'event',
    sort: { sortBy: '_id', direction: 'desc' },
    listProperties: ['_id', 'event', 'state', 'attempts', 'lastError', 'recordedAt', 'nextAttemptAt'],
    filterProperties: ['event', 'state', 'recordedAt'],
    properties: {
      event: { isTitle: true },
      state: showAs.badge(outboxStates),
      payload: showAs.keyValues,
      lastError: showAs.longText,
    },
    actions: {
      ...readOnly,
      retry: deed({
        icon: 'RefreshCw',
        variant: 'primary',
        when: ({ state }) => state === 'deadLettered',
        explanation:
          'Delivery is tried again, at once and then for another 24 hours. What was delivered is not sent twice.',
        button: 'Try again',
        perform: (operator, messageId) => retryDeadLetter(world, operator, messageId),
        done: 'The message is on its way again.',
      }),
    },
  },
});
