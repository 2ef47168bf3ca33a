import type { GatewayError } from '../../providers/payments/GatewayError.js';

/** Whether the gateway answered no, and would again; every other failure may be over the next time. */
export const isRefusedByGateway = (error: unknown): error is GatewayError =>
  (error as Partial<GatewayError>).type === 'gateway.refused';
