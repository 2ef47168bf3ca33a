import { applyGatewayEvent } from '../../domain/payments/recordGatewayEvent.js';
import { onEvent } from '../job.js';

/** Applies a stored gateway event again, in case applying it failed when it arrived. */
export const actOnGatewayEvent = onEvent('gateway.reported', 'actOnGatewayEvent', (world, { eventId }) =>
  applyGatewayEvent(world, eventId),
);
