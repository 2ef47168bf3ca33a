import { beforeEach, describe, expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import { mailReturnedTransfer } from '../../../jobs/onEvent/mailReturnedTransfer.js';
import { Seller } from '../../../models/accounts/Seller.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { useDatabase } from '../../support/database.js';
import { makeSeller } from '../../support/factories.js';
import { type TestWorld, testWorld } from '../../support/world.js';

export function testMailReturnedTransfer(): void {
  useDatabase();

  const run = mailReturnedTransfer.run as (
    world: unknown,
    payload: object,
    prepared: undefined,
    delivery: object,
  ) => Promise<void>;
  let world: TestWorld;
  beforeEach(() => {
    world = testWorld();
  });

  let settlements = 0;

  /** A returned settlement of a seller. */
  async function makeReturned(emailVerified = true) {
    const { _id: sellerId } = await makeSeller({ email: 'seller@example.in', emailVerified });
    const { _id: settlementId } = await insert(Settlement, {
      ...{
        sellerId,
        direction: 'to_seller',
        utr: `SBIN32611229${1_000 + ++settlements}`,
        status: 'returned',
        amount: 41_000,
      },
      ...{ until: world.now(), createdAt: world.now(), operatorId: 7, returnedAt: world.now() },
    } as never);
    return { sellerId, mail: () => run(world, { settlementId }, undefined, { messageId: 1, attempt: 1 }) };
  }

  describe('mailReturnedTransfer', () => {
    it('sends nothing to a seller who no longer exists, nor to an address that is not verified', async () => {
      const { sellerId, mail } = await makeReturned();
      await Seller.deleteOne({ _id: sellerId });
      await mail();
      await (await makeReturned(false)).mail().catch(() => undefined);
      expect(world.mails).toEqual([]);
    });

    it('names the sum and the reference of the transfer', async () => {
      await (await makeReturned()).mail();
      expect(world.mails).toMatchObject([{ to: 'seller@example.in', text: expect.stringContaining('₹410.00') }]);
      expect(world.mails[0]?.text).toContain(`SBIN32611229${1_000 + settlements}`);
    });
  });
}
