import { Refused } from '../../domain/errors.js';
import { readStatement, statementCsv } from '../../domain/settlements/statement.js';
import { settlementOfSeller, settlementsOfSeller } from '../../models/ledger/Settlement.js';
import { cutPage, newestFirst, nextCursor, pageQuery } from '../../server/http/answers/pages.js';
import { endpoints } from '../../server/http/endpoint.js';
import { array, csv, id, object } from '../../server/http/inputs/fields.js';
import { presentSettlement, presentStatement, settlement, settlementStatement } from '../shapes/settlement.js';

export const sellerSettlements = endpoints('/seller/settlements', "Seller's ledger");

const pages = newestFirst('settlements');
const oneOfThem = { settlementId: id('The id of the settlement') };

sellerSettlements.get(
  '',
  {
    summary: 'List your settlements, newest first',
    description:
      'A settlement run makes one for each seller with rows that are due, every week by default. `amount` is what is ' +
      'transferred to your bank account: 0.00 in a statement of what you owe, and negative for a transfer of yours.',
    for: 'seller',
    query: pageQuery,
    answer: [200, object({ settlements: array(settlement, { description: 'Newest first' }), nextCursor })],
  },
  async ({ caller, query: { cursor, limit } }) => {
    const rows = await settlementsOfSeller(caller.id, pages.after(cursor), limit);
    const { page, nextCursor } = cutPage(rows, limit, pages.cursorOf);
    return { settlements: page.map(presentSettlement), nextCursor };
  },
);

sellerSettlements.get(
  '/:settlementId.csv',
  {
    summary: 'Get the statement of a settlement as CSV',
    description: 'One line for each row, oldest first, between the opening and the closing balance.',
    for: 'seller',
    params: oneOfThem,
    download: 'settlement.csv',
    answer: [200, csv('The columns: date with the time zone, order, store, type, amount')],
    refuses: ['settlement_not_found'],
  },
  async ({ world, caller, params: { settlementId } }) => statementCsv(world, await findOwn(caller.id, settlementId)),
);

sellerSettlements.get(
  '/:settlementId',
  {
    summary: 'Get the statement of a settlement',
    description:
      'The opening balance, each order with its rows, their totals by type, and the closing balance: the opening ' +
      'balance and the totals, less `amount`.',
    for: 'seller',
    params: oneOfThem,
    answer: [200, object({ settlement: settlementStatement })],
    refuses: ['settlement_not_found'],
  },
  async ({ caller, params: { settlementId } }) => {
    const row = await findOwn(caller.id, settlementId);
    return { settlement: presentStatement(row, await readStatement(settlementId)) };
  },
);

async function findOwn(sellerId: number, settlementId: number) {
  const row = await settlementOfSeller(sellerId, settlementId);
  if (!row) throw new Refused('settlement_not_found');
  return row;
}
