import { beforeEach } from '@jest/globals';
import { notify } from '../../../domain/notifications/notify.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { type Sent, useApi } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { makeConsumer } from '../../support/factories.js';
import { type OpenStream, useStreams } from '../../support/openStream.js';

export let api: ReturnType<typeof useApi>;
export let open: ReturnType<typeof useStreams>;
export const path = '/notifications/stream';

export let me: Sent;
export let myId: number;

/** Notifies a person about an order; only the order's id differs. */
export const notifyAbout = (orderId: number, id = myId, kind: AccountKind = 'consumer') =>
  notify(api.world, { kind, id }, 'order_status', {
    orderId,
    storeId: 3,
    orderNumber: `K7-${orderId}`,
    storeName: 'Rathabeedi Kirana',
    status: 'accepted',
    sellerPickupTime: null,
    reason: null,
  });

/** The ids of the received orders, in order. */
export const orders = (stream: OpenStream): number[] =>
  stream.events().flatMap(({ data }) => data?.notification.data.orderId ?? []);

/** Opens a stream and waits for the first id, after which nothing is missed. */
export async function listen(sent: Sent = me, lastId?: string): Promise<OpenStream> {
  const stream = await open(path, { ...sent, headers: lastId === undefined ? {} : { 'last-event-id': lastId } });
  if (lastId === undefined) await eventually('the place', () => stream.lastId());
  return stream;
}

export function useInboxStreams(): void {
  api = useApi();

  open = useStreams(api);

  beforeEach(async () => {
    api.world.config.streamsAtMost = 2_000;
    const consumer = await makeConsumer();
    myId = consumer._id;
    me = await api.as('consumer', consumer);
  });
}
