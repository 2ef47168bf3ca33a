import type { ResourceWithOptions } from 'adminjs';
import { type Filling, fillAssignment } from '../../../domain/staff/orders/fillAssignment.js';
import type { World } from '../../../domain/world.js';
import { deliveryStatuses, DeliveryAssignment as model } from '../../../models/orders/DeliveryAssignment.js';
import { doneAfter } from '../../actions/ActionResult.js';
import type { FormInput } from '../../actions/readForm.js';
import { recordAction } from '../../actions/recordAction.js';
import { deliveryFacts } from '../../facts/deliveryFacts.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';
import { importCashAction, remitAction, undoRemitAction } from './remitActions.js';

const clearable = ['riderName', 'riderPhone', 'note'] as const;

/** The form's values: an empty text clears its field, a missing field stays unchanged. */
function readFilling({ status, ...texts }: FormInput<'status' | (typeof clearable)[number]>['values']): Filling {
  const filling: Filling = {};
  const chosen = deliveryStatuses.find((one) => one === status);
  if (chosen) filling.status = chosen;
  for (const field of clearable) {
    const text = texts[field];
    if (text !== undefined) filling[field] = text || null;
  }
  return filling;
}

/** Deliveries for stores without their own riders. Staff assign a rider, update the status and record cash. */
export const DeliveryAssignment = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.orders('Truck'),
    titleProperty: '_id',
    listProperties: ['_id', 'status', 'orderId', 'storeId', 'riderName', 'riderPhone', 'createdAt'],
    filterProperties: ['status', 'orderId', 'storeId', 'riderName', 'createdAt'],
    properties: { status: showAs.badge(deliveryStatuses), remitted: showAs.money, laterReports: showAs.tags },
    actions: {
      fillIn: recordAction({
        icon: 'Edit2',
        variant: 'primary',
        explanation: 'Assign a rider, or update the status of the delivery.',
        button: 'Save',
        facts: deliveryFacts,
        inQueue: true,
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
        perform: (operator, id, form) => doneAfter(fillAssignment(world, operator, id, readFilling(form))),
        done: 'The delivery was saved.',
      }),
      remitCash: remitAction(world),
      undoRemittance: undoRemitAction(world),
      importCash: importCashAction(world),
    },
  },
});
