import type { RefundRecord } from '../../models/payments/Refund.js';

type RefundStatus = RefundRecord['status'];

/** The statuses that may follow each status of a refund. A missing status does not compile. */
const next: Record<RefundStatus, readonly RefundStatus[]> = {
  // Requested again, after a refusal of the gateway.
  requested: ['requested', 'processing', 'processed', 'failed', 'void'],
  processing: ['processing', 'processed', 'failed'],
  // Made by hand, or by the gateway after all.
  failed: ['processed', 'failed', 'void'],
  processed: [],
  void: [],
};

/** The statuses that may precede this one. */
export const refundsBefore = (to: RefundStatus): RefundStatus[] =>
  (Object.keys(next) as RefundStatus[]).filter((from) => next[from].includes(to));
