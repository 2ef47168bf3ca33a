import { nextId } from '../../database/nextId.js';
import { atomically } from '../../database/transactions/atomically.js';
import { Settlement, type SettlementRecord } from '../../models/ledger/Settlement.js';
import { type Operator, recordAudit } from '../audit/recordAudit.js';
import { Refused } from '../errors.js';
import { formatPaise, type Paise } from '../money.js';
import { recordEvent } from '../outbox/recordEvent.js';
import type { World } from '../world.js';
import { post } from './post.js';
import { freeBalanceOf } from './readBalances.js';
import { lockRowsOf, settledAfterMs } from './settleSeller.js';

/**
 * Waives the balance of a seller, in whichever direction it is owed: its rows are settled without a transfer, after the
 * commit (`markSettled`). Rows of the last minute stay open. Refuses `nothing_to_settle`, `settlement_running`, and
 * `approval_outdated` if the balance differs from the seen one.
 * @param seen the time up to which rows are waived, and the balance without its sign; default: the current ones
 */
export function waiveBalance(
  world: Pick<World, 'now' | 'outbox'>,
  operator: Operator,
  sellerId: number,
  reason: string,
  seen?: { until: Date; amount: Paise },
): Promise<SettlementRecord> {
  return atomically(async () => {
    await lockRowsOf(sellerId);
    if (await Settlement.exists({ sellerId, status: 'running' })) throw new Refused('settlement_running');
    const createdAt = world.now();
    const until = seen?.until ?? new Date(createdAt.getTime() - settledAfterMs);
    const balance = await freeBalanceOf(sellerId, until);
    if (balance === 0) throw new Refused('nothing_to_settle');
    if (seen && Math.abs(balance) !== seen.amount) throw new Refused('approval_outdated');
    const _id = await nextId('Settlement');
    const about = { _id, sellerId, direction: 'waived' as const, utr: `WAIVED${_id}`, until, operatorId: operator.id };
    const settlement = await Settlement.create({ ...about, createdAt });
    await post(world, 'settlement-started', { settlementId: _id, sellerId, amount: balance });
    const after = { waived: formatPaise(balance), until };
    await recordAudit(world, operator, {
      action: 'waiveBalance',
      resource: 'Seller',
      recordId: sellerId,
      reason,
      changed: Object.keys(after),
      before: {},
      after,
    });
    await recordEvent(world, 'settlement.started', { settlementId: _id }, String(_id));
    return settlement.toObject();
  });
}
