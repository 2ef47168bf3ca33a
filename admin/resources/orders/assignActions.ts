import { Refused } from '../../../domain/errors.js';
import { rules } from '../../../domain/rules.js';
import { confirmReturn } from '../../../domain/staff/orders/deliverOrder.js';
import { assignPlatformRider } from '../../../domain/staff/orders/platformRiders.js';
import type { World } from '../../../domain/world.js';
import { type CancellationCode, cancellationOf } from '../../../models/fields/cancellationCodes.js';
import { carriedStatuses, DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { type OrderStatus, stateOf } from '../../../models/orders/orderStates.js';
import { ridersOf } from '../../../models/orders/Rider.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { type ActionResult, doneAfter } from '../../actions/ActionResult.js';
import { bulkAction } from '../../actions/bulkAction.js';
import { type RecordAction, recordAction } from '../../actions/recordAction.js';
import type { Choice } from '../../components/form/FormFields.js';
import { deliveryFacts } from '../../facts/deliveryFacts.js';

type Params = Record<string, unknown>;

/** The active riders of the platform. */
async function activeRiders(): Promise<Choice[]> {
  const riders = await ridersOf(null, rules.rider.ofOwnerAtMost);
  return riders
    .filter(({ isActive }) => isActive)
    .map(({ _id, name, phone }) => ({ value: String(_id), label: `${name}, ${phone}` }));
}

/** Why no rider can be assigned now. */
async function whyNot(assignmentId: number): Promise<string | undefined> {
  const delivery = await DeliveryAssignment.findById(assignmentId, { orderId: 1 }).lean();
  const order = delivery && (await StoreOrder.findById(delivery.orderId, { status: 1 }).lean());
  if (!order || !isRunning(order.status)) return 'No rider can be assigned: the order is not accepted, or it is over.';
  return (await activeRiders()).length === 0 ? 'There is no active rider. Add one under “Riders” first.' : undefined;
}

const isRunning = (status: OrderStatus): boolean => stateOf(status).taken && !stateOf(status).over;
const isOurs = ({ carrier }: Params) => carrier !== 'store';
const isCarried = ({ status }: Params) => carriedStatuses.some((carried) => carried === status);

const assign = (world: World): RecordAction<'riderId'> => ({
  icon: 'UserPlus',
  variant: 'primary',
  when: (delivery) => isOurs(delivery) && delivery.status === 'unassigned',
  explanation: 'The rider gets a text with a link. Without texts, the next page shows the link: send it to the rider.',
  button: 'Assign the rider',
  fields: [{ name: 'riderId', label: 'Rider', type: 'choice', required: true }],
  choices: async () => ({ riderId: await activeRiders() }),
  facts: deliveryFacts,
  unavailable: whyNot,
  inQueue: true,
  perform: async (operator, assignmentId, { riderId = '' }): Promise<ActionResult> => {
    if (!/^\d{1,15}$/.test(riderId)) throw new Refused('rider_not_found');
    const { delivery, link, whatsappLink } = await assignPlatformRider(world, operator, assignmentId, Number(riderId));
    if (!link) return { kind: 'done', notice: `${delivery.riderName} gets the link by text.` };
    const order = await StoreOrder.findById(delivery.orderId, { orderNumber: 1 }).lean();
    return { kind: 'reveals', secret: `Order ${order?.orderNumber}, ${delivery.riderName}\n${link}\n${whatsappLink}` };
  },
  done: 'The rider was assigned.',
});

/** Gives deliveries of the platform to its riders: one, one that a rider has or had, or several. */
export const assignActions = (world: World) => ({
  assignRider: recordAction(assign(world)),
  assignAgain: recordAction({
    ...assign(world),
    when: (delivery) => isOurs(delivery) && (isCarried(delivery) || delivery.status === 'failed'),
    explanation:
      'The former link no longer works. The rider gets a text with a link. Without texts, or after a text that ' +
      'failed, the next page shows the link: send it to the rider.',
  }),
  assignMany: bulkAction({
    ...assign(world),
    when: (delivery) => isOurs(delivery) && (isCarried(delivery) || delivery.status === 'unassigned'),
    explanation: 'One rider gets all of these deliveries, each with its own link. Former links no longer work.',
  }),
});

/** Returns the goods of a failed delivery to stock. */
export const goodsBackAction = (world: World) =>
  recordAction({
    icon: 'CornerDownLeft',
    when: ({ status, 'failure.code': code, 'failure.returnedAt': returnedAt }) =>
      status === 'failed' && Boolean(code) && cancellationOf(code as CancellationCode).goods === 'back' && !returnedAt,
    explanation: 'Do this after the store has the goods again. They return to stock. This cannot be undone.',
    button: 'The store has the goods',
    facts: deliveryFacts,
    inQueue: true,
    perform: async (operator, assignmentId) => {
      const delivery = await DeliveryAssignment.findById(assignmentId, { orderId: 1 }).lean();
      return delivery ? doneAfter(confirmReturn(world, operator, delivery.orderId)) : { kind: 'tooLate' };
    },
    done: 'The goods are in stock again.',
  });
