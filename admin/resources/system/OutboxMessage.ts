import type { ResourceWithOptions } from 'adminjs';
import { rules } from '../../../domain/rules.js';
import { retryDeadLetter } from '../../../domain/staff/retryDeadLetter.js';
import type { World } from '../../../domain/world.js';
import {
  OutboxMessage as model,
  type OutboxMessageRecord,
  outboxStates,
} from '../../../models/system/OutboxMessage.js';
import { bulkAction } from '../../actions/bulkAction.js';
import { type RecordAction, recordAction } from '../../actions/recordAction.js';
import { deadLetterFacts } from '../../facts/deadLetterFacts.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

const deadLettered: OutboxMessageRecord['state'] = 'deadLettered';

/** Outgoing messages such as mails. A message becomes a dead letter after a day of failed deliveries. */
export const OutboxMessage = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.system('Send'),
    titleProperty: 'event',
    listProperties: ['_id', 'event', 'state', 'attempts', 'lastError', 'recordedAt', 'nextAttemptAt'],
    filterProperties: ['event', 'state', 'recordedAt', 'traceId'],
    properties: {
      event: { isTitle: true },
      state: showAs.badge(outboxStates),
      payload: showAs.keyValues,
      deliveredTo: showAs.tags,
      lastError: showAs.longText,
    },
    actions: {
      retry: recordAction(retry(world)),
      retryMany: bulkAction(retry(world)),
    },
  },
});

const retry = (world: World): RecordAction<never> => ({
  icon: 'RefreshCw',
  variant: 'primary',
  when: ({ state }) => state === deadLettered,
  explanation:
    `Delivery is retried now, and repeatedly for the next ${rules.outbox.giveUpHours} hours. ` +
    'Recipients that already have the message do not get it again.',
  button: 'Retry delivery',
  facts: deadLetterFacts,
  inQueue: true,
  perform: (operator, messageId) => retryDeadLetter(world, operator, messageId),
  done: 'Delivery is being retried. Check the state of the message in a minute.',
});
