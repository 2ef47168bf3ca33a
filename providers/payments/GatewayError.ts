import type { GatewayPaymentReport } from './gatewayReports.js';

/**
 * A failed call to the gateway. `gateway.unavailable`: no valid answer, so the outcome is unknown; retry.
 * `gateway.refused`: a final refusal.
 */
export class GatewayError extends Error {
  /** @param readable of an answer that could not be read whole, the payments that could be read */
  constructor(
    readonly type: 'gateway.unavailable' | 'gateway.refused',
    message: string,
    readonly readable?: GatewayPaymentReport[],
  ) {
    super(message);
  }
}
