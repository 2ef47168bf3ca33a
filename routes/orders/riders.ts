import { findOwnStore } from '../../domain/catalog/stores/findOwnStore.js';
import { formatPaise } from '../../domain/money.js';
import { assignStoreRider } from '../../domain/orders/delivering/assignRider.js';
import { addRider, editRider, listRiders, removeRider } from '../../domain/orders/delivering/editRiders.js';
import { returnGoods } from '../../domain/orders/delivering/returnGoods.js';
import { handOverRiderCash, readRiderCash } from '../../domain/orders/delivering/riderCash.js';
import { rules } from '../../domain/rules.js';
import { deliveryStatuses } from '../../models/orders/DeliveryAssignment.js';
import { lockKeyOfOrder } from '../../models/orders/StoreOrder.js';
import { endpoints } from '../../server/http/endpoint.js';
import {
  array,
  boolean,
  decimal,
  id,
  maybe,
  nullable,
  object,
  oneOf,
  partly,
  personName,
  phone,
  string,
  timestamp,
} from '../../server/http/inputs/fields.js';
import { presentRider, rider } from '../shapes/rider.js';
import { showSellerOrder } from '../shapes/showOrders.js';
import { sellerOrder } from '../shapes/storeOrder.js';
import { success } from '../shapes/success.js';

export const sellerRiders = endpoints('/seller/stores/:storeId', "Seller's riders");

const { ofOwnerAtMost, nameAtMost, linkHours, cashShown } = rules.rider;
const ofStore = { storeId: id('The id of the store') };
const ofRider = { ...ofStore, riderId: id('The id of the rider') };
const ofOrder = { ...ofStore, orderId: id('The id of the order') };

const fields = {
  name: personName(nameAtMost, 'The name, which the customer sees while the order is on its way'),
  phone: phone('The phone number, to which the links go'),
};

sellerRiders.get(
  '/riders',
  {
    summary: 'List the riders of one of your stores, by name',
    description: 'Also those to whom no deliveries can be assigned at present. Deleted riders are absent.',
    for: 'seller',
    params: ofStore,
    answer: [200, object({ riders: array(rider, { description: `At most ${ofOwnerAtMost}` }) })],
    refuses: ['store_not_found'],
  },
  async ({ caller, params: { storeId } }) => ({ riders: (await listRiders(caller.id, storeId)).map(presentRider) }),
);

sellerRiders.post(
  '/riders',
  {
    summary: 'Add a rider to one of your stores',
    description: `A store has at most ${ofOwnerAtMost}. A rider needs no account.`,
    for: 'seller',
    limit: 'sellerWrite',
    idempotent: true,
    params: ofStore,
    body: { ...fields, isActive: maybe(boolean('Whether deliveries can be assigned; true by default')) },
    example: { name: 'Sathish Poojary', phone: '+919480011111' },
    answer: [201, object({ rider })],
    refuses: ['store_not_found', 'riders_limit'],
  },
  async ({ caller, params: { storeId }, body }) => ({ rider: presentRider(await addRider(caller.id, storeId, body)) }),
);

sellerRiders.put(
  '/riders/:riderId',
  {
    summary: 'Update a rider of one of your stores',
    description: 'Fields that you leave out stay unchanged. Deliveries that were assigned keep the name and the phone.',
    for: 'seller',
    limit: 'sellerWrite',
    params: ofRider,
    body: partly({ ...fields, isActive: boolean('Whether deliveries can be assigned') }),
    example: { isActive: false },
    answer: [200, object({ rider })],
    refuses: ['store_not_found', 'rider_not_found'],
  },
  async ({ caller, params: { storeId, riderId }, body }) => ({
    rider: presentRider(await editRider(caller.id, storeId, riderId, body)),
  }),
);

sellerRiders.delete(
  '/riders/:riderId',
  {
    summary: 'Delete a rider of one of your stores',
    description: 'Past deliveries then have no name and no phone number of the rider.',
    for: 'seller',
    limit: 'sellerWrite',
    params: ofRider,
    answer: [200, success],
    refuses: ['store_not_found', 'rider_not_found', 'rider_has_deliveries'],
  },
  async ({ caller, params: { storeId, riderId } }) => {
    await removeRider(caller.id, storeId, riderId);
    return { success: true };
  },
);

sellerRiders.get(
  '/riders/:riderId/cash',
  {
    summary: 'Get the cash that a rider of one of your stores collected',
    description: 'It is the money of the store; the marketplace does not book it.',
    for: 'seller',
    params: ofRider,
    answer: [
      200,
      object({
        held: decimal('What the rider has not handed over, in rupees with two decimals'),
        deliveries: array(
          object({
            orderId: id('The order'),
            orderNumber: string({ description: 'The number that people use for the order' }),
            amount: decimal('What the rider collected, in rupees with two decimals'),
            at: timestamp('When it was delivered'),
          }),
          { description: `The last ${cashShown} deliveries with cash, newest first` },
        ),
        handovers: array(
          object({
            amount: decimal('What was handed over, in rupees with two decimals'),
            at: timestamp('When it was handed over'),
          }),
          { description: `The last ${cashShown} handovers, newest first` },
        ),
      }),
    ],
    refuses: ['store_not_found', 'rider_not_found'],
  },
  async ({ caller, params: { storeId, riderId } }) => {
    const { held, deliveries, handovers } = await readRiderCash(caller.id, storeId, riderId);
    const inRupees = <Row extends { amount: number }>(row: Row) => ({ ...row, amount: formatPaise(row.amount) });
    return { held: formatPaise(held), deliveries: deliveries.map(inRupees), handovers: handovers.map(inRupees) };
  },
);

sellerRiders.post(
  '/riders/:riderId/cash/handover',
  {
    summary: 'Record that a rider has handed over all cash',
    for: 'seller',
    limit: 'sellerWrite',
    params: ofRider,
    answer: [200, object({ handedOver: decimal('The amount, in rupees with two decimals; 0.00 if there was none') })],
    refuses: ['store_not_found', 'rider_not_found'],
  },
  async ({ world, caller, params: { storeId, riderId } }) => ({
    handedOver: formatPaise(await handOverRiderCash(world, caller.id, storeId, riderId)),
  }),
);

sellerRiders.post(
  '/orders/:orderId/assign',
  {
    summary: 'Give an order to a rider of the store',
    description:
      'For orders that the store delivers itself. The rider gets a text with a link, which shows the delivery until ' +
      `${linkHours} hours after its end. If no texts are set up, the answer has the link. Assigning again revokes ` +
      'the former link, and answers with the new one if the text of the former one failed (`textFailed`).',
    for: 'seller',
    limit: 'sellerWrite',
    lockKeys: (_body, { orderId }) => [lockKeyOfOrder(orderId)],
    params: ofOrder,
    body: { riderId: id('The rider') },
    example: { riderId: 1 },
    answer: [
      200,
      object({
        delivery: object(
          {
            riderId: id('The rider'),
            status: oneOf(deliveryStatuses, 'The status of the delivery'),
            link: nullable(string({ description: 'The link for the rider; null if it was texted' })),
            whatsappLink: nullable(
              string({ description: 'Opens WhatsApp with the link for the rider; null if it was texted' }),
            ),
          },
          'The delivery',
        ),
      }),
    ],
    refuses: ['store_not_found', 'order_not_found', 'rider_not_found', 'rider_inactive', 'order_not_assignable'],
  },
  async ({ world, caller, params: { storeId, orderId }, body: { riderId } }) => {
    const { delivery, link, whatsappLink } = await assignStoreRider(
      world,
      { sellerId: caller.id, storeId },
      { orderId, riderId },
    );
    return { delivery: { riderId, status: delivery.status, link, whatsappLink } };
  },
);

sellerRiders.post(
  '/orders/:orderId/returned',
  {
    summary: 'Confirm that the goods of a failed delivery are back',
    description: 'They return to stock, once.',
    for: 'seller',
    limit: 'sellerWrite',
    lockKeys: (_body, { orderId }) => [lockKeyOfOrder(orderId)],
    params: ofOrder,
    answer: [200, object({ order: sellerOrder })],
    refuses: ['store_not_found', 'order_not_found', 'no_goods_to_return'],
  },
  async ({ world, caller, language, params: { storeId, orderId } }) => {
    await findOwnStore(caller.id, storeId);
    return { order: await showSellerOrder({ language }, await returnGoods(world, { _id: orderId, storeId })) };
  },
);
