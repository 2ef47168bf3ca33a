import { expect, it } from '@jest/globals';
import { toBroadcastable } from '../../../domain/broadcast/BroadcastableRequest.js';
import { firstRecipients } from '../../../domain/broadcast/recipients.js';
import { hour } from '../../../domain/durations.js';
import { makeConsumer, makeRequest } from '../../support/factories.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();

export function testUnplacedRecipients(): void {
  it('a limited broadcast begins at another account without a place each day, the same one when repeated', async () => {
    const author = await makeConsumer({ _id: 1 });
    const others = [40, 90, 140, 190, 240, 290];
    for (const _id of others) await makeConsumer({ _id });
    const request = await toBroadcastable(await makeRequest(author, { position: undefined }));
    const reached = async (day: number, hours: number, limit: number) => {
      const createdAt = new Date((30_000 + day) * 24 * hour + hours * hour);
      const groups = await firstRecipients(world, { ...request, createdAt }, limit);
      return groups.flatMap(({ ids }) => ids);
    };
    expect([await reached(0, 0, 2), await reached(0, 23, 2)]).toEqual([
      [40, 90],
      [40, 90],
    ]);
    expect([await reached(1, 0, 2), await reached(1, 1, 2)]).toEqual([
      [140, 190],
      [140, 190],
    ]);
    // Begins again with the oldest accounts after the newest, and reaches each account once.
    expect(await reached(2, 0, 3)).toEqual([240, 290, 40]);
    expect(await reached(1, 0, 100)).toEqual([140, 190, 240, 290, 40, 90]);
  });
}
