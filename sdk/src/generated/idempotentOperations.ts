// Written by `npm run docs`. Do not edit.

/** The operations that take an `Idempotency-Key`: method and path. */
export const idempotentOperations: readonly string[] = [
  'POST /api/ads',
  'POST /api/ads/{adId}/threads',
  'POST /api/ads/{adId}/threads/{threadId}/messages',
  'POST /api/requests',
  'POST /api/requests/{requestId}/threads',
  'POST /api/requests/{requestId}/threads/{threadId}/messages',
  'POST /api/reports',
  'POST /api/moderation/objections',
  'POST /api/store-orders',
  'POST /api/payments/initiate',
  'POST /api/payments/initiate-store',
  'POST /api/payments/confirm',
  'POST /api/store-orders/{orderId}/pay',
  'POST /api/seller/stores',
  'POST /api/seller/stores/{storeId}/products',
  'POST /api/upload-video',
  'POST /api/feedback',
  'POST /api/intelligence/events',
];
