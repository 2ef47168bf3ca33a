import { settleSeller } from '../../domain/ledger/settleSeller.js';
import { waiveBalance } from '../../domain/ledger/waiveBalance.js';
import { answerChange } from '../../domain/orders/changing/answerChange.js';
import { changeOrder, type WantedChange } from '../../domain/orders/changing/changeOrder.js';
import { recordDelivery } from '../../domain/orders/delivering/recordDelivery.js';
import { type RiderReport, reportDelivery } from '../../domain/orders/delivering/reportDelivery.js';
import { moveOrder } from '../../domain/orders/moving/moveOrder.js';
import type { WantedOrder } from '../../domain/orders/placing/assessOrder.js';
import { draftOrder } from '../../domain/orders/placing/draftOrder.js';
import { placeOrder } from '../../domain/orders/placing/placeOrder.js';
import { openPayment, placeOnlineOrder, startCartSession, startSession } from '../../domain/payments/startSession.js';
import { fillAssignment } from '../../domain/staff/orders/fillAssignment.js';
import { addPlatformRider, assignPlatformRider } from '../../domain/staff/orders/platformRiders.js';
import { FoodOrder } from '../../models/food/FoodOrder.js';
import { DeliveryAssignment, type DeliveryStatus } from '../../models/orders/DeliveryAssignment.js';
import type { Mover, OrderStatus } from '../../models/orders/orderStates.js';
import { Rider } from '../../models/orders/Rider.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import type { PaymentWay } from '../../models/payments/PaymentSession.js';
import { makeFoodOrder } from '../support/factories.js';
import { codes, type MoneyMachine, pick } from './MoneyMachine.js';
import type { Steps } from './Steps.js';

function wanted({ shops, reel }: MoneyMachine, nth: number): WantedOrder {
  const { store, product } = pick(shops, nth) as MoneyMachine['shops'][number];
  const isPickup = nth % 5 === 4;
  return {
    storeId: store._id,
    items: [{ productId: product._id, quantity: 1 + (nth % 2) }],
    ...(isPickup
      ? { fulfillmentType: 'pickup_immediate' as const }
      : { fulfillmentType: 'delivery' as const, deliveryAddress: '12 Car Street' }),
    ...(nth % 3 === 0 && { reelId: reel._id }),
    couponCode: pick(['', codes.ofPlatform, codes.ofStores], nth >> 1),
  };
}

const startCart = (method: PaymentWay) => async (machine: MoneyMachine, nth: number) => {
  const { world, payers } = machine;
  const payer = pick(payers, nth) as MoneyMachine['payers'][number];
  const draft = await draftOrder(world, payer, wanted(machine, nth));
  const opened = await openPayment(world, { kind: 'store', consumerId: payer._id, amount: draft.total }, { method });
  await startCartSession(world, opened, { ...draft, paymentMethod: 'online' });
};

/** Starts a payment of the payer's historical food order, which another payment may have paid. */
async function payFood({ world, payers }: MoneyMachine, nth: number): Promise<void> {
  const payer = pick(payers, nth) as MoneyMachine['payers'][number];
  const unpaid = { paymentStatus: 'unpaid' as const, orderedAt: world.now() };
  const known = await FoodOrder.findOne({ consumerId: payer._id }).lean();
  const { _id: orderId, total: amount } = known ?? (await makeFoodOrder(payer, unpaid));
  const about = { kind: 'legacy' as const, consumerId: payer._id, amount };
  const opened = await openPayment(world, about, { method: nth % 2 === 0 ? 'upi' : 'gateway' });
  await startSession(world, opened, { ...about, orderId });
}

/** The first step of every sequence. */
export const placingSteps: Steps = {
  startFoodPayment: payFood,
  placeForCash: async (machine, nth) => {
    const payer = pick(machine.payers, nth) as MoneyMachine['payers'][number];
    await placeOrder(machine.world, payer, wanted(machine, nth));
  },
  startUpiCart: startCart('upi'),
  startGatewayCart: startCart('gateway'),
  placeOnlineOrder: async (machine, nth) => {
    const { world, payers } = machine;
    const payer = pick(payers, nth) as MoneyMachine['payers'][number];
    const draft = await draftOrder(world, payer, { ...wanted(machine, nth), paymentMethod: 'online' });
    const method = nth % 2 === 0 ? 'upi' : 'gateway';
    const opened = await openPayment(world, { kind: 'store', consumerId: payer._id, amount: draft.total }, { method });
    await placeOnlineOrder(world, opened, { ...draft, paymentMethod: 'online' });
  },
};

const ids = async (model: typeof StoreOrder | typeof DeliveryAssignment) =>
  (await (model as typeof StoreOrder).find({}, { _id: 1 }).sort({ _id: 1 }).lean()).map(({ _id }) => _id);

const move =
  (kind: Mover, to: OrderStatus) =>
  async ({ world }: MoneyMachine, nth: number) => {
    const _id = pick(await ids(StoreOrder), nth);
    if (_id) await moveOrder(world, { by: { kind, id: 7 }, order: { _id }, to });
  };

/** Changes the line of an order. */
const change =
  (wanted: (quantity: number, nth: number, productId: number) => Omit<WantedChange, 'itemIndex'>) =>
  async ({ world }: MoneyMachine, nth: number) => {
    const order = await StoreOrder.findById(pick(await ids(StoreOrder), nth) ?? 0).lean();
    const [line] = order?.items ?? [];
    if (!order || !line) return;
    const { _id, storeId, sellerId } = order;
    const changes = [{ itemIndex: 0, ...wanted(Math.max(line.quantity, 1), nth, line.productId) }];
    await changeOrder(world, { order: { _id, storeId, sellerId }, changes, reason: 'Sold out' });
  };

const report = (status: DeliveryStatus) => async (machine: MoneyMachine, nth: number) => {
  const assignmentId = pick(await ids(DeliveryAssignment), nth);
  if (!assignmentId) return;
  const isMoved = await recordDelivery(machine.world, { eventId: `${status}-${nth}`, assignmentId, status });
  if (isMoved && status === 'delivered') machine.collected.add(assignmentId);
};

/** A rider of the platform gets a delivery and reports it by the link. */
const reportByLink = (given: RiderReport) => async (machine: MoneyMachine, nth: number) => {
  const { world, operator } = machine;
  const assignmentId = pick(await ids(DeliveryAssignment), nth);
  if (!assignmentId) return;
  const known = await Rider.findOne({ storeId: null }).lean();
  const riderId = known?._id ?? (await addPlatformRider(world, operator, { name: 'Ravi', phone: '+919480033333' }));
  const { link } = await assignPlatformRider({ ...world, sms: undefined }, operator, assignmentId, riderId);
  await reportDelivery(world, link?.split('/r/')[1] ?? '', 'network', given);
  if (given.status === 'delivered') machine.collected.add(assignmentId);
};

const correct = (status: DeliveryStatus) => async (machine: MoneyMachine, nth: number) => {
  const assignmentId = pick(await ids(DeliveryAssignment), nth);
  if (!assignmentId) return;
  await fillAssignment(machine.world, machine.operator, assignmentId, { status, reason: 'The courier called' });
  if (status === 'delivered') machine.collected.add(assignmentId);
};

/** Orders, deliveries and the balances of sellers. */
export const orderSteps: Steps = {
  payFood,
  accept: move('seller', 'accepted'),
  prepare: move('seller', 'preparing'),
  sendOut: move('seller', 'out_for_delivery'),
  deliver: move('seller', 'delivered'),
  complete: move('seller', 'completed'),
  cancelBySeller: move('seller', 'cancelled'),
  cancelByConsumer: move('consumer', 'cancelled'),
  cancelByStaff: move('operator', 'cancelled'),
  reduceBySeller: change((quantity, nth) => ({ quantity: nth % quantity })),
  offerBySeller: change((quantity, nth, productId) => ({ replaceWith: { productId, quantity: 1 + (nth % quantity) } })),
  answerOffer: async ({ world }, nth) => {
    const order = await StoreOrder.findById(pick(await ids(StoreOrder), nth) ?? 0).lean();
    if (!order?.pendingChange) return;
    const { _id: orderId, consumerId, pendingChange } = order;
    await answerChange(world, { orderId, consumerId, changeId: pendingChange.id, accept: nth % 2 === 0 });
  },
  riderPicksUp: report('picked_up'),
  riderDelivers: report('delivered'),
  riderFails: report('failed'),
  linkDelivers: reportByLink({ status: 'delivered' }),
  linkRefuses: reportByLink({ status: 'failed', failureCode: 'customer_refused' }),
  linkDamages: reportByLink({ status: 'failed', failureCode: 'damaged' }),
  staffMarkDelivered: correct('delivered'),
  staffMarkFailed: correct('failed'),
  settle: async (machine, nth) => {
    machine.letRowsAge();
    const { world, operator, shops } = machine;
    const { store } = pick(shops, nth) as MoneyMachine['shops'][number];
    const direction = nth % 3 === 2 ? ('from_seller' as const) : ('to_seller' as const);
    await settleSeller(world, operator, { sellerId: store.sellerId, utr: `SETTLE${1e8 + nth}`, direction });
  },
  waive: async (machine, nth) => {
    machine.letRowsAge();
    const { world, operator, shops } = machine;
    const { store } = pick(shops, nth) as MoneyMachine['shops'][number];
    await waiveBalance(world, operator, store.sellerId, 'too small');
  },
};
