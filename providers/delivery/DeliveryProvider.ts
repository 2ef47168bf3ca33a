import type { SignedMessage } from '../SignedMessage.js';

export interface DeliveryJob {
  /** Our id of the job. The partner must accept a job once only. */
  assignmentId: number;
  orderNumber: string;
  pickup: { name: string; address: string | null; phone: string | null };
  dropoff: { name: string; address: string; phone: string; latitude: number | null; longitude: number | null };
  instructions: string | null;
  /** When the store promised the order to the customer. */
  promisedAt: Date | null;
  /** Paise to collect at the door. */
  cashToCollect: number;
}

interface CancelledJob {
  assignmentId: number;
  orderNumber: string;
  /** The partner's reference, if it gave one. */
  reference: string | null;
}

interface ChangedJob extends CancelledJob {
  /** Paise to collect at the door now. */
  cashToCollect: number;
}

export interface DeliveryProvider {
  /** Requests a courier. @returns the partner's reference @throws if the partner did not accept the job */
  request(job: DeliveryJob): Promise<{ reference: string | null }>;
  /**
   * Cancels a job. The partner may not know it, if the order was cancelled before the request.
   * @param id unique for each notice; the same for its retries
   * @throws if the partner did not accept the notice
   */
  cancel(job: CancelledJob, id: string): Promise<void>;
  /**
   * Changes the cash of a job that the partner has accepted.
   * @param id as of `cancel`
   * @throws if the partner did not accept the notice
   */
  change(job: ChangedJob, id: string): Promise<void>;
  /** Whether the partner signed a recent webhook. */
  signed(message: SignedMessage, now: Date): boolean;
}
