import { mongo } from 'mongoose';
import type { StoreOrderRecord } from '../../models/StoreOrder.js';
import { notify } from '../notifications/notify.js';
import type { World } from '../world.js';
import { aboutOrder } from './aboutOrder.js';

const duplicateKey = 11_000;

/** Tells a consumer in the app that an order of theirs was placed. Harmless to repeat: they are told once. */
export async function confirmInApp(world: Pick<World, 'now'>, order: StoreOrderRecord): Promise<void> {
  try {
    await notify(world, { kind: 'consumer', id: order.consumerId }, 'order_placed', aboutOrder(order));
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError && error.code === duplicateKey)) throw error;
  }
}
