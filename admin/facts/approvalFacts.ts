import { Operator } from '../../models/accounts/Operator.js';
import { type ApprovableAction, Approval } from '../../models/payments/Approval.js';
import { Refund } from '../../models/payments/Refund.js';
import type { Fact } from '../components/form/Facts.js';
import { labelOf } from '../components/labelOf.js';
import { refundFacts } from './orderFacts.js';

/** The record that an action is for. */
const resources: Record<ApprovableAction, string> = {
  refundPart: 'StoreOrder',
  cancelOrder: 'StoreOrder',
  markRefunded: 'Refund',
  settle: 'Seller',
  waiveBalance: 'Seller',
  returnSettlement: 'Settlement',
  eraseConsumer: 'Consumer',
  eraseSeller: 'Seller',
  eraseDoctor: 'Doctor',
};

/** The facts of an approval: what was asked for, by whom, with which values, and the money of the order. */
export async function approvalFacts(approvalId: number): Promise<Fact[]> {
  const approval = await Approval.findById(approvalId).lean();
  if (!approval) return [];
  const { action, recordId, amount, operatorId, createdAt } = approval;
  const input = approval.input as Record<string, string | undefined>;
  const resource = resources[action];
  const [operator, money] = await Promise.all([
    Operator.findById(operatorId, { name: 1 }).lean(),
    moneyOf(resource, recordId),
  ]);
  return [
    { label: 'Action', value: labelOf(action) },
    { label: 'For', value: `${labelOf(resource)} ${recordId}`, link: { resource, id: recordId } },
    ...(amount > 0 ? [{ label: 'Amount', value: amount }] : []),
    { label: 'Asked by', value: operator?.name, link: { resource: 'Operator', id: operatorId } },
    { label: 'Asked', value: createdAt },
    ...Object.entries(input).flatMap(([name, value]) =>
      value && name !== 'formToken' ? [{ label: labelOf(name), value }] : [],
    ),
    ...money,
  ];
}

async function moneyOf(resource: string, recordId: number): Promise<Fact[]> {
  if (resource === 'StoreOrder') return refundFacts(recordId);
  const refund = resource === 'Refund' ? await Refund.findById(recordId, { orderId: 1 }).lean() : null;
  return refund?.orderId ? refundFacts(refund.orderId) : [];
}
