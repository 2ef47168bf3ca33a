import { describe, expect, it } from '@jest/globals';
import { moveDeadlines } from '../../../../domain/orders/acceptance/moveDeadlines.js';
import { remindToAccept } from '../../../../domain/orders/acceptance/remindToAccept.js';
import { Store } from '../../../../models/catalog/Store.js';
import { at, orderNow, placeAt, setClock, setTerms, store, told, world } from './waitingOrders.js';

const moved = async () => moveDeadlines(world, await Store.findById(store._id).lean().orFail());
const minutesAfter = (time: string, moment: Date | null | undefined) =>
  Math.round((Number(moment) - at(time).getTime()) / 60_000);

describe('moveDeadlines', () => {
  it('moves deadline and reminder of pending orders by the length of a pause', async () => {
    const orderId = await placeAt('11:00');
    await setTerms({ pauses: [{ from: at('11:05'), to: at('11:35') }] });
    await moved();
    const { acceptBy, remindAt } = await orderNow(orderId);
    expect([minutesAfter('11:00', acceptBy), minutesAfter('11:00', remindAt)]).toEqual([50, 40]);
  });

  it('removes the deadline during a pause without an end, and sets it when the store resumes', async () => {
    const orderId = await placeAt('11:00');
    await setTerms({ pauses: [{ from: at('11:05'), to: null }] });
    await moved();
    expect((await orderNow(orderId)).acceptBy).toBeNull();
    await setTerms({ pauses: [{ from: at('11:05'), to: at('11:35') }] });
    await moved();
    const { acceptBy, remindAt } = await orderNow(orderId);
    expect([minutesAfter('11:00', acceptBy), minutesAfter('11:00', remindAt)]).toEqual([50, 40]);
  });

  it('does not remind of an order again', async () => {
    const orderId = await placeAt('11:00');
    setClock('11:11');
    await remindToAccept(world);
    await setTerms({ pauses: [{ from: at('11:12'), to: at('11:40') }] });
    await moved();
    setClock('11:45');
    await remindToAccept(world);
    expect(await told('seller', orderId)).toEqual(['new_order', 'order_waiting']);
    expect(minutesAfter('11:00', (await orderNow(orderId)).acceptBy)).toBe(48);
  });
});
