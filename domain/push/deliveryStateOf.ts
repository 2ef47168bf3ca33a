import type { DeliveryState } from '../../models/notifications/DeliveryLog.js';
import type { PushOutcome } from '../../providers/push/PushProvider.js';

/** The state of the delivery log for each push outcome. */
export const deliveryStateOf: Record<PushOutcome['state'], DeliveryState> = {
  sent: 'sent',
  gone: 'gone',
  refused: 'refused',
  later: 'waiting',
};
