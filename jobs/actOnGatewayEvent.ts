import { actOnGatewayEvent as act } from '../domain/payments/recordGatewayEvent.js';
import { onEvent } from './job.js';

/** Acts again on what the gateway has told of, in case that it could not be acted on when it came. */
export const actOnGatewayEvent = onEvent('gateway.reported', 'actOnGatewayEvent', (world, { eventId }) =>
  act(world, eventId),
);
