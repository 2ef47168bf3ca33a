import type { ResourceWithOptions } from 'adminjs';
import { decideApproval } from '../../../domain/staff/approvals/decideApproval.js';
import type { World } from '../../../domain/world.js';
import { Operator } from '../../../models/accounts/Operator.js';
import {
  type ApprovableAction,
  Approval as ApprovalModel,
  approvableActions,
  approvalStatuses,
  Approval as model,
} from '../../../models/payments/Approval.js';
import { Refund } from '../../../models/payments/Refund.js';
import { doneIf } from '../../actions/ActionResult.js';
import { recordAction } from '../../actions/recordAction.js';
import type { Fact } from '../../components/form/Facts.js';
import { labelOf } from '../../components/labelOf.js';
import { refundFacts } from '../../facts/orderFacts.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** The record that an action is for. */
const resources: Record<ApprovableAction, string> = {
  refundPart: 'StoreOrder',
  cancelOrder: 'StoreOrder',
  markRefunded: 'Refund',
  settle: 'Seller',
  waiveBalance: 'Seller',
  returnSettlement: 'Settlement',
  sendPayouts: 'SettlementRun',
  eraseConsumer: 'Consumer',
  eraseSeller: 'Seller',
  eraseDoctor: 'Doctor',
};

/** The facts of an approval: what was asked for, by whom, with which values, and the money of the order. */
async function approvalFacts(approvalId: number): Promise<Fact[]> {
  const approval = await ApprovalModel.findById(approvalId).lean();
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

const isPending = ({ status }: Record<string, unknown>) => status === 'pending';

/** Actions that move money above `APPROVAL_ABOVE`, which wait for a second operator. */
export const Approval = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.payments('UserCheck'),
    titleProperty: '_id',
    listProperties: ['_id', 'action', 'recordId', 'amount', 'status', 'operatorId', 'createdAt'],
    filterProperties: ['status', 'action', 'recordId', 'operatorId', 'createdAt'],
    properties: {
      action: showAs.badge(approvableActions),
      amount: showAs.money,
      status: showAs.badge(approvalStatuses),
      input: showAs.keyValues,
    },
    actions: {
      approve: recordAction({
        icon: 'Check',
        variant: 'primary',
        when: isPending,
        explanation: 'Performs the action now, with the values shown. You cannot approve your own request.',
        button: 'Approve',
        facts: approvalFacts,
        inQueue: true,
        instead: { action: 'reject', label: 'Reject instead' },
        perform: (operator, approvalId) => doneIf(decideApproval(world, operator, approvalId, 'approved')),
        done: 'The action was performed.',
      }),
      reject: recordAction({
        icon: 'X',
        variant: 'danger',
        when: isPending,
        explanation: 'The action is not performed.',
        button: 'Reject',
        facts: approvalFacts,
        inQueue: true,
        instead: { action: 'approve', label: 'Approve instead' },
        perform: (operator, approvalId) => doneIf(decideApproval(world, operator, approvalId, 'rejected')),
        done: 'The request was rejected.',
      }),
    },
  },
});
