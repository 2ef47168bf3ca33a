import { beforeEach, describe, expect, it } from '@jest/globals';
import { settledAfterMs } from '../../../../domain/ledger/settleSeller.js';
import { decideApproval } from '../../../../domain/staff/approvals/decideApproval.js';
import { waiveAlone } from '../../../../domain/staff/approvals/performAlone.js';
import { Operator } from '../../../../models/accounts/Operator.js';
import { Settlement } from '../../../../models/ledger/Settlement.js';
import { Approval } from '../../../../models/payments/Approval.js';
import { makeDelivered } from '../../../support/books/delivered.js';
import { useDatabase } from '../../../support/database.js';
import { relayAll } from '../../../support/relayAll.js';
import { someMorning, testWorld } from '../../../support/world.js';

const world = testWorld({ approvalAbove: 20_000 });
const kavya = { id: 1, email: 'kavya@example.in' };
const vidya = { id: 2, email: 'vidya@example.in' };

export function testWaiveAlone(): void {
  useDatabase();

  let sellerId: number;
  beforeEach(async () => {
    world.clock.set(someMorning);
    ({ sellerId } = (await makeDelivered(world, 1)).store);
    for (const { id, email } of [kavya, vidya])
      await Operator.create({ _id: id, email, name: 'An operator', passwordHash: 'x' });
  });

  describe('waiveAlone', () => {
    it('refuses a balance of the last minute: nothing_to_settle', async () => {
      await expect(waiveAlone(world, kavya, sellerId, 'A mistake')).rejects.toMatchObject({
        code: 'nothing_to_settle',
      });
    });

    it('lets a large balance wait, with its amount and time', async () => {
      world.clock.advance(settledAfterMs);
      expect(await waiveAlone(world, kavya, sellerId, 'A mistake')).toEqual({
        kind: 'waits',
        notice: expect.stringContaining('second operator'),
      });
      const { _id, createdAt, ...asked } = await Approval.findOne().lean().orFail();
      const until = new Date(asked.input.until);
      expect(asked).toMatchObject({ action: 'waiveBalance', recordId: sellerId, amount: 20_500 });
      expect(createdAt.getTime() - until.getTime()).toBeGreaterThanOrEqual(settledAfterMs);
      await makeDelivered(world, 1, { sellerId });
      expect(await decideApproval(world, vidya, _id, 'approved')).toBe(true);
      await relayAll(world);
      expect(await Settlement.find().lean()).toMatchObject([{ amount: 20_500, until }]);
    });
  });
}
