import { type ActionResponse, flat, type ResourceWithOptions } from 'adminjs';
import { Refused } from '../../../domain/errors.js';
import { formatPaise } from '../../../domain/money.js';
import { rules } from '../../../domain/rules.js';
import { handOverPlatformRiderCash, readPlatformRiderCash } from '../../../domain/staff/cash/riderCash.js';
import {
  addPlatformRider,
  editPlatformRider,
  removePlatformRider,
} from '../../../domain/staff/orders/platformRiders.js';
import { parsePhone } from '../../../domain/text/phone.js';
import { dayAndTime } from '../../../domain/time/days.js';
import type { World } from '../../../domain/world.js';
import { Rider as model } from '../../../models/orders/Rider.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { doneAfter } from '../../actions/ActionResult.js';
import { recordAction } from '../../actions/recordAction.js';
import { resourceAction } from '../../actions/resourceAction.js';
import type { Fact } from '../../components/form/Facts.js';
import type { FormField } from '../../components/form/FormFields.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';
import { readAmount, utrField } from './remitActions.js';

type Params = Record<string, unknown>;

/** Sellers change the riders of their stores themselves. */
const isOurs = ({ storeId, isDeleted }: Params) => !storeId && isDeleted !== true;

const fields = [
  { name: 'name', label: 'Name', type: 'text', required: true, atMost: rules.rider.nameAtMost },
  { name: 'phone', label: 'Phone', type: 'text', required: true, atMost: 30, hint: 'The links go to this number.' },
] as const satisfies FormField[];

/** Refuses `validation_failed`. */
function readPhone(written = ''): string {
  const phone = parsePhone(written);
  if (phone) return phone;
  throw new Refused('validation_failed', { details: [{ field: 'phone', message: 'is not a phone number' }] });
}

/** The deliveries whose cash a rider holds, and their sum. */
async function cashFacts({ config }: Pick<World, 'config'>, riderId: number): Promise<Fact[]> {
  const [rider, cash] = await Promise.all([model.findById(riderId).lean(), readPlatformRiderCash(riderId)]);
  const orders = await StoreOrder.find({ _id: { $in: cash.map(({ orderId }) => orderId) } }, { orderNumber: 1 }).lean();
  const numbers = new Map(orders.map(({ _id, orderNumber }) => [_id, orderNumber]));
  return [
    { label: 'Rider', value: rider?.name, note: rider?.phone },
    { label: 'To hand over', value: sumOf(cash) },
    ...cash.map(({ assignmentId, orderId, amount, at }) => ({
      label: `Order ${numbers.get(orderId) ?? orderId}`,
      value: amount,
      link: { resource: 'DeliveryAssignment', id: assignmentId },
      note: at ? dayAndTime(at, config.storeTimezone, 'en') : undefined,
    })),
  ];
}

const sumOf = (cash: readonly { amount: number }[]) => cash.reduce((sum, { amount }) => sum + amount, 0);

const handOverAction = (world: World) =>
  recordAction({
    icon: 'DollarSign',
    variant: 'primary',
    when: ({ storeId }) => !storeId,
    explanation:
      'Do this after the cash arrived in your bank account by one transfer. It covers all deliveries below, at most ' +
      `${rules.rider.handedOverAtMost} at a time.`,
    button: 'Record handover',
    facts: (riderId) => cashFacts(world, riderId),
    unavailable: async (riderId) =>
      (await readPlatformRiderCash(riderId)).length === 0 ? 'This rider holds no cash.' : undefined,
    fields: [{ name: 'amount', label: 'Amount of the transfer (₹)', type: 'text', required: true }, utrField],
    fill: async (riderId) => ({ amount: formatPaise(sumOf(await readPlatformRiderCash(riderId))) }),
    perform: async (operator, riderId, { utr = '', amount = '' }) => {
      const transfer = { utr, amount: readAmount(amount) };
      const recorded = await handOverPlatformRiderCash(world, operator, riderId, transfer);
      return { kind: recorded > 0 ? 'done' : 'tooLate' };
    },
    done: 'The handover was recorded.',
  });

/** The riders of the platform, whom staff add and change, and those of stores, whom staff only see. */
export const Rider = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.orders('Users'),
    titleProperty: 'name',
    sort: { sortBy: 'createdAt', direction: 'desc' },
    listProperties: ['name', 'phone', 'storeId', 'isActive', 'isDeleted', 'createdAt'],
    filterProperties: ['storeId', 'sellerId', 'phone', 'isActive', 'isDeleted', 'createdAt'],
    showProperties: [
      'name',
      'phone',
      'storeId',
      'sellerId',
      'isActive',
      'isDeleted',
      'held',
      'assignments',
      '_id',
      'createdAt',
      'updatedAt',
    ],
    properties: { held: { ...showAs.money, type: 'number', isSortable: false } },
    actions: {
      show: {
        after: async (response: ActionResponse) => {
          const { params } = response.record;
          if (params.storeId) return response;
          const held = sumOf(await readPlatformRiderCash(Number(params._id)));
          response.record.params = flat.set(params, 'held', held);
          return response;
        },
      },
      addRider: resourceAction({
        icon: 'Plus',
        explanation: 'A rider of the platform brings the orders of stores that do not deliver themselves.',
        button: 'Add the rider',
        fields,
        perform: async (operator, { name = '', phone }) => {
          const recordId = await addPlatformRider(world, operator, { name, phone: readPhone(phone) });
          return { kind: 'created', recordId };
        },
        done: 'The rider was added.',
      }),
      edit: recordAction({
        icon: 'Edit2',
        when: isOurs,
        explanation: 'Deliveries that were assigned keep the name and the phone number.',
        button: 'Save',
        fields,
        perform: (operator, riderId, { name, phone }) =>
          doneAfter(editPlatformRider(world, operator, riderId, { name, phone: readPhone(phone) })),
        done: 'The rider was saved.',
      }),
      handOverCash: handOverAction(world),
      deactivate: recordAction({
        icon: 'Pause',
        when: (rider) => isOurs(rider) && rider.isActive === true,
        explanation: 'The rider gets no new deliveries. The links of running deliveries still work.',
        button: 'Deactivate',
        perform: (operator, riderId) => doneAfter(editPlatformRider(world, operator, riderId, { isActive: false })),
        done: 'The rider was deactivated.',
      }),
      activate: recordAction({
        icon: 'Play',
        when: (rider) => isOurs(rider) && rider.isActive === false,
        explanation: 'Deliveries can be assigned to the rider again.',
        button: 'Activate',
        perform: (operator, riderId) => doneAfter(editPlatformRider(world, operator, riderId, { isActive: true })),
        done: 'The rider was activated.',
      }),
      remove: recordAction({
        icon: 'Trash2',
        variant: 'danger',
        when: isOurs,
        explanation:
          'The name and the phone number are removed, also from past deliveries. It is refused while the rider has ' +
          'an open delivery. This cannot be undone.',
        button: 'Delete the rider',
        perform: async (operator, riderId) => {
          await removePlatformRider(world, operator, riderId);
          return { kind: 'removed' };
        },
        done: 'The rider was deleted.',
      }),
    },
  },
});
