import type { ResourceWithOptions } from 'adminjs';
import { fillAssignment } from '../../domain/staff/fillAssignment.js';
import type { World } from '../../domain/world.js';
import { DeliveryAssignment as model, type DeliveryStatus, deliveryStatuses } from '../../models/DeliveryAssignment.js';
import { deed } from './deed.js';
import { navigation } from './navigation.js';
import { readOnly } from './readOnly.js';
import { showAs } from './showAs.js';

const clearable = (text: string | undefined) => (text === undefined ? undefined : text || null);

/** What was filled in, without the fields that were not sent. */
const given = <T extends object>(filling: T) =>
  Object.fromEntries(Object.entries(filling).filter(([, value]) => value !== undefined)) as {
    [Field in keyof T]?: Exclude<T[Field], undefined>;
  };

/** Deliveries of stores that do not deliver themselves; staff fill in who carries them. */
export const DeliveryAssignment = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.workToDo('Truck'),
    titleProperty: '_id',
    sort: { sortBy: '_id', direction: 'desc' },
    listProperties: ['_id', 'status', 'orderId', 'storeId', 'riderName', 'riderPhone', 'createdAt'],
    filterProperties: ['status', 'orderId', 'storeId', 'riderName', 'createdAt'],
    properties: { status: showAs.badge(deliveryStatuses) },
    actions: {
      ...readOnly,
      fillIn: deed({
        icon: 'Edit2',
        variant: 'primary',
        explanation: 'Say who carries the order and how far it is.',
        button: 'Save',
        fields: [
          {
            name: 'status',
            label: 'Status',
            type: 'choice',
            choices: showAs.choices(deliveryStatuses),
            required: true,
          },
          { name: 'riderName', label: 'Rider’s name', type: 'text', atMost: 120 },
          { name: 'riderPhone', label: 'Rider’s phone', type: 'text', atMost: 30 },
          { name: 'note', label: 'Note', type: 'textarea' },
        ],
        perform: (operator, id, { status, riderName, riderPhone, note }) =>
          fillAssignment(
            world,
            operator,
            id,
            given({
              status: status as DeliveryStatus | undefined,
              riderName: clearable(riderName),
              riderPhone: clearable(riderPhone),
              note: clearable(note),
            }),
          ),
        done: 'The delivery was saved.',
      }),
    },
  },
});
