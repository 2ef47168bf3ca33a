import type { DeliveryState } from '../../models/DeliveryLog.js';
import type { PushOutcome } from '../../providers/push/PushProvider.js';

/** What the log calls what a push service said. */
export const stateOf: Record<PushOutcome['state'], DeliveryState> = {
  sent: 'sent',
  gone: 'gone',
  refused: 'refused',
  later: 'waiting',
};
