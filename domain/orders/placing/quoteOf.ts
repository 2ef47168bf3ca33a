import { formatPaise } from '../../money.js';
import type { Assessment } from './assessOrder.js';
import type { CartLine } from './fillCart.js';

/** The answer to what an order would cost now: amounts in rupees. */
export function quoteOf(
  { items: wanted }: { items: CartLine[] },
  { products, unavailable, price, promisedAt }: Assessment,
) {
  const byId = new Map(products.map((product) => [product._id, product]));
  return {
    items: wanted.map(({ productId, quantity }) => {
      const product = byId.get(productId);
      return {
        productId,
        productName: product?.title ?? null,
        quantity,
        unitPrice: product ? formatPaise(product.price) : null,
        lineTotal: product ? formatPaise(product.price * quantity) : null,
        available: !unavailable.includes(productId),
      };
    }),
    subtotal: formatPaise(price.subtotal),
    discount: formatPaise(0),
    deliveryFee: formatPaise(price.deliveryFee),
    total: formatPaise(price.total),
    promisedAt,
  };
}
