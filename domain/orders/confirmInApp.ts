import { mongo } from 'mongoose';
import { insertRow } from '../../database/insert.js';
import { Notification } from '../../models/Notification.js';
import type { StoreOrderRecord } from '../../models/StoreOrder.js';
import type { World } from '../world.js';
import { statusNews } from './statusNews.js';

const duplicateKey = 11_000;

/** Tells a consumer in the app that an order of theirs was placed. Harmless to repeat: they are told once. */
export async function confirmInApp({ config }: Pick<World, 'config'>, order: StoreOrderRecord): Promise<void> {
  const { _id: orderId, consumerId, storeId } = order;
  const { title, body } = statusNews({ ...order, status: 'pending' }, config.storeTimezone);
  try {
    await insertRow(Notification, { consumerId, type: 'order_placed', title, body, data: { orderId, storeId } });
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError && error.code === duplicateKey)) throw error;
  }
}
