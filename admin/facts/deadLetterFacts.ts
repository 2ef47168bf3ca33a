import type { FormName } from '../../models/fields/formNames.js';
import { OutboxMessage } from '../../models/system/OutboxMessage.js';
import type { Fact } from '../components/form/Facts.js';
import { labelOf } from '../components/labelOf.js';

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
export async function deadLetterFacts(messageId: number): Promise<Fact[]> {
  const message = await OutboxMessage.findById(messageId).lean();
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
