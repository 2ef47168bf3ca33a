import type { GatewayWebhook } from './GatewayWebhook.js';
import { razorpayWebhook } from './razorpayWebhook.js';

/** The payment gateways that the service supports, with their webhooks. The names are stored and must not change. */
export const gatewayWebhooks = { razorpay: razorpayWebhook } as const satisfies Record<string, GatewayWebhook>;

export type PaymentProvider = keyof typeof gatewayWebhooks;
export const paymentProviders = Object.keys(gatewayWebhooks) as PaymentProvider[];
