import type { GatewayError } from '../../providers/payments/GatewayError.js';

/** Whether the gateway refused the request for good. Any other failure may be temporary. */
export const isRefusedByGateway = (error: unknown): error is GatewayError =>
  (error as Partial<GatewayError>).type === 'gateway.refused';
