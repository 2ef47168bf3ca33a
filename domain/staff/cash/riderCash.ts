import { byPlatform, DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { Rider } from '../../../models/orders/Rider.js';
import type { Operator } from '../../audit/recordAudit.js';
import { byId } from '../../byId.js';
import { Refused } from '../../errors.js';
import { formatPaise, type Paise } from '../../money.js';
import { rules } from '../../rules.js';
import type { World } from '../../world.js';
import { type DeliveryCash, remitCash } from './remittances.js';

/** The partial index needs these conditions. */
const withCash = { ...byPlatform, cashHeld: { $gt: 0 } } as const;

/** What a rider of the platform holds in all. */
export interface CashOfRider {
  riderId: number;
  name: string;
  held: Paise;
  deliveries: number;
  /** When the oldest of these deliveries ended. */
  since: Date | null;
}

/** The riders of the platform who hold cash, the largest sum first. */
export async function readCashPerRider(): Promise<CashOfRider[]> {
  const sums = await DeliveryAssignment.aggregate<{ _id: number } & Omit<CashOfRider, 'riderId' | 'name'>>([
    { $match: { ...withCash, riderId: { $gt: 0 } } },
    {
      $group: {
        _id: '$riderId',
        held: { $sum: '$cashHeld' },
        deliveries: { $sum: 1 },
        since: { $min: '$movedAt' },
      },
    },
    { $sort: { held: -1, _id: 1 } },
  ]);
  const riders = byId(await Rider.find({ _id: { $in: sums.map(({ _id }) => _id) } }, { name: 1 }).lean());
  return sums.map(({ _id: riderId, ...sum }) => ({ riderId, name: riders.get(riderId)?.name ?? '', ...sum }));
}

/** The cash of a delivery that a rider of the platform holds. */
export interface HeldCash extends DeliveryCash {
  orderId: number;
  at: Date | null;
}

/** The deliveries whose cash a rider of the platform holds, the oldest first: 200 at most, as in one handover. */
export async function readPlatformRiderCash(riderId: number): Promise<HeldCash[]> {
  const deliveries = await DeliveryAssignment.find({ riderId, ...withCash }, { orderId: 1, cashHeld: 1, movedAt: 1 })
    .sort({ movedAt: 1, _id: 1 })
    .limit(rules.rider.handedOverAtMost)
    .lean();
  return deliveries.map(({ _id: assignmentId, orderId, cashHeld: amount, movedAt }) => ({
    assignmentId,
    orderId,
    amount,
    at: movedAt ?? null,
  }));
}

/**
 * Records that a rider of the platform has handed over all cash, by one transfer to our bank account. Refuses
 * `rider_not_found`, `validation_failed` if the transfer has another amount, and what `remitCash` refuses.
 * @returns the amount; 0 if the rider holds none
 */
export async function handOverPlatformRiderCash(
  world: Pick<World, 'now'>,
  operator: Operator,
  riderId: number,
  { utr, amount }: { utr: string; amount: Paise },
): Promise<Paise> {
  if (!(await Rider.exists({ _id: riderId, storeId: null }))) throw new Refused('rider_not_found');
  const cash = await readPlatformRiderCash(riderId);
  if (cash.length === 0) return 0;
  const held = cash.reduce((sum, one) => sum + one.amount, 0);
  if (amount !== held) {
    const message = `must be ₹${formatPaise(held)}, which the rider has to hand over`;
    throw new Refused('validation_failed', { details: [{ field: 'amount', message }] });
  }
  await remitCash(world, operator, { utr, cash, field: 'amount' });
  return held;
}
