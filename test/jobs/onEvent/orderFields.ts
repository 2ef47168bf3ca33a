let count = 0;

export const lineOf = (productName: string, quantity: number, unitPrice: number) => ({
  productId: 1,
  productName,
  quantity,
  unitPrice,
  lineTotal: quantity * unitPrice,
  stockTaken: false,
});

/** The fields of an accepted order of two lines, which is delivered for ₹25 and paid in cash. */
export const orderFields = (fields: object = {}) => ({
  orderNumber: `SO-${++count}`,
  status: 'accepted' as const,
  storeId: 1,
  storeName: 'Rathabeedi Kirana',
  sellerId: 1,
  consumerId: 1,
  customerName: 'Asha Rao',
  customerPhone: '+919480012345',
  deliveryAddress: 'Kadri, Mangaluru',
  fulfillmentType: 'delivery' as const,
  paymentMethod: 'cod' as const,
  paymentStatus: 'cod' as const,
  subtotal: 30_050,
  deliveryFee: 2_500,
  total: 32_550,
  platformFee: 3_005,
  sellerAmount: 27_045,
  items: [lineOf('Coconut oil', 2, 10_000), lineOf('Jaggery', 1, 10_050)],
  history: [],
  ...fields,
});
