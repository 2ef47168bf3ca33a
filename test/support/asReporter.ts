import type { Fields } from '../../database/insert.js';
import { day } from '../../domain/durations.js';
import type { ConsumerRecord } from '../../models/accounts/Consumer.js';
import type { Api, Sent } from './api.js';
import { makeConsumer } from './factories.js';

let networks = 0;

/** The credential of a new account whose reports count: verified, older than a day, and on a network of its own. */
export async function asReporter(api: Api, fields: Fields<ConsumerRecord> = {}, network?: string): Promise<Sent> {
  const account = await makeConsumer({ createdAt: new Date(api.world.now().getTime() - 2 * day), ...fields });
  const address = network ?? `10.${Math.floor(++networks / 256)}.${networks % 256}.7`;
  return { ...(await api.as('consumer', account)), headers: { 'x-forwarded-for': address } };
}
