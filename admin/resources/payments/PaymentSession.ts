import {
  type Action,
  type ActionContext,
  type ActionRequest,
  type ActionResponse,
  flat,
  type ResourceWithOptions,
} from 'adminjs';
import { importStatement as importIt } from '../../../domain/staff/payments/importStatement.js';
import { matchUtr } from '../../../domain/staff/payments/matchUtr.js';
import { nextUnverified } from '../../../domain/staff/payments/nextUnverified.js';
import { rejectUtr } from '../../../domain/staff/payments/rejectUtr.js';
import type { World } from '../../../domain/world.js';
import { verifications } from '../../../models/orders/StoreOrder.js';
import {
  PaymentSession as model,
  paymentWays,
  sessionKinds,
  sessionStatuses,
} from '../../../models/payments/PaymentSession.js';
import { doneIf, refusalOf } from '../../actions/ActionResult.js';
import { operatorOf, recordAction } from '../../actions/recordAction.js';
import type { ComponentName } from '../../components/names.js';
import type { StatementAnswer } from '../../components/StatementImport.js';
import { sameTransfer } from '../../facts/sameTransfer.js';
import { verificationFacts } from '../../facts/verificationFacts.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

const component: ComponentName = 'StatementImport';

/** A page that checks a bank statement and then imports it. */
const importStatement = (world: World) =>
  ({
    actionType: 'resource',
    icon: 'Upload',
    component,
    handler: async ({ method, payload = {} }: ActionRequest, _response: unknown, context: ActionContext) => {
      if (method !== 'post') return {};
      const { statement, apply } = payload as Record<string, unknown>;
      const text = typeof statement === 'string' ? statement : '';
      try {
        return { report: await importIt(world, operatorOf(context), text, { apply: apply === 'true' }) };
      } catch (error) {
        return { notice: { message: refusalOf(error).sentence, type: 'error' } };
      }
    },
  }) satisfies Omit<Action<StatementAnswer>, 'name'>;

const isUnverified = ({ verification }: { verification?: unknown }) => verification === 'unverified';

/** Payments. Staff verify the UTRs of UPI payments here. */
export const PaymentSession = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.payments('CreditCard'),
    titleProperty: 'reference',
    listProperties: ['_id', 'status', 'amount', 'method', 'verification', 'utr', 'reference', 'orderId', 'paidAt'],
    filterProperties: [
      'verification',
      'status',
      'method',
      'utr',
      'reference',
      'consumerId',
      'createdAt',
      'orderId',
      'kind',
    ],
    showProperties: [
      'reference',
      'status',
      'amount',
      'method',
      'kind',
      'utr',
      'verification',
      'rejectedUtr',
      'rejectionReason',
      'reversedTimes',
      'flags',
      'lastPieces',
      'gatewayOrderId',
      'gatewayPaymentId',
      'consumerId',
      'orderId',
      'expiresAt',
      'paidAt',
      '_id',
      'createdAt',
      'sameTransfer',
    ],
    properties: {
      amount: showAs.money,
      status: showAs.badge(sessionStatuses),
      method: showAs.badge(paymentWays),
      kind: showAs.badge(sessionKinds),
      verification: showAs.badge(verifications),
      flags: showAs.tags,
      lastPieces: showAs.tags,
      orderId: showAs.paidOrder,
      sameTransfer: { ...showAs.sameTransfer, type: 'mixed' },
    },
    actions: {
      show: {
        after: async (response: ActionResponse, _request: ActionRequest, { currentAdmin }: ActionContext) => {
          const { params } = response.record;
          const rows = await sameTransfer(world, currentAdmin?.role, Number(params._id));
          response.record.params = flat.set(params, 'sameTransfer', rows);
          return response;
        },
      },
      importStatement: importStatement(world),
      matchUtr: recordAction({
        icon: 'CheckCircle',
        variant: 'primary',
        when: isUnverified,
        explanation:
          'Do this when the bank statement lists this UTR with this amount. The payment of the order is then verified.',
        button: 'Mark as found',
        facts: (sessionId, role) => verificationFacts(world, sessionId, role),
        next: nextUnverified,
        inQueue: true,
        instead: { action: 'rejectUtr', label: 'Reject instead' },
        perform: (operator, sessionId) => doneIf(matchUtr(world, operator, sessionId)),
        done: 'The payment is verified.',
      }),
      rejectUtr: recordAction({
        icon: 'XCircle',
        variant: 'danger',
        when: isUnverified,
        explanation:
          'Do this when the bank statement does not list this UTR with this amount. The order becomes unpaid. If the ' +
          'store has not accepted it, the order is cancelled. Customer and seller see your reason. ' +
          'This cannot be undone.',
        button: 'Reject payment',
        facts: (sessionId, role) => verificationFacts(world, sessionId, role),
        inQueue: true,
        instead: { action: 'matchUtr', label: 'Found: verify instead' },
        fields: [
          { name: 'reason', label: 'Reason', type: 'textarea', required: true, hint: 'Customer and seller see it.' },
        ],
        perform: (operator, sessionId, { reason = '' }) => doneIf(rejectUtr(world, operator, sessionId, reason)),
        done: 'The payment was rejected.',
      }),
    },
  },
});
