import { createHash } from 'node:crypto';
import { minute } from '../../domain/durations.js';
import { Refused } from '../../domain/errors.js';
import { relayOutbox } from '../../domain/outbox/relayOutbox.js';
import { cancelStalePayments } from '../../domain/payments/cancelStalePayments.js';
import { confirmPayment, keepRefusedClaim } from '../../domain/payments/claims.js';
import { reconcilePayments } from '../../domain/payments/reconcilePayments.js';
import { recordGatewayEvent } from '../../domain/payments/recordGatewayEvent.js';
import { GatewayPayment } from '../../models/payments/GatewayPayment.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { OutboxMessage } from '../../models/system/OutboxMessage.js';
import type { disputeStatuses } from '../../providers/payments/gatewayReports.js';
import type { PaymentStatus } from '../support/gateway/entities.js';
import { type WebhookEvent, webhookEvent } from '../support/gateway/webhookEvent.js';
import { eventJob } from '../support/jobs.js';
import { reportOf } from './gatewayInMemory.js';
import { type MoneyMachine, pick } from './MoneyMachine.js';
import type { Steps } from './Steps.js';

const actOnGatewayEvent = eventJob('actOnGatewayEvent');
const assignDelivery = eventJob('assignDelivery');
const assignPaidDelivery = eventJob('assignPaidDelivery');
const markSettled = eventJob('markSettled');
const sendRefund = eventJob('sendRefund');

/** The jobs that move money. */
const jobs = [assignDelivery, assignPaidDelivery, actOnGatewayEvent, sendRefund, markSettled];
/** The events of these jobs. */
export const moneyEvents = jobs.map(({ event }) => event);

const sessionsBy = (method: 'upi' | 'gateway') => PaymentSession.find({ method }).sort({ _id: 1 }).lean();

const pay = (status: PaymentStatus, amount?: number) => async (machine: MoneyMachine, nth: number) => {
  const session = pick(await sessionsBy('gateway'), nth);
  if (session) machine.gateway.pay(session.gatewayOrderId ?? '', status, amount);
  machine.takeEvents();
};

/** Pays in dollars, which the gateway credits in rupees. */
async function payInDollars(machine: MoneyMachine, nth: number): Promise<void> {
  const session = pick(await sessionsBy('gateway'), nth);
  if (!session) return;
  machine.takeEvents();
  const paid = machine.gateway.pay(session.gatewayOrderId ?? '', 'captured');
  const payment = Object.assign(paid, { currency: 'USD', base_amount: 80 * paid.amount });
  machine.gateway.takeEvents();
  machine.events.push(webhookEvent('payment.captured', { payment }));
}

export async function receive({ world }: Pick<MoneyMachine, 'world'>, event: WebhookEvent): Promise<void> {
  const digest = createHash('sha256').update(event.body).digest('hex');
  await recordGatewayEvent(world, { provider: 'razorpay', id: event.id, digest }, reportOf(event));
}

/** Runs the jobs that are due. */
export async function runJobs({ world }: Pick<MoneyMachine, 'world'>): Promise<void> {
  while (await OutboxMessage.exists({ state: 'pending', nextAttemptAt: { $lte: world.now() } })) {
    for (const lane of await OutboxMessage.distinct('lane', { state: 'pending' })) await relayOutbox(world, jobs, lane);
  }
}

const dispute =
  (status: (typeof disputeStatuses)[number], deducts: boolean) => async (machine: MoneyMachine, nth: number) => {
    const paid = [...machine.gateway.payments.values()].filter(
      ({ captured, currency }) => captured && currency === 'INR',
    );
    const payment = pick(paid, nth);
    if (!payment) return;
    const { id: paymentId, amount } = payment;
    const deducted = deducts ? amount : 0;
    const facts = { id: `disp_${paymentId}`, paymentId, status, amount, deducted, reason: null, respondBy: null };
    const id = `${facts.id}-${status}-${deducts}`;
    await recordGatewayEvent(machine.world, { provider: 'razorpay', id, digest: id }, { dispute: facts });
  };

/** Payments at the gateway, typed UTRs, disputes, and the jobs of the service. */
export const paymentSteps: Steps = {
  payAtGateway: pay('captured'),
  failAtGateway: pay('failed'),
  payWrongAmount: pay('captured', 100),
  payInDollars,
  deliverEvent: async (machine, nth) => {
    const event = pick(machine.events, nth);
    if (event) await receive(machine, event);
  },
  deliverEvents: async (machine) => {
    for (const event of machine.events.toReversed()) await receive(machine, event);
  },
  typeUtr: async (machine, nth) => {
    const session = pick(await sessionsBy('upi'), nth);
    if (!session) return;
    const utr = (nth % 4 === 3 && pick(machine.typed, nth)) || machine.nextNumber();
    machine.typed.push(utr);
    const { _id: paymentId, consumerId } = session;
    try {
      await confirmPayment(machine.world, { paymentId, consumerId, utr });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await keepRefusedClaim(machine.world, { paymentId, consumerId, utr }, error);
    }
  },
  endSessions: async ({ world }) => {
    world.clock.advance(6 * minute);
    await cancelStalePayments(world);
  },
  reconcile: async ({ world }) => {
    world.clock.advance(30 * minute);
    await reconcilePayments(world);
  },
  runJobs: (machine) => runJobs(machine),
  settleRefunds: async (machine) => {
    machine.gateway.settleRefunds('processed');
    machine.takeEvents();
  },
  failRefunds: async (machine) => {
    machine.gateway.settleRefunds('failed');
    machine.takeEvents();
  },
  refundInConsole: async (machine, nth) => {
    const open = [...machine.gateway.payments.values()].filter(
      ({ status, currency }) => status === 'captured' && currency === 'INR',
    );
    const payment = pick(open, nth);
    if (!payment || !(await GatewayPayment.exists({ _id: payment.id }))) return;
    const left = payment.amount - payment.amount_refunded;
    machine.gateway.refund(payment.id, undefined, { amount: nth % 2 === 0 ? left : Math.max(100, left >> 1) });
    machine.takeEvents();
  },
  openDispute: dispute('open', true),
  winDispute: dispute('won', true),
  loseDispute: dispute('lost', true),
  closeDispute: dispute('closed', true),
  reviewDispute: dispute('under_review', false),
};
