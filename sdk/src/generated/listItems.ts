// Written by `npm run docs`. Do not edit.

/** The paths of lists, with the field of a page that holds its rows. */
export const listItems = {
  '/api/doctors': 'doctors',
  '/api/stores': 'stores',
  '/api/stores/{storeId}': 'products',
  '/api/products': 'products',
  '/api/likes': 'products',
  '/api/ads': 'ads',
  '/api/ads/{adId}/threads/{threadId}/messages': 'messages',
  '/api/requests': 'requests',
  '/api/requests/{requestId}/threads/{threadId}/messages': 'messages',
  '/api/blocks': 'blocks',
  '/api/store-orders': 'orders',
  '/api/payments': 'payments',
  '/api/orders/consumer': 'orders',
  '/api/restaurants': 'restaurants',
  '/api/seller/stores': 'stores',
  '/api/seller/stores/{storeId}/products': 'products',
  '/api/seller/stores/{storeId}/orders': 'orders',
  '/api/seller/ledger': 'entries',
  '/api/seller/webhooks/{webhookId}/deliveries': 'deliveries',
  '/api/notifications': 'notifications',
  '/api/seller/notifications': 'notifications',
  '/api/feed': 'items',
} as const;
