import type { ResourceWithOptions } from 'adminjs';
import { decideApproval } from '../../../domain/staff/approvals/decideApproval.js';
import type { World } from '../../../domain/world.js';
import { approvableActions, approvalStatuses, Approval as model } from '../../../models/payments/Approval.js';
import { recordAction } from '../../actions/recordAction.js';
import { approvalFacts } from '../../facts/approvalFacts.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

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
        perform: (operator, approvalId) => decideApproval(world, operator, approvalId, 'approved'),
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
        perform: (operator, approvalId) => decideApproval(world, operator, approvalId, 'rejected'),
        done: 'The request was rejected.',
      }),
    },
  },
});
