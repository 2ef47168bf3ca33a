import { moveOrder } from '../../../domain/orders/moving/moveOrder.js';
import { draftOrder } from '../../../domain/orders/placing/draftOrder.js';
import { confirmPayment } from '../../../domain/payments/claims.js';
import { openPayment, startCartSession } from '../../../domain/payments/startSession.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Product, type ProductRecord } from '../../../models/catalog/Product.js';
import type { OrderStatus } from '../../../models/orders/orderStates.js';
import { makeConsumer, makeProduct, makeStore } from '../factories.js';
import type { TestWorld } from '../world.js';

/** The configuration for payments by UPI. */
export const takesUpi = { upiVpa: 'marketplace@okbank', upiPayeeName: 'Coastal Marketplace' } as const;

let utrs = 322_398_320_000;

/** A pending UPI payment of a cart. */
export async function startUpi(world: TestWorld, consumer: ConsumerRecord, product: ProductRecord, quantity: number) {
  const draft = await draftOrder(world, consumer, {
    storeId: Number(product.storeId),
    items: [{ productId: product._id, quantity }],
    fulfillmentType: 'delivery',
    deliveryAddress: '12 Car Street',
  });
  const wanted = { kind: 'store' as const, consumerId: draft.consumerId, amount: draft.total };
  const opened = await openPayment(world, wanted, { method: 'upi' });
  return startCartSession(world, opened, { ...draft, paymentMethod: 'online' });
}

/** An order for two of ten items in stock, paid by UPI with an unverified UTR. */
export async function makePaidByUpi(world: TestWorld, status: OrderStatus = 'pending') {
  const [consumer, store] = [await makeConsumer(), await makeStore()];
  const product = await makeProduct(store);
  const started = await startUpi(world, consumer, product, 2);
  const utr = String(++utrs);
  const paid = await confirmPayment(world, { consumerId: consumer._id, paymentId: started._id, utr });
  const orderId = Number(paid.orderId);
  const by = { kind: 'seller' as const, id: store.sellerId };
  if (status !== 'pending') await moveOrder(world, { by, order: { _id: orderId }, to: status });
  const stock = async () => (await Product.findById(product._id).lean())?.stock;
  return { sessionId: paid._id, orderId, utr, amount: started.amount, reference: started.reference, stock };
}
