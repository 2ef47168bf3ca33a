import type { SessionStatus } from '../../models/payments/PaymentSession.js';

interface State {
  /** Where it may go from here. */
  next: readonly SessionStatus[];
  /** Whether the money is with us. */
  received: boolean;
}

/** The states of a payment session. A status that is not placed here does not compile. */
const states: Record<SessionStatus, State> = {
  // Refunding, when its order was paid by another one or ended: the money goes back.
  pending: { next: ['paid', 'failed', 'cancelled', 'refunding'], received: false },
  // Failed, here and while it goes back, when staff do not find what was said to be paid.
  paid: { next: ['failed', 'refunding'], received: true },
  // The money may come after all: the order is made then, or the money goes back.
  failed: { next: ['paid', 'refunding'], received: false },
  cancelled: { next: ['paid', 'refunding'], received: false },
  refunding: { next: ['refunded', 'failed'], received: true },
  refunded: { next: [], received: true },
};

export const mayMove = (from: SessionStatus, to: SessionStatus): boolean => states[from].next.includes(to);

/** Whether the money of a session has come in, so that more of it is too much. */
export const hasReceived = (status: SessionStatus): boolean => states[status].received;
