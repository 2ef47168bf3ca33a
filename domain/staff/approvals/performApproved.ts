import { atomically } from '../../../database/transactions/atomically.js';
import { transferDirections } from '../../../models/ledger/Settlement.js';
import type { ApprovableAction, ApprovalRecord } from '../../../models/payments/Approval.js';
import type { RefundRecord } from '../../../models/payments/Refund.js';
import type { Operator } from '../../audit/recordAudit.js';
import { settleSeller } from '../../ledger/settleSeller.js';
import { waiveBalance } from '../../ledger/waiveBalance.js';
import { withStockLocks } from '../../orders/stock/takeStock.js';
import { sendRun } from '../../settlements/sendRun.js';
import type { World } from '../../world.js';
import { reverseOrder } from '../orders/reverseOrder.js';
import { markRefunded } from '../payments/markRefunded.js';
import { refundPart } from '../payments/refundPart.js';
import { erasePerson } from '../people/erasePerson.js';
import { returnSettlement } from '../settlements/returnSettlement.js';

/** The texts of a form. */
type Input = Record<string, string | undefined>;
type Asked = Pick<ApprovalRecord, 'action' | 'recordId' | 'amount'> & { input: Input };
type Part = Pick<World, 'config' | 'now' | 'outbox'>;

const bearerIn = (text: string | undefined): RefundRecord['bearer'] => (text === 'seller' ? text : 'platform');

type Performer = (world: Part, operator: Operator, asked: Asked) => Promise<boolean | object>;

/** The functions that may need a second operator. Some return whether their record still allowed the action. */
const performers: Record<ApprovableAction, Performer> = {
  refundPart: (world, operator, { recordId, amount, input: { bearer, reason = '', formToken } }) =>
    refundPart(world, operator, recordId, { amount, bearer: bearerIn(bearer), reason, formToken }),
  markRefunded: (world, operator, { recordId, input: { givenBy, transferReference } }) =>
    markRefunded(world, operator, recordId, bearerIn(givenBy), transferReference),
  cancelOrder: (world, operator, { recordId, input: { reason = '' } }) =>
    reverseOrder(world, operator, recordId, reason),
  settle: (world, operator, { recordId: sellerId, amount, input: { utr = '', until = '', direction } }) =>
    settleSeller(world, operator, {
      sellerId,
      utr,
      until: new Date(until),
      amount,
      direction: transferDirections.find((one) => one === direction),
    }),
  waiveBalance: (world, operator, { recordId, amount, input: { reason = '', until = '' } }) =>
    waiveBalance(world, operator, recordId, reason, { until: new Date(until), amount }),
  returnSettlement: (world, operator, { recordId, input: { lineId = '' } }) =>
    returnSettlement(world, operator, recordId, /^\d{1,15}$/.test(lineId) ? Number(lineId) : 0),
  sendPayouts: (world, operator, { recordId }) => sendRun(world, operator, recordId),
  eraseConsumer: (world, operator, { recordId: id }) => erasePerson(world, operator, { kind: 'consumer', id }),
  eraseSeller: (world, operator, { recordId: id }) => erasePerson(world, operator, { kind: 'seller', id }),
  eraseDoctor: (world, operator, { recordId: id }) => erasePerson(world, operator, { kind: 'doctor', id }),
};

/** Runs work in a transaction, with the locks that the action needs. */
export const atomicallyWithLocks = <Result>(
  { action, recordId }: Pick<Asked, 'action' | 'recordId'>,
  work: () => Promise<Result>,
): Promise<Result> =>
  action === 'cancelOrder' ? withStockLocks({ _id: recordId }, () => atomically(work)) : atomically(work);

/** Performs an action that needs no approval, or has it. @returns false if its record no longer allows it */
export const performApproved = async (world: Part, operator: Operator, asked: Asked): Promise<boolean> =>
  (await performers[asked.action](world, operator, asked)) !== false;
