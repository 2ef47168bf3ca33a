import { LedgerTransaction } from '../../../models/ledger/LedgerTransaction.js';
import { byPlatform, DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { Rider } from '../../../models/orders/Rider.js';
import type { Operator } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import { accountOf } from '../../ledger/chartOfAccounts.js';
import type { Paise } from '../../money.js';
import { rules } from '../../rules.js';
import type { World } from '../../world.js';
import { type DeliveryCash, remitCash } from './remittances.js';

/** The cash of a delivery that a rider of the platform holds. */
export interface HeldCash extends DeliveryCash {
  orderId: number;
  at: Date | null;
}

/**
 * The cash that a rider of the platform holds by the books, the oldest delivery first. A handover takes up to 200
 * deliveries, so no more are read.
 */
export async function readPlatformRiderCash(riderId: number): Promise<HeldCash[]> {
  const { handedOverAtMost } = rules.rider;
  const deliveries = await DeliveryAssignment.aggregate<{ _id: number; orderId: number; movedAt: Date | null }>([
    { $match: { riderId, ...byPlatform, $expr: { $ne: ['$remitted', { $ifNull: ['$report.cashCollected', 0] }] } } },
    { $sort: { movedAt: 1, _id: 1 } },
    { $project: { orderId: 1, movedAt: 1 } },
  ]);
  const held = await heldBy(deliveries.map(({ _id }) => _id));
  return deliveries
    .flatMap(({ _id: assignmentId, orderId, movedAt }) => {
      const amount = held.get(assignmentId) ?? 0;
      return amount > 0 ? [{ assignmentId, orderId, amount, at: movedAt ?? null }] : [];
    })
    .slice(0, handedOverAtMost);
}

/** The balances of the couriers of deliveries, by delivery. */
async function heldBy(assignmentIds: number[]): Promise<Map<number, Paise>> {
  const paths = new Map(assignmentIds.map((id) => [accountOf('courier/{assignment}', id), id]));
  const rows = await LedgerTransaction.find({ 'postings.account': { $in: [...paths.keys()] } }, { postings: 1 }).lean();
  const held = new Map<number, Paise>();
  for (const { account, amount } of rows.flatMap(({ postings }) => postings)) {
    const id = paths.get(account);
    if (id !== undefined) held.set(id, (held.get(id) ?? 0) + amount);
  }
  return held;
}

/**
 * Records that a rider of the platform has handed over all cash, by one transfer to our bank account. Refuses
 * `rider_not_found` and what `remitCash` refuses. @returns the amount; 0 if the rider holds none
 */
export async function handOverPlatformRiderCash(
  world: Pick<World, 'now'>,
  operator: Operator,
  riderId: number,
  utr: string,
): Promise<Paise> {
  if (!(await Rider.exists({ _id: riderId, storeId: null }))) throw new Refused('rider_not_found');
  const cash = await readPlatformRiderCash(riderId);
  if (cash.length > 0) await remitCash(world, operator, { utr, cash, field: 'utr' });
  return cash.reduce((sum, { amount }) => sum + amount, 0);
}
