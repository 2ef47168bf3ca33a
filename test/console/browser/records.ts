import { nextId } from '../../../database/nextId.js';
import { reportTarget } from '../../../domain/community/reportTarget.js';
import { formatPaise } from '../../../domain/money.js';
import { assignDelivery } from '../../../domain/orders/delivering/assignDelivery.js';
import { recordDelivery } from '../../../domain/orders/delivering/recordDelivery.js';
import { type RiderReport, reportDelivery } from '../../../domain/orders/delivering/reportDelivery.js';
import { raiseAlert } from '../../../domain/paymentStates/alerts.js';
import { numberReceipts } from '../../../domain/receipts/numberReceipts.js';
import { startRun } from '../../../domain/settlements/startRun.js';
import { createOperator } from '../../../domain/staff/operators/createOperator.js';
import { addPlatformRider, assignPlatformRider } from '../../../domain/staff/orders/platformRiders.js';
import { importStatement } from '../../../domain/staff/payments/importStatement.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { Operator } from '../../../models/accounts/Operator.js';
import { ModerationAlert } from '../../../models/community/ModerationAlert.js';
import { ModerationCase } from '../../../models/community/ModerationCase.js';
import { ContactMessage } from '../../../models/forms/ContactMessage.js';
import { JobApplication } from '../../../models/forms/JobApplication.js';
import { JobOpening } from '../../../models/forms/JobOpening.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { SettlementRun } from '../../../models/ledger/SettlementRun.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { WebhookDelivery } from '../../../models/partnerWebhooks/WebhookDelivery.js';
import { Approval } from '../../../models/payments/Approval.js';
import { DuesPayment } from '../../../models/payments/DuesPayment.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { PaymentClaim } from '../../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { StatementLine } from '../../../models/payments/StatementLine.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { allDay, carry, makeDelivered, makeOrder } from '../../support/books/delivered.js';
import { makeConsumer, makeRequest, makeSeller, makeStore } from '../../support/factories.js';
import { makeOld, runArchive } from '../../support/orders/archived.js';
import { makePartner } from '../../support/partner.js';
import { makePaidByUpi, takesUpi } from '../../support/payments/paidByUpi.js';
import { someMorning, testWorld } from '../../support/world.js';
import { orderAt } from '../orderAt.js';

const world = testWorld(takesUpi);
world.clock.set(someMorning);

/** Without texts, an assignment answers the link. */
const riding = { ...world, sms: undefined };
const operator = { id: 1, email: 'first@example.in' };

let made = 0;
/** A text of 12 characters or more, each time another one. */
export const another = (prefix = '') => prefix + String(++made).padStart(12 - prefix.length, '0');

const idOf = async (row: PromiseLike<{ _id: unknown } | null>): Promise<number> => Number((await row)?._id);

/** Records that allow an action of the console. Each call makes one. @returns its id */
export const records = {
  paidOrder: async () => (await orderAt('completed')).orderId,
  archivedOrder: async () => {
    const { orderId } = await orderAt('completed');
    await numberReceipts(world);
    await makeOld(world, orderId);
    await runArchive(world);
    return orderId;
  },
  acceptedOrder: async () => (await orderAt('accepted')).orderId,
  lockedHandover: async () => {
    const { orderId } = await orderAt('accepted');
    await StoreOrder.updateOne({ _id: orderId }, { $set: { handoverCode: '4711', wrongHandoverCodes: 5 } });
    return orderId;
  },
  collectedCash: async () => (await collected()).assignmentId,
  /** A delivery without a rider, and a rider of the platform who may get it. */
  unassignedDelivery: async () => {
    await records.rider();
    return (await requested()).assignmentId;
  },
  failedDelivery: async () => (await reported({ status: 'failed', failureCode: 'unreachable' })).assignmentId,
  rider: () => addPlatformRider(world, operator, { name: another('Ravi '), phone: '+919480033333' }),
  riderWithCash: async () => (await reported({ status: 'delivered' })).riderId,
  refusingConsumer: () =>
    idOf(makeConsumer().then(({ _id }) => Consumer.findOneAndUpdate({ _id }, { refusedCashAt: [new Date()] }))),
  cashToReturn: async () => (await collected({ isCancelled: true })).orderId,

  unverifiedPayment: async () => (await makePaidByUpi(world)).sessionId,
  lateClaim: async () => {
    const { sessionId } = await makePaidByUpi(world);
    return idOf(PaymentClaim.findOneAndUpdate({ paymentId: sessionId }, { $set: { reason: 'late' } }));
  },
  duesPayment: async () => {
    const sellerId = await idOf(makeSeller());
    return idOf(DuesPayment.create({ sellerId, amount: 6_000, utr: another(), reference: 'MPDUES' }));
  },
  unmatchedLine: () => importedLine(another('LINE'), '12.00'),
  manualRefund: async () => {
    const { orderId, amount } = await makePaidByUpi(world);
    const gateway = { way: 'gateway', gatewayPaymentId: another('pay_'), status: 'failed' } as const;
    return idOf(Refund.create({ orderId, amount, reason: 'order_cancelled', ...gateway }));
  },
  approval: async () => {
    const { orderId } = await orderAt('completed');
    const operatorId = await records.operator();
    const wanted = { action: 'refundPart', recordId: orderId, subject: `order ${orderId}`, amount: 1_000 } as const;
    const input = { bearer: 'platform', reason: 'Broken', formToken: another() };
    return idOf(Approval.create({ ...wanted, input, operatorId }));
  },
  paymentAlert: async () => {
    const subject = another('refund ');
    await raiseAlert('refund_stuck', subject, { explanation: 'It does not end.' });
    return idOf(PaymentAlert.findOne({ subject }));
  },
  sellerWithBalance: async () => (await makeDelivered(world, 1)).store.sellerId,
  /** The last settlement of a seller, after the bank returned it. */
  returnedSettlement: async () => {
    const { _id, utr } = await Settlement.findOne().sort({ _id: -1 }).lean().orFail();
    await importedLine(utr, '205.00');
    return _id;
  },

  /** A settlement run whose payout file is not allowed yet. */
  openRun: async () => {
    const { _id } = await startRun(world, null, '2026-11-10');
    await SettlementRun.updateOne({ _id }, { $set: { status: 'open', transfers: 1 } });
    return _id;
  },
  /** A transfer in a payout file. */
  sentTransfer: async () => {
    const { _id: runId } = await startRun(world, null, '2026-11-11');
    const { sellerId } = (await makeDelivered(world, 1)).store;
    const about = {
      runId,
      sellerId,
      direction: 'to_seller',
      status: 'sent',
      amount: 20_500,
      until: world.now(),
    } as const;
    const { _id } = await Settlement.create({ _id: await nextId('Settlement'), ...about });
    await LedgerEntry.updateMany({ sellerId }, { $set: { settlementId: _id } });
    return _id;
  },

  reportedRequest: async () => {
    const { _id: targetId } = await makeRequest(await makeConsumer());
    const report = { targetType: 'request', targetId, reason: 'It is spam' } as const;
    await reportTarget(world, { account: await makeConsumer(), network: '10.0.0.0/24' }, report);
    return idOf(ModerationCase.findOne({ targetType: 'request', targetId }));
  },
  massReports: () => idOf(ModerationAlert.create({ times: 1 })),

  contactMessage: () => idOf(ContactMessage.create({ ...person(), message: 'Hello' })),
  jobOpening: () =>
    idOf(JobOpening.create({ title: 'Rider', location: 'Udupi', employmentType: 'full_time', description: 'Rides' })),
  jobApplication: () => idOf(JobApplication.create(person())),
  deadLetter: () =>
    idOf(
      OutboxMessage.create({
        event: 'order.placed',
        payload: { orderId: 1 },
        key: another('letter'),
        lastError: '451',
        state: 'deadLettered',
        recordedAt: new Date(),
        nextAttemptAt: new Date(),
      }),
    ),

  webhookEndpoint: async () =>
    (await makePartner(world, { sellerId: await idOf(makeSeller()), url: 'http://127.0.0.1:9/' }))._id,
  webhookDelivery: async () => {
    const endpointId = await records.webhookEndpoint();
    const ended = { state: 'failed', roundStartedAt: new Date(), expiresAt: new Date(2 ** 42) } as const;
    return idOf(
      WebhookDelivery.create({ endpointId, event: 'order.placed', key: another('order'), body: '{}', ...ended }),
    );
  },

  operator: () =>
    idOf(createOperator({ email: `${another('staff')}@example.in`, password: another(), name: 'Nandini Rao' })),
  operatorWithSecondFactor: async () => {
    const secondFactor = { key: 'sealed', step: 1, recoveryCodes: [] };
    const filter = { _id: await records.operator() };
    return idOf(Operator.findOneAndUpdate(filter, { $set: { secondFactorSince: new Date(), secondFactor } }));
  },
};

const person = () => ({ name: 'Ganesh', email: 'g@example.in', expiresAt: new Date(2 ** 42) });

/** A bank statement with the transfer of a payment. */
export async function statementWith(paymentId: number): Promise<string> {
  const { utr, amount } = await PaymentSession.findById(paymentId).lean().orFail();
  return `Date,UTR,Credit\n18/11/2026,${utr},${formatPaise(amount)}`;
}

/** A credit in an imported bank statement. */
async function importedLine(utr: string, rupees: string): Promise<number> {
  const statement = `Date,UTR,Credit,Debit,Description\n18/11/2026,${utr},${rupees},,NEFT`;
  await importStatement(world, operator, statement, { apply: true });
  return idOf(StatementLine.findOne({ longUtrs: utr }));
}

/** An accepted cash order that the platform delivers. */
async function requested() {
  const store = await makeStore({ ...allDay, selfDelivery: false, deliveryFee: 2_500 });
  const order = await makeOrder(world, store);
  await carry(world, order, 'accepted');
  await assignDelivery({ ...world, delivery: undefined }, order._id);
  return { order, assignmentId: await idOf(DeliveryAssignment.findOne({ orderId: order._id })) };
}

/** A delivery with the report of a new rider. */
async function reported(report: RiderReport): Promise<{ assignmentId: number; riderId: number }> {
  const { assignmentId } = await requested();
  const riderId = await records.rider();
  const { link } = await assignPlatformRider(riding, operator, assignmentId, riderId);
  await reportDelivery(world, link?.split('/r/')[1] ?? '', '10.0.0.0/24', report);
  return { assignmentId, riderId };
}

/** A cash order whose courier has collected ₹225. */
async function collected({ isCancelled = false } = {}): Promise<{ orderId: number; assignmentId: number }> {
  const { order, assignmentId } = await requested();
  if (isCancelled) await carry(world, order, 'cancelled');
  await recordDelivery(world, { eventId: another('event'), assignmentId, status: 'delivered' });
  return { orderId: order._id, assignmentId };
}
