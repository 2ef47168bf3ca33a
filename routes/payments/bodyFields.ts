import type { BodySchema, GatewayWebhook } from '../../providers/payments/GatewayWebhook.js';
import { type Field, integer, maybe, object, type Shape, string } from '../../server/http/inputs/fields.js';

type ObjectSchema = GatewayWebhook['body'];

/** The body of a gateway's events as the fields of an endpoint. */
export const bodyFields = ({ properties, required }: ObjectSchema): Shape =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      required.includes(name) ? fieldOf(schema) : maybe(fieldOf(schema)),
    ]),
  );

function fieldOf({ description, ...schema }: BodySchema): Field<unknown> {
  const about = description ? { description } : {};
  if (schema.type === 'string') return string({ max: schema.maxLength, ...about });
  if (schema.type === 'integer') return integer({ min: schema.minimum, ...about });
  return object(bodyFields(schema), description);
}
