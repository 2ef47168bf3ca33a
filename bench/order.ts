import { setTimeout as pause } from 'node:timers/promises';
import type { Request } from './load.js';
import { isDelivered } from './marketplace.js';

/** The request that orders one piece of each product. */
export const order = (token: string, storeId: number, productIds: number[], idempotencyKey?: string): Request => ({
  method: 'POST',
  path: '/api/store-orders',
  headers: {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  },
  body: JSON.stringify({
    storeId,
    items: productIds.map((productId) => ({ productId, quantity: 1 })),
    deliveryAddress: 'Car Street 4, Mangaluru 575001',
  }),
});

/** Waits until the messages of all orders are delivered. */
export async function untilDelivered(): Promise<void> {
  while (!(await isDelivered())) await pause(100);
}
