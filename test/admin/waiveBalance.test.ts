import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { balanceOf } from '../../domain/ledger/balanceOf.js';
import { eraseAccount } from '../../domain/people/eraseAccount.js';
import type { OperatorRecord } from '../../models/accounts/Operator.js';
import { Seller } from '../../models/accounts/Seller.js';
import { Settlement } from '../../models/ledger/Settlement.js';
import { AuditRecord } from '../../models/system/AuditRecord.js';
import { makeDelivered } from '../domain/ledger/delivered.js';
import { useConsole } from '../support/console.js';
import { makeSeller } from '../support/factories.js';
import { testWorld } from '../support/world.js';

const theConsole = useConsole();
const world = testWorld();

let cookie: string;
let operator: OperatorRecord;
let sellerId: number;
beforeAll(async () => {
  ({ cookie, operator } = await theConsole.signIn('Kavya Bhat'));
});
beforeEach(async () => {
  await AuditRecord.deleteMany({});
  world.clock.set('2026-11-18T05:30:00.000Z');
  const open = { sellerId: (await makeSeller())._id, openingTime: '00:00', closingTime: '00:00' };
  ({ sellerId } = (await makeDelivered(world, 1, open)).store);
});

const erase = async () => eraseAccount(world, 'seller', await Seller.findById(sellerId).lean().orFail());
const waive = async (body: object) =>
  (await theConsole.ask(`/api/resources/Seller/records/${sellerId}/waiveBalance`, { method: 'POST', cookie, body }))
    .body.notice.type;

describe('a seller with a balance', () => {
  it('cannot erase the account before staff waive it: open_balance', async () => {
    await expect(erase()).rejects.toMatchObject({ code: 'open_balance', status: 409 });
    expect(await waive({ reason: '' })).toBe('error');
    expect(await Settlement.countDocuments({ sellerId })).toBe(0);
    expect(await waive({ reason: 'The account has moved' })).toBe('success');
    await theConsole.relay();
    expect(await balanceOf({ sellerId })).toBe(0);
    expect(await Settlement.find({ sellerId }).lean()).toMatchObject([
      { direction: 'waived', amount: 20_500, entries: 2, status: 'done', utr: expect.stringMatching(/^WAIVED\d+$/) },
    ]);
    expect(await AuditRecord.find().lean()).toMatchObject([
      {
        ...{ operatorId: operator._id, action: 'waiveBalance', resource: 'Seller', recordId: String(sellerId) },
        ...{ reason: 'The account has moved', after: { waived: '205.00' } },
      },
    ]);
    expect(await waive({ reason: 'Again' })).toBe('error');
    await erase();
  });
});
