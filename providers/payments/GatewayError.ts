/**
 * A failed call to the gateway. `gateway.unavailable`: no valid answer, so the outcome is unknown; retry.
 * `gateway.refused`: a final refusal.
 */
export class GatewayError extends Error {
  constructor(
    readonly type: 'gateway.unavailable' | 'gateway.refused',
    message: string,
  ) {
    super(message);
  }
}
