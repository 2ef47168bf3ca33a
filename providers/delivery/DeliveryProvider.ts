export interface DeliveryJob {
  /** Our name for the job; the partner must take the same one once only. */
  assignmentId: number;
  orderNumber: string;
  pickup: { name: string; address: string | null; phone: string | null };
  dropoff: { name: string; address: string; phone: string; latitude: number | null; longitude: number | null };
  instructions: string | null;
  /** Paise to collect at the door. */
  cashToCollect: number;
}

interface SignedWebhook {
  id: string;
  /** Seconds since 1970, as the header has them. */
  timestamp: string;
  signature: string;
  /** The bytes that were signed. */
  body: Buffer;
}

export interface DeliveryProvider {
  /** Hands a job to the partner. @returns the partner's name for it @throws when the partner did not take it */
  request(job: DeliveryJob): Promise<{ reference: string | null }>;
  /** Whether a webhook is the partner's, and fresh. */
  signed(webhook: SignedWebhook, now: Date): boolean;
}
