import type { SessionStatus } from '../../models/payments/PaymentSession.js';

interface State {
  /** The statuses that may follow. */
  next: readonly SessionStatus[];
  /** Whether the money was received. */
  received: boolean;
}

/** The state machine of a payment session. A missing status does not compile. */
const states: Record<SessionStatus, State> = {
  // Refunding, if its order was paid by another session or was cancelled.
  pending: { next: ['paid', 'failed', 'cancelled', 'refunding'], received: false },
  // Failed, here and from refunding, if staff reject the typed UTR.
  paid: { next: ['failed', 'refunding'], received: true },
  // A late payment places the order or is refunded.
  failed: { next: ['paid', 'refunding'], received: false },
  cancelled: { next: ['paid', 'refunding'], received: false },
  refunding: { next: ['refunded', 'failed'], received: true },
  refunded: { next: [], received: true },
};

export const mayMove = (from: SessionStatus, to: SessionStatus): boolean => states[from].next.includes(to);

/** Whether the session was paid, so that a further payment is refunded. */
export const hasReceived = (status: SessionStatus): boolean => states[status].received;
