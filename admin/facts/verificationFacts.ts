import type { World } from '../../domain/world.js';
import { Consumer } from '../../models/accounts/Consumer.js';
import type { OperatorRole } from '../../models/fields/operatorRoles.js';
import { findOrder } from '../../models/orders/ArchivedOrder.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import type { Fact } from '../components/form/Facts.js';
import { labelOf } from '../components/labelOf.js';
import { orderFact } from './orderFacts.js';
import { sameTransfer } from './sameTransfer.js';

/** What decides whether a typed UTR paid: the payment, and other claims and bank lines of its UTR or amount. */
export async function verificationFacts(
  world: Pick<World, 'config'>,
  sessionId: number,
  role: OperatorRole,
): Promise<Fact[]> {
  const session = await PaymentSession.findById(sessionId).lean();
  if (!session) return [];
  const { consumerId, orderId, utr, amount, reference, paidAt } = session;
  const [payer, order, others] = await Promise.all([
    Consumer.findById(consumerId, { name: 1 }).lean(),
    findOrder({ _id: orderId ?? 0 }),
    sameTransfer(world, role, sessionId),
  ]);
  const differs = (row: (typeof others)[number]) =>
    [row.amount !== amount && 'another amount', row.utr !== utr && 'another UTR'].filter(Boolean).join(', ');
  return [
    { label: 'UTR', value: utr },
    { label: 'Amount', value: amount },
    { label: 'Reference', value: reference },
    { label: 'Payer', value: payer?.name, link: { resource: 'Consumer', id: consumerId } },
    orderFact(order),
    { label: 'Store', value: order?.storeName, link: order ? { resource: 'Store', id: order.storeId } : undefined },
    { label: 'Typed', value: paidAt },
    ...others
      .filter((row) => row.resource !== 'PaymentClaim' || row.paymentId !== sessionId)
      .map((row) => ({
        label: `${row.resource === 'StatementLine' ? 'Bank line' : 'Other claim'}, ${labelOf(row.state)}`,
        value: row.utr || 'no UTR',
        link: { resource: row.resource, id: row.id },
        note: `${row.date}: ${differs(row) || 'the same UTR and amount'}`,
      })),
  ];
}
