import type { DeliveryState } from '../../models/notifications/DeliveryLog.js';
import type { PushOutcome } from '../../providers/push/PushProvider.js';

/** What the log calls what a push service said. */
export const deliveryStateOf: Record<PushOutcome['state'], DeliveryState> = {
  sent: 'sent',
  gone: 'gone',
  refused: 'refused',
  later: 'waiting',
};
