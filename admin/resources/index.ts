import type { ResourceWithOptions } from 'adminjs';
import type { World } from '../../domain/world.js';
import { AuditRecord } from './AuditRecord.js';
import { Consumer } from './Consumer.js';
import { Contribution } from './Contribution.js';
import { DeliveryAssignment } from './DeliveryAssignment.js';
import { Doctor } from './Doctor.js';
import { Notification } from './Notification.js';
import { Operator } from './Operator.js';
import { OutboxMessage } from './OutboxMessage.js';
import { Product } from './Product.js';
import { Reel } from './Reel.js';
import { ReelEarning } from './ReelEarning.js';
import { RefundTask } from './RefundTask.js';
import { Seller } from './Seller.js';
import { Store } from './Store.js';
import { StoreOrder } from './StoreOrder.js';

/** What the console shows, in the order of its sidebar. A model that another refers to must be among them. */
const listed: ((world: World) => ResourceWithOptions)[] = [
  ...[Store, StoreOrder, Product, Reel],
  ...[Consumer, Seller, Doctor],
  ...[RefundTask, DeliveryAssignment],
  ...[Contribution, ReelEarning],
  ...[OutboxMessage, Notification, AuditRecord, Operator],
];

/** All resources, with the actions that need the world. */
export const resources = (world: World): ResourceWithOptions[] => listed.map((resource) => resource(world));
