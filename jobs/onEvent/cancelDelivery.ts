import { cancelDelivery as cancel } from '../../domain/orders/delivering/assignDelivery.js';
import { onEvent } from '../job.js';

/** Notifies the delivery partner that a courier is not needed any more. */
export const cancelDelivery = onEvent('delivery.cancelled', 'cancelDelivery', cancel, {
  listens: ({ delivery }) => delivery !== undefined,
});
