import { draftOrder } from '../domain/orders/placing/draftOrder.js';
import { Consumer } from '../models/accounts/Consumer.js';
import { PaymentSession, type PaymentWay } from '../models/payments/PaymentSession.js';
import type { Person } from './marketplace.js';
import type { Bench } from './startBench.js';

/** A payment that awaits its money. */
export interface OpenSession {
  id: number;
  person: Person;
  gatewayOrderId: string;
  /** Paise. */
  amount: number;
}

/** Above all ids that the service assigns in a benchmark. */
let last = 1_000_000_000;
const draftCount = 200;
const atOnce = 5_000;

/** Writes `count` payment sessions of carts with two items, distributed over all people. */
export async function addSessions(
  { marketplace: { carts, people }, world }: Bench,
  count: number,
  { method, expiresAt }: { method: PaymentWay; expiresAt: Date },
): Promise<OpenSession[]> {
  const consumer = await Consumer.findById(people[0]?.id).lean().orFail();
  const drafts = await Promise.all(
    carts.slice(0, draftCount).map(({ storeId, productIds }) =>
      draftOrder(world, consumer, {
        storeId,
        items: productIds.slice(0, 2).map((productId) => ({ productId, quantity: 1 })),
        deliveryAddress: 'Car Street 4, Mangaluru 575001',
        fulfillmentType: 'delivery',
        paymentMethod: 'online',
      }),
    ),
  );
  const added: OpenSession[] = [];
  while (added.length < count) {
    const rows = Array.from({ length: Math.min(atOnce, count - added.length) }, () => {
      const id = ++last;
      const draft = { ...drafts[id % drafts.length], consumerId: people[id % people.length]?.id };
      const gatewayOrderId = method === 'gateway' ? `order_${id}` : null;
      const paidFor = { kind: 'store', amount: draft.total, consumerId: draft.consumerId, draft };
      return { _id: id, method, reference: `BENCH${id}`, gatewayOrderId, expiresAt, ...paidFor };
    });
    await PaymentSession.collection.insertMany(
      rows.map((row) => ({ ...row, status: 'pending', currency: 'INR', orderId: null, flags: [] })) as never[],
    );
    for (const { _id: id, amount } of rows) {
      const person = people[id % people.length] as Person;
      added.push({ id, person, gatewayOrderId: `order_${id}`, amount: Number(amount) });
    }
  }
  return added;
}
