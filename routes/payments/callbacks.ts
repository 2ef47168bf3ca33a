import { recordForgedEvent } from '../../domain/payments/recordForgedEvent.js';
import { recordGatewayEvent } from '../../domain/payments/recordGatewayEvent.js';
import type { BodySchema, GatewayWebhook } from '../../providers/payments/GatewayWebhook.js';
import { gatewayWebhooks, paymentProviders } from '../../providers/payments/paymentProviders.js';
import { endpoints } from '../../server/http/endpoint.js';
import { boolean, type Field, integer, maybe, object, type Shape, string } from '../../server/http/inputs/fields.js';

/** The webhooks of the payment gateways. */
export const callbacks = endpoints('/payments', 'Payments');

for (const provider of paymentProviders) {
  const webhook = gatewayWebhooks[provider];
  callbacks.post(
    webhook.path,
    {
      summary: 'Record an event of the payment gateway',
      description:
        `The webhook of ${webhook.title}. An event is stored before it is answered. Late and unknown events have no ` +
        'effect. A duplicate is answered `recorded: false`.',
      for: 'public',
      signed: provider,
      onForged: recordForgedEvent,
      body: bodyFields(webhook.body),
      example: webhook.example,
      answer: [200, object({ recorded: boolean('False if the event was known already or does not concern us') })],
    },
    async ({ world, body, event }) => ({
      recorded: await recordGatewayEvent(world, { provider, ...event }, webhook.reportIn(body)),
    }),
  );
}

/** The body of a gateway's events as the fields of an endpoint. */
function bodyFields({ properties, required }: GatewayWebhook['body']): Shape {
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    required.includes(name) ? fieldOf(schema) : maybe(fieldOf(schema)),
  ]);
  return Object.fromEntries(fields);
}

function fieldOf({ description, ...schema }: BodySchema): Field<unknown> {
  const about = description ? { description } : {};
  if (schema.type === 'string') return string({ max: schema.maxLength, ...about });
  if (schema.type === 'integer') return integer({ min: schema.minimum, ...about });
  return object(bodyFields(schema), description);
}
