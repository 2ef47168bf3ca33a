/**
 * Why the gateway did not do what it was asked. `gateway.unavailable`: there was no answer that can be believed, so that it
 * may be done or not; ask again. `gateway.refused`: it said no, and says no again.
 */
export class GatewayError extends Error {
  constructor(
    readonly type: 'gateway.unavailable' | 'gateway.refused',
    message: string,
  ) {
    super(message);
  }
}
