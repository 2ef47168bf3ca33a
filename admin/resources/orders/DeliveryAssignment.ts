import type { ResourceWithOptions } from 'adminjs';
import { type Filling, fillAssignment } from '../../../domain/staff/orders/fillAssignment.js';
import type { World } from '../../../domain/world.js';
import { cancellationCodesOf } from '../../../models/fields/cancellationCodes.js';
import {
  deliveryStatuses,
  DeliveryAssignment as model,
  riderStatuses,
} from '../../../models/orders/DeliveryAssignment.js';
import { carriers } from '../../../models/orders/StoreOrder.js';
import { doneAfter } from '../../actions/ActionResult.js';
import { type FormInput, staffReason } from '../../actions/readForm.js';
import { recordAction } from '../../actions/recordAction.js';
import { deliveryFacts } from '../../facts/deliveryFacts.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';
import { assignActions, goodsBackAction } from './assignActions.js';
import { importCashAction, remitAction, undoRemitAction } from './remitActions.js';

const clearable = ['riderName', 'riderPhone', 'note'] as const;

/** The form's values: an empty text clears its field, a missing field stays unchanged. */
function readFilling({
  status,
  reason,
  ...texts
}: FormInput<'status' | 'reason' | (typeof clearable)[number]>['values']): Filling {
  const filling: Filling = { reason };
  const chosen = deliveryStatuses.find((one) => one === status);
  if (chosen) filling.status = chosen;
  for (const field of clearable) {
    const text = texts[field];
    if (text !== undefined) filling[field] = text || null;
  }
  return filling;
}

/**
 * Deliveries by the platform and by the riders of stores. Staff assign the platform’s riders, update the status and
 * record cash.
 */
export const DeliveryAssignment = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.orders('Truck'),
    titleProperty: '_id',
    listProperties: ['_id', 'status', 'carrier', 'orderId', 'storeId', 'riderName', 'riderPhone', 'createdAt'],
    filterProperties: ['status', 'carrier', 'orderId', 'storeId', 'riderId', 'riderName', 'createdAt'],
    showProperties: [
      '_id',
      'status',
      'movedAt',
      'orderId',
      'storeId',
      'carrier',
      'riderId',
      'riderName',
      'riderPhone',
      'textFailed',
      'assignments',
      'partnerReference',
      'note',
      'report.status',
      'report.failureCode',
      'report.cashCollected',
      'report.note',
      'failure.code',
      'failure.at',
      'failure.returnedAt',
      'report.photoUrl',
      'photos',
      'laterReports',
      'cashHeld',
      'remitted',
      'cashHandedOverAt',
      'createdAt',
      'updatedAt',
    ],
    properties: {
      status: showAs.badge(deliveryStatuses),
      carrier: showAs.badge(carriers),
      'report.status': showAs.badge(riderStatuses),
      'report.failureCode': showAs.badge(cancellationCodesOf('rider')),
      'report.cashCollected': showAs.money,
      'report.photoUrl': showAs.url,
      'failure.code': showAs.badge(cancellationCodesOf('rider')),
      photos: showAs.images,
      laterReports: showAs.tags,
      cashHeld: showAs.money,
      remitted: showAs.money,
    },
    actions: {
      ...assignActions(world),
      fillIn: recordAction({
        icon: 'Edit2',
        explanation: 'Correct the status of the delivery, or enter a courier without a link.',
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
          { ...staffReason, required: false, hint: 'Needed for delivered. Only staff see it.' },
        ],
        perform: (operator, id, form) => doneAfter(fillAssignment(world, operator, id, readFilling(form))),
        done: 'The delivery was saved.',
      }),
      goodsBack: goodsBackAction(world),
      remitCash: remitAction(world),
      undoRemittance: undoRemitAction(world),
      importCash: importCashAction(world),
    },
  },
});
