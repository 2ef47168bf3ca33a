import { Readable } from 'node:stream';
import { DateTime } from 'luxon';
import { atomically } from '../../../database/transactions/atomically.js';
import { minute } from '../../../domain/durations.js';
import { Refused } from '../../../domain/errors.js';
import { countBooks } from '../../../domain/ledger/counting/countBooks.js';
import { dueOf } from '../../../domain/ledger/dues/readDues.js';
import { reviewAllDues } from '../../../domain/ledger/dues/reviewDues.js';
import { parsePaise } from '../../../domain/money.js';
import { recordDelivery } from '../../../domain/orders/delivering/recordDelivery.js';
import { moveOrder } from '../../../domain/orders/moving/moveOrder.js';
import { draftOrder } from '../../../domain/orders/placing/draftOrder.js';
import { placeOrder } from '../../../domain/orders/placing/placeOrder.js';
import { cancelStalePayments } from '../../../domain/payments/cancelStalePayments.js';
import { claimDues } from '../../../domain/payments/claimDues.js';
import { confirmPayment } from '../../../domain/payments/claims.js';
import { openPayment, startCartSession } from '../../../domain/payments/startSession.js';
import { collectRuns } from '../../../domain/settlements/collectRun.js';
import { importReturnFile, type ReturnReport } from '../../../domain/settlements/importReturnFile.js';
import { payoutFile, sendRun } from '../../../domain/settlements/sendRun.js';
import { startWeeklyRun } from '../../../domain/settlements/startRun.js';
import { remitCash } from '../../../domain/staff/cash/remittances.js';
import { importStatement } from '../../../domain/staff/payments/importStatement.js';
import { markRefunded } from '../../../domain/staff/payments/markRefunded.js';
import { refundPart } from '../../../domain/staff/payments/refundPart.js';
import { rejectUtr } from '../../../domain/staff/payments/rejectUtr.js';
import { proposeReturnLine, returnSettlement } from '../../../domain/staff/settlements/returnSettlement.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { SettlementRun } from '../../../models/ledger/SettlementRun.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import type { Mover, OrderStatus } from '../../../models/orders/orderStates.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { makeBankAccount } from '../../support/books/makeBankAccount.js';
import { makeConsumer, makeProduct, makePromotion, makeStore } from '../../support/factories.js';
import { GatewayBooks } from '../../support/gateway/GatewayBooks.js';
import { takesUpi } from '../../support/payments/paidByUpi.js';
import { testWorld } from '../../support/world.js';
import { gatewayInMemory } from '../gatewayInMemory.js';
import { receive, runJobs } from '../paymentSteps.js';
import { codes, debtor, type Plan, type PlannedOrder } from './plan.js';

/** A refund of a part of an order, or the cash of a cancelled one. The gateway makes the other refunds by itself. */
export interface MadeRefund {
  amount: number;
  bearer: 'platform' | 'seller';
  givenBy: 'gateway' | 'platform' | 'seller';
}

/** What happened to a planned order, as the people saw it. Amounts are not read from the service. */
export interface LivedOrder extends PlannedOrder {
  orderId: number;
  sessionId: number;
  isDelivered: boolean;
  isCancelled: boolean;
  /** Whether the store, the courier, the gateway or the bank has the money of the customer. */
  isPaid: boolean;
  refunds: MadeRefund[];
}

/** A line of our bank account. */
interface BankLine {
  utr: string;
  /** Paise; negative if it went out. */
  amount: number;
  text: string;
}

const rupees = (paise: number) => (Math.abs(paise) / 100).toFixed(2);
/** Monday, the second of November. */
const firstDay = DateTime.fromISO('2026-11-02', { zone: 'Asia/Kolkata' });
/** How many orders are worked on at the same time. */
const lanes = 8;

async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

/** A marketplace that lives through a month by the functions of the service, and the world around it. */
export class Month {
  readonly operator = { id: 7, email: 'operator@example.in' };
  readonly world = testWorld({
    ...takesUpi,
    paymentsOnlineEnabled: true,
    codDue: { limit: 50_000, graceMs: 7 * 24 * 60 * minute, isOffset: true },
    unpaid: {
      stockPercent: 100,
      piecesPerProduct: 1_000,
      piecesPerStore: 1_000,
      holdsPerHour: 1_000,
      lastPiecesPerDay: 1_000,
      openUnverified: 10,
      openUnverifiedAtMost: 10,
    },
  });
  readonly gateway = new GatewayBooks();
  readonly orders: LivedOrder[] = [];
  /** The orders that the debtor's store refused. */
  refusedForDues = 0;
  /** What each seller got by bank, by number. Negative: dues that they paid. */
  readonly paidToSellers: number[];
  /** The transfers that came back after the bank had made them. */
  readonly returned = new Map<number, number>();
  /** What couriers collected and have not handed over. */
  courierCash = 0;
  readonly reports: ReturnReport[] = [];
  readonly bank: BankLine[] = [];
  private imported = 0;
  private numbers = 322_000_000_000;
  /** The work of later days. */
  private readonly planned = new Map<number, (() => Promise<void>)[]>();
  private day = 0;

  private constructor(
    readonly plan: Plan,
    readonly stores: StoreRecord[],
    private readonly products: ProductRecord[],
    private readonly people: ConsumerRecord[],
  ) {
    this.world.payments = gatewayInMemory(() => this.gateway);
    this.paidToSellers = stores.map(() => 0);
  }

  /** Opens the stores. All sellers but one have a bank account. */
  static async open(plan: Plan): Promise<Month> {
    const stores: StoreRecord[] = [];
    const products: ProductRecord[] = [];
    for (const { selfDelivery, price, deliveryFee, commissionRate } of plan.stores) {
      const store = await makeStore({
        selfDelivery,
        deliveryFee,
        commissionRate,
        openingTime: '00:00',
        closingTime: '00:00',
      });
      stores.push(store);
      products.push(await makeProduct(store, { price, stock: null }));
      await makePromotion({ storeId: store._id, code: codes.ofStore, kind: 'percent', value: 1_250 });
    }
    await makePromotion({ code: codes.ofPlatform });
    const people: ConsumerRecord[] = [];
    while (people.length < plan.consumers) people.push(await makeConsumer());
    const month = new Month(plan, stores, products, people);
    for (const { sellerId } of stores.slice(0, -1)) await makeBankAccount(month.world, sellerId);
    return month;
  }

  /** Lives through all days, and three more in which the bank answers the last run. */
  async live(): Promise<void> {
    for (this.day = 0; this.day < this.plan.days + 3; this.day++) {
      await this.runOfTheWeek();
      this.setTime('11:00');
      // The last seller opens a bank account after two runs.
      if (this.day === 15) await makeBankAccount(this.world, this.stores.at(-1)?.sellerId ?? 0);
      if (this.day === 21) await this.payDues();
      await inLanes(this.planned.get(this.day) ?? [], (work) => work());
      await this.trade();
      await this.evening();
    }
  }

  private setTime(time: string): void {
    const at = DateTime.fromISO(`${firstDay.plus({ days: this.day }).toFormat('yyyy-MM-dd')}T${time}`, {
      zone: 'Asia/Kolkata',
    });
    this.world.clock.set(at.toISO() ?? '');
  }

  /** Plans work for a later day. */
  private later(days: number, work: () => Promise<void>): void {
    const on = this.day + days;
    this.planned.set(on, [...(this.planned.get(on) ?? []), work]);
  }

  private async afterDays(days: number, work: () => Promise<void>): Promise<void> {
    if (days === 0) await work();
    else this.later(days, work);
  }

  private nextNumber(): string {
    return String(++this.numbers);
  }

  /** Places, pays, prepares and delivers the orders of the day. */
  private async trade(): Promise<void> {
    const today = this.plan.orders.filter(({ day }) => day === this.day);
    const placed: LivedOrder[] = [];
    await inLanes(today, async (order) => {
      const lived = await this.place(order);
      if (lived) placed.push(lived);
    });
    await this.receiveAll();
    this.orders.push(...placed);
    await inLanes(placed, async (order) => this.answer(order));
    // Requests couriers.
    await runJobs(this);
    await inLanes(placed, async (order) => {
      if (!order.isCancelled && order.orderId) await this.afterDays(order.late, () => this.deliver(order));
    });
  }

  /** @returns undefined if the store refuses cash */
  private async place(order: PlannedOrder): Promise<LivedOrder | undefined> {
    const { seller, way, pieces, code, fate } = order;
    const [store, product] = [this.stores[seller] as StoreRecord, this.products[seller] as ProductRecord];
    const consumer = this.people[order.consumer] as ConsumerRecord;
    const lived = { ...order, orderId: 0, sessionId: 0, isDelivered: false, isCancelled: false, isPaid: false };
    const wanted = {
      storeId: store._id,
      items: [{ productId: product._id, quantity: pieces }],
      fulfillmentType: way === 'pickup' ? ('pickup_immediate' as const) : ('delivery' as const),
      deliveryAddress: '12 Car Street',
      couponCode: code,
    };
    if (way === 'cod' || way === 'pickup') {
      try {
        const placed = await placeOrder(this.world, consumer, wanted);
        return { ...lived, orderId: placed.order._id, refunds: [] };
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== 'cod_unavailable' || seller !== debtor) throw error;
        this.refusedForDues++;
        return undefined;
      }
    }
    const draft = await draftOrder(this.world, consumer, { ...wanted, paymentMethod: 'online' });
    const { consumerId, total: amount } = draft;
    const opened = await openPayment(this.world, { kind: 'store', consumerId, amount }, { method: way });
    const session = await startCartSession(this.world, opened, { ...draft, paymentMethod: 'online' });
    const started = { ...lived, sessionId: session._id, refunds: [] };
    if (fate === 'unpaid') return started;
    if (way === 'gateway') {
      this.gateway.pay(opened.gatewayOrderId ?? '', 'captured');
      return { ...started, isPaid: true };
    }
    const utr = this.nextNumber();
    const paid = await confirmPayment(this.world, { consumerId, paymentId: session._id, utr });
    const isFalse = fate === 'false';
    if (isFalse) {
      this.later(2, async () => {
        await rejectUtr(this.world, this.operator, session._id, 'It is not in the statement.');
      });
    } else this.bank.push({ utr, amount, text: 'UPI' });
    return { ...started, orderId: paid.orderId ?? 0, isPaid: !isFalse };
  }

  /** Delivers the webhooks of the gateway, and runs the jobs that place paid orders and send refunds. */
  private async receiveAll(): Promise<void> {
    for (let events = this.gateway.takeEvents(); events.length > 0; events = this.gateway.takeEvents()) {
      await inLanes(events, (event) => receive(this, event));
      await runJobs(this);
      this.gateway.settleRefunds('processed');
    }
  }

  /** The store accepts or cancels an order, or its customer does. */
  private async answer(order: LivedOrder): Promise<void> {
    if (!order.orderId && order.isPaid) {
      order.orderId = Number((await PaymentSession.findById(order.sessionId).lean())?.orderId);
    }
    if (!order.orderId || order.fate === 'false') return;
    if (order.fate === 'consumer') return this.cancel(order, 'consumer');
    await this.move(order, 'seller', 'accepted');
    if (order.fate === 'seller') await this.cancel(order, 'seller');
  }

  private async move({ orderId, seller, consumer }: LivedOrder, kind: Mover, to: OrderStatus): Promise<void> {
    const ids = { seller: this.stores[seller]?.sellerId, consumer: this.people[consumer]?._id, operator: 7, system: 0 };
    await moveOrder(this.world, { by: { kind, id: ids[kind] ?? 0 }, order: { _id: orderId }, to });
  }

  private async cancel(order: LivedOrder, by: Mover): Promise<void> {
    await this.move(order, by, 'cancelled');
    order.isCancelled = true;
  }

  /** Delivers an order, by the store or by a courier, and what follows in the next days. */
  private async deliver(order: LivedOrder): Promise<void> {
    const { orderId, fate, way, seller } = order;
    if (fate === 'false') return;
    const deliver = () => this.move(order, 'seller', way === 'pickup' ? 'completed' : 'delivered');
    if (fate === 'refused') {
      await deliver();
      await this.carry(order);
      return this.cancel(order, 'operator');
    }
    if (way !== 'pickup' && seller % 2 === 1) await this.carry(order);
    await deliver();
    order.isDelivered = true;
    order.isPaid = true;
    if (fate === 'staff') return this.cancel(order, 'operator');
    const { refund } = order;
    // A payment by UPI is verified in the evening.
    if (refund) await this.afterDays(Math.max(refund.after, way === 'upi' ? 1 : 0), () => this.refund(order, orderId));
  }

  private async carry({ nth, orderId, way, fate }: LivedOrder): Promise<void> {
    const assignment = await DeliveryAssignment.findOne({ orderId }).lean().orFail();
    const assignmentId = assignment._id;
    await recordDelivery(this.world, { eventId: `picked-${nth}`, assignmentId, status: 'picked_up' });
    const status = fate === 'refused' ? ('failed' as const) : ('delivered' as const);
    await recordDelivery(this.world, { eventId: `ended-${nth}`, assignmentId, status });
    if (way !== 'cod' || status === 'failed') return;
    const { total } = await StoreOrder.findById(orderId).lean().orFail();
    this.courierCash += total;
    this.later(1, async () => {
      const utr = this.nextNumber();
      const cash = [{ assignmentId, amount: total }];
      await remitCash(this.world, this.operator, { utr, cash, field: 'amount' });
      this.bank.push({ utr, amount: total, text: 'CASH' });
      this.courierCash -= total;
    });
  }

  private async refund(order: LivedOrder, orderId: number): Promise<void> {
    const { percent = 0, bearer = 'platform' } = order.refund ?? {};
    const { total } = await StoreOrder.findById(orderId).lean().orFail();
    const amount = Math.max(100, Math.floor((total * percent) / 100));
    const wanted = { amount, bearer, reason: 'One is broken.' };
    if (!(await refundPart(this.world, this.operator, orderId, wanted))) throw new Error(`order ${orderId} is unpaid`);
    if (order.way === 'gateway') order.refunds.push({ amount, bearer, givenBy: 'gateway' });
  }

  /** Staff make the refunds that the gateway does not make. */
  private async refundByHand(): Promise<void> {
    const open = { way: 'manual' as const, status: 'requested' as const, isHeld: { $ne: true } };
    for (const { _id, amount, orderId, bearer } of await Refund.find(open).sort({ _id: 1 }).lean()) {
      const order = this.orders.find((each) => each.orderId === orderId);
      const isCash = order?.way === 'cod' || order?.way === 'pickup';
      const givenBy = isCash ? (order?.givenBy ?? 'platform') : 'platform';
      const utr = this.nextNumber();
      if (!(await markRefunded(this.world, this.operator, _id, givenBy, utr))) continue;
      order?.refunds.push({ amount, bearer: bearer ?? 'platform', givenBy });
      if (givenBy === 'platform') this.bank.push({ utr, amount: -amount, text: 'REFUND' });
    }
  }

  /** What happens after the trade of a day: webhooks, jobs, refunds and the statement of the bank. */
  private async evening(): Promise<void> {
    this.setTime('21:00');
    await this.importLines();
    await runJobs(this);
    await this.receiveAll();
    await this.refundByHand();
    await cancelStalePayments(this.world);
    await reviewAllDues(this.world);
    await countBooks(this.world);
  }

  /** Imports what is new in the bank account, and on Sundays all of the week again. */
  private async importLines(): Promise<void> {
    const from = this.day % 7 === 6 ? Math.max(0, this.imported - 500) : this.imported;
    const lines = this.bank.slice(from);
    this.imported = this.bank.length;
    if (lines.length === 0) return;
    const date = firstDay.plus({ days: this.day }).toFormat('dd/MM/yyyy');
    const statement = lines.map(({ utr, amount, text }) =>
      amount > 0 ? `${date},${utr},${rupees(amount)},,${text}` : `${date},${utr},,${rupees(amount)},${text}`,
    );
    const text = ['Date,UTR,Credit,Debit,Description', ...statement].join('\n');
    await importStatement(this.world, this.operator, text, { apply: true });
    if (!lines.some((line) => line.text === 'RETURN')) return;
    for (const { _id } of await Settlement.find({ status: 'done', runId: { $gt: 0 } }, { _id: 1 }).lean()) {
      const lineId = await proposeReturnLine(_id);
      if (lineId) await returnSettlement(this.world, this.operator, _id, lineId);
    }
  }

  /** Starts the run on Monday morning, gives the bank the payout file, and imports its answers twice. */
  private async runOfTheWeek(): Promise<void> {
    this.setTime('06:30');
    await startWeeklyRun(this.world);
    await collectRuns(this.world);
    for (const run of await SettlementRun.find({ status: 'open' }).lean()) {
      await atomically(() => sendRun(this.world, this.operator, run._id));
      let file = '';
      for await (const line of payoutFile(this.world, run)) file += line;
      this.answerOf(file.split('\r\n').slice(1, -1));
    }
  }

  /** The bank makes most transfers on the next day. It fails one in twelve, and one comes back three days later. */
  private answerOf(payouts: string[]): void {
    const lines = payouts.map(
      (payout) => payout.split(',') as [reference: string, account: string, ifsc: string, amount: string],
    );
    const answers = lines.map(([reference, account, , amount], nth) => {
      const paise = parsePaise(amount) ?? 0;
      if ((nth + this.day) % 12 === 5) return `${reference},${amount},,Failed,Account closed`;
      const utr = `SBIN3${this.nextNumber()}`;
      const seller = this.stores.findIndex(({ sellerId }) => sellerId === Number(account.slice(-7)));
      this.bank.push({ utr, amount: -paise, text: 'PAYOUT' });
      this.paidToSellers[seller] = (this.paidToSellers[seller] ?? 0) + paise;
      if (nth === 7) {
        this.later(3, async () => {
          this.bank.push({ utr, amount: paise, text: 'RETURN' });
          this.paidToSellers[seller] = (this.paidToSellers[seller] ?? 0) - paise;
          this.returned.set(seller, (this.returned.get(seller) ?? 0) + paise);
        });
      }
      return `${reference},${amount},${utr},Paid,`;
    });
    const text = ['Reference,Amount,UTR,Status,Reason', ...answers].join('\r\n');
    const file = () => Readable.from([Buffer.from(text)]);
    this.later(1, async () => {
      this.reports.push(await importReturnFile(this.world, this.operator, file()));
      this.reports.push(await importReturnFile(this.world, this.operator, file()));
      await runJobs(this);
    });
  }

  /** The debtor pays what they owe, and a rupee more. */
  private async payDues(): Promise<void> {
    const { sellerId } = this.stores[debtor] as StoreRecord;
    const amount = (await dueOf(this.world, sellerId)) + 100;
    const utr = this.nextNumber();
    await claimDues(this.world, sellerId, { utr, amount });
    this.bank.push({ utr, amount, text: 'DUES' });
    this.paidToSellers[debtor] = (this.paidToSellers[debtor] ?? 0) - amount;
  }
}
