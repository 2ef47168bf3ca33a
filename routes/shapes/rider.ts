import { formatPaise } from '../../domain/money.js';
import type { RiderDelivery } from '../../domain/orders/delivering/readRiderDelivery.js';
import { deliveryStatuses } from '../../models/orders/DeliveryAssignment.js';
import type { RiderRecord } from '../../models/orders/Rider.js';
import {
  array,
  boolean,
  decimal,
  type Infer,
  id,
  integer,
  named,
  nullable,
  number,
  object,
  oneOf,
  optional,
  string,
  timestamp,
} from '../../server/http/inputs/fields.js';

/** A rider in the answers to the seller. */
export const rider = named(
  'Rider',
  object(
    {
      id: id('The id of the rider'),
      name: string({ description: 'The name' }),
      phone: string({ description: 'The phone number in E.164 form' }),
      storeId: nullable(id('The store; null for a rider of the platform')),
      isActive: boolean('Whether deliveries can be assigned'),
    },
    'A person who brings orders to customers',
  ),
);

export const presentRider = ({ _id, name, phone, storeId, isActive }: RiderRecord): Infer<typeof rider> => ({
  id: _id,
  name,
  phone,
  storeId: storeId ?? null,
  isActive,
});

/** What the link of a rider shows. After the end it has only `status` and `endedAt`. */
export const riderDelivery = named(
  'RiderDelivery',
  object(
    {
      status: oneOf(deliveryStatuses, 'The status of the delivery'),
      endedAt: optional(timestamp('When it ended; only then')),
      orderNumber: optional(string({ description: 'The number that people use for the order' })),
      store: optional(
        object(
          {
            name: string({ description: 'The name of the store' }),
            address: nullable(string({ description: 'The postal address' })),
            phone: nullable(string({ description: 'The phone number' })),
          },
          'Where the goods are',
        ),
      ),
      customer: optional(
        object(
          {
            name: string({ description: 'The name' }),
            phone: nullable(string({ description: 'The phone number to call; null without one' })),
            address: string({ description: 'The postal address' }),
            latitude: nullable(number({ description: 'Degrees north; null if unknown' })),
            longitude: nullable(number({ description: 'Degrees east; null if unknown' })),
            mapLink: string({ description: 'Opens the place, or else the address, in a map' }),
          },
          'Where the goods go',
        ),
      ),
      instructions: optional(nullable(string({ description: 'What the customer asks the courier to observe' }))),
      itemCount: optional(integer({ min: 0, description: 'How many pieces' })),
      cashToCollect: optional(decimal('In rupees with two decimals; 0.00 for a paid order')),
      promisedAt: optional(nullable(timestamp('When the order is promised; null if the store states no time'))),
      needsHandoverCode: optional(boolean('Whether `delivered` needs the code of the customer')),
      photos: optional(
        array(string({ description: 'An address' }), { description: 'The pictures that you have sent' }),
      ),
      photosLeft: optional(integer({ min: 0, description: 'How many more pictures you can send' })),
    },
    'A delivery, as its rider sees it',
  ),
);

export function presentRiderDelivery(delivery: RiderDelivery): Infer<typeof riderDelivery> {
  if (delivery.isOver) return { status: delivery.status, endedAt: delivery.endedAt };
  const { isOver: _, timezone: _zone, cashToCollect, ...shown } = delivery;
  return { ...shown, cashToCollect: formatPaise(cashToCollect) };
}
