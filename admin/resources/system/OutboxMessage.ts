import type { ResourceWithOptions } from 'adminjs';
import { rules } from '../../../domain/rules.js';
import { retryDeadLetter } from '../../../domain/staff/retryDeadLetter.js';
import type { World } from '../../../domain/world.js';
import type { FormName } from '../../../models/fields/forms.js';
import {
  OutboxMessage as model,
  OutboxMessage as OutboxMessageModel,
  type OutboxMessageRecord,
  outboxStates,
} from '../../../models/system/OutboxMessage.js';
import { doneIf } from '../../actions/ActionResult.js';
import { bulkAction } from '../../actions/bulkAction.js';
import { type RecordAction, recordAction } from '../../actions/recordAction.js';
import type { Fact } from '../../components/form/Facts.js';
import { labelOf } from '../../components/labelOf.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** The records that the ids of a payload name. */
const recordsOf: Record<string, string> = {
  orderId: 'StoreOrder',
  assignmentId: 'DeliveryAssignment',
  storeId: 'Store',
  refundId: 'Refund',
  sessionId: 'PaymentSession',
  settlementId: 'Settlement',
  requestId: 'CommunityRequest',
  notificationId: 'Notification',
};
const forms: Record<FormName, string> = {
  feedback: 'Feedback',
  contact: 'ContactMessage',
  application: 'JobApplication',
};

/** Why a message was not delivered, who it is for, and the record that caused it. */
async function deadLetterFacts(messageId: number): Promise<Fact[]> {
  const message = await OutboxMessageModel.findById(messageId).lean();
  if (!message) return [];
  const { event, payload, lastError, attempts, recordedAt, retriedAt, deliveredTo } = message;
  return [
    { label: 'Event', value: labelOf(event.replaceAll('.', ' ')) },
    { label: 'Error', value: lastError },
    ...causesOf(payload),
    { label: 'Delivered to', value: deliveredTo.map(labelOf).join(', ') },
    { label: 'Attempts', value: String(attempts) },
    { label: 'Recorded', value: recordedAt },
    ...(retriedAt ? [{ label: 'Last retried by staff', value: retriedAt }] : []),
  ];
}

function causesOf(payload: Record<string, unknown>): Fact[] {
  const { kind, accountId, form, id } = payload;
  const named = Object.entries(payload).map(([key, value]) => [recordsOf[key], value] as const);
  const recipient = typeof kind === 'string' ? labelOf(kind) : undefined;
  const sent = [forms[form as FormName], id] as const;
  return [...named, [recipient, accountId] as const, sent]
    .filter((entry): entry is readonly [string, number] => Boolean(entry[0]) && typeof entry[1] === 'number')
    .map(([resource, recordId]) => ({
      label: resource === recipient ? 'Recipient' : 'Cause',
      value: `${labelOf(resource)} ${recordId}`,
      link: { resource, id: recordId },
    }));
}

const deadLettered: OutboxMessageRecord['state'] = 'deadLettered';

/** Outgoing messages such as mails. A message becomes a dead letter after a day of failed deliveries. */
export const OutboxMessage = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.system('Send'),
    titleProperty: 'event',
    listProperties: [
      '_id',
      'event',
      'aggregate',
      'lane',
      'state',
      'attempts',
      'lastError',
      'recordedAt',
      'nextAttemptAt',
    ],
    filterProperties: ['event', 'aggregate', 'lane', 'state', 'recordedAt', 'traceId'],
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
  perform: (operator, messageId) => doneIf(retryDeadLetter(world, operator, messageId)),
  done: 'Delivery is being retried. Check the state of the message in a minute.',
});
