import type { SignedMessage } from '../SignedMessage.js';

export interface DeliveryJob {
  /** Our id of the job. The partner must accept a job once only. */
  assignmentId: number;
  orderNumber: string;
  pickup: { name: string; address: string | null; phone: string | null };
  dropoff: { name: string; address: string; phone: string; latitude: number | null; longitude: number | null };
  instructions: string | null;
  /** Paise to collect at the door. */
  cashToCollect: number;
}

export interface DeliveryProvider {
  /** Requests a courier. @returns the partner's reference @throws if the partner did not accept the job */
  request(job: DeliveryJob): Promise<{ reference: string | null }>;
  /** Whether the partner signed a recent webhook. */
  signed(message: SignedMessage, now: Date): boolean;
}
