import { expect, it } from '@jest/globals';
import { settledAfterMs, settleSeller } from '../../../domain/ledger/settleSeller.js';
import { statementCsv } from '../../../domain/settlements/statement.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { makeDelivered } from '../../support/books/delivered.js';
import { useDatabase } from '../../support/database.js';
import { relayAll } from '../../support/relayAll.js';
import { someMorning, testWorld } from '../../support/world.js';

const world = testWorld();

export function testStatement(): void {
  useDatabase();

  it('has a line for each row of the settlement, oldest first, with formulas escaped, and the sum', async () => {
    world.clock.set(someMorning);
    const { store, orders } = await makeDelivered(world, 2, { name: '=HYPERLINK("http://x.example","Kirana")' });
    const { sellerId } = store;
    const utr = 'SBIN326112200417';
    world.clock.advance(settledAfterMs);
    const { _id } = await settleSeller(world, { id: 7, email: 'operator@example.in' }, { sellerId, utr });
    await relayAll(world);
    await makeDelivered(world, 1, { sellerId });
    const settlement = await Settlement.findById(_id).lean().orFail();
    const chunks: string[] = [];
    for await (const chunk of statementCsv(world, settlement)) chunks.push(chunk);
    const name = `"'=HYPERLINK(""http://x.example"",""Kirana"")"`;
    expect(chunks.join('').split('\r\n')).toEqual([
      '\uFEFFDate (Asia/Kolkata),Order,Store,Type,Amount',
      ...orders.flatMap(({ orderNumber }) => [
        `2026-11-18 11:00,${orderNumber},${name},earning,225.00`,
        `2026-11-18 11:00,${orderNumber},${name},platform_fee,-20.00`,
      ]),
      `,,,UTR ${utr},410.00`,
      '',
    ]);
  });
}
