import {
  messageIdOf,
  type WebhookDeliveryRecord,
  webhookStates,
} from '../../models/partnerWebhooks/WebhookDelivery.js';
import { disabledReasons, type WebhookEndpointRecord } from '../../models/partnerWebhooks/WebhookEndpoint.js';
import { webhookEvents } from '../../models/partnerWebhooks/webhookEvents.js';
import {
  anything,
  array,
  boolean,
  type Infer,
  id,
  integer,
  named,
  nullable,
  object,
  oneOf,
  string,
  timestamp,
} from '../../server/http/inputs/fields.js';

export const webhookEndpoint = named(
  'WebhookEndpoint',
  object(
    {
      id: id('The id of the webhook'),
      url: string({ description: 'Where the events are sent' }),
      events: array(oneOf(webhookEvents), { description: 'The events that it receives' }),
      isEnabled: boolean('Whether it receives events'),
      disabledReason: nullable(
        oneOf(
          disabledReasons,
          'owner: you disabled it. gone: your server answered 410. failing: no delivery was accepted for five days',
        ),
      ),
      failingSince: nullable(timestamp('The first failed attempt since the last accepted delivery')),
      previousSecretUntil: nullable(timestamp('Until then the previous secrets sign too')),
      createdAt: timestamp('When it was registered'),
    },
    'A registered webhook',
  ),
);

export const presentEndpoint = (endpoint: WebhookEndpointRecord): Infer<typeof webhookEndpoint> => ({
  id: endpoint._id,
  url: endpoint.url,
  events: endpoint.events,
  isEnabled: endpoint.isEnabled,
  disabledReason: endpoint.disabledReason ?? null,
  failingSince: endpoint.failingSince ?? null,
  previousSecretUntil: endpoint.previousSecretUntil ?? null,
  createdAt: endpoint.createdAt,
});

export const webhookDelivery = named(
  'WebhookDelivery',
  object(
    {
      id: id('The id of the delivery'),
      messageId: string({ description: 'The header `webhook-id` of every attempt' }),
      event: oneOf(webhookEvents, 'The event that is sent'),
      state: oneOf(webhookStates, 'pending: the next attempt waits. failed: no attempt was accepted in time'),
      body: anything('The JSON that is sent: `type`, `timestamp` and `data`'),
      attemptCount: integer({ description: 'All attempts, including those that `attempts` no longer has' }),
      attempts: array(
        object({
          at: timestamp('When it was attempted'),
          status: nullable(integer({ description: 'The HTTP status; null without an answer' })),
          answer: string({ description: 'The beginning of the body of the answer, in one line' }),
          error: nullable(string({ description: 'Why there was no answer, or no attempt' })),
          durationMs: integer({ description: 'How long the call took, in milliseconds' }),
        }),
        { description: 'The latest attempts, oldest first' },
      ),
      deliveredAt: nullable(timestamp('When the endpoint accepted it')),
      createdAt: timestamp('When the event happened'),
    },
    'An event that is sent to a webhook',
  ),
);

export const presentDelivery = (delivery: WebhookDeliveryRecord): Infer<typeof webhookDelivery> => ({
  id: delivery._id,
  messageId: messageIdOf(delivery._id),
  event: delivery.event,
  state: delivery.state,
  body: JSON.parse(delivery.body),
  attemptCount: delivery.attemptCount,
  attempts: delivery.attempts.map(({ at, status, answer, error, durationMs }) => ({
    at,
    status: status ?? null,
    answer,
    error: error ?? null,
    durationMs,
  })),
  deliveredAt: delivery.deliveredAt ?? null,
  createdAt: delivery.createdAt,
});
