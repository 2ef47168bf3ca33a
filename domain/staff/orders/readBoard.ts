import { type CancellationCode, cancellationOf } from '../../../models/fields/cancellationCodes.js';
import {
  type DeliveryAssignmentRecord,
  type DeliveryStatus,
  failedDeliveries,
  movedAtOf,
  openDeliveries,
} from '../../../models/orders/DeliveryAssignment.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { byId } from '../../byId.js';
import { day } from '../../durations.js';
import { rules } from '../../rules.js';
import type { World } from '../../world.js';

/** A delivery of the platform with what staff need to know of its order. */
export interface BoardRow {
  _id: number;
  status: DeliveryStatus;
  /** Since when it has the status. */
  since: Date;
  promisedAt: Date | null;
  orderNumber: string;
  storeName: string;
  address: string;
  riderName: string | null;
  riderPhone: string | null;
  /** Whether the rider did not get the text with the link. */
  textFailed: boolean;
  /** Why the last rider could not deliver. */
  failureCode: CancellationCode | null;
  /** Whether the goods of the failed delivery return to the store. */
  goodsGoBack: boolean;
}

/** The open deliveries of the platform, each in one part. */
export interface Board {
  /** After the promised time, with or without a rider. */
  late: BoardRow[];
  unassigned: BoardRow[];
  onTheWay: BoardRow[];
  /** Failed in the last days, without those whose goods are back or lost. The newest first. */
  failed: BoardRow[];
  /** Whether newer open deliveries are not shown. */
  hasMore: boolean;
}

const { openAtMost, failedAtMost, failedDays } = rules.board;

/** Reads the board of deliveries. Open ones are in the order of their promised times. */
export async function readBoard({ now }: Pick<World, 'now'>): Promise<Board> {
  const failedSince = new Date(now().getTime() - failedDays * day);
  const [found, failed] = await Promise.all([
    openDeliveries(openAtMost + 1),
    failedDeliveries(failedSince, failedAtMost),
  ]);
  const open = inOrder(await rowsOf(found.slice(0, openAtMost)));
  const isLate = ({ promisedAt }: BoardRow) => promisedAt !== null && promisedAt < now();
  const inTime = open.filter((row) => !isLate(row));
  return {
    late: open.filter(isLate),
    unassigned: inTime.filter(({ status }) => status === 'unassigned'),
    onTheWay: inTime.filter(({ status }) => status !== 'unassigned'),
    failed: await rowsOf(failed),
    hasMore: found.length > openAtMost,
  };
}

async function rowsOf(deliveries: DeliveryAssignmentRecord[]): Promise<BoardRow[]> {
  const orderIds = deliveries.map(({ orderId }) => orderId);
  const shown = { orderNumber: 1, storeName: 1, deliveryAddress: 1, promisedAt: 1 } as const;
  const orders = byId(await StoreOrder.find({ _id: { $in: orderIds } }, shown).lean());
  return deliveries.map((delivery) => {
    const { _id, orderId, status, riderName = null, riderPhone = null, textFailed = false, failure } = delivery;
    const order = orders.get(orderId);
    return {
      _id,
      status,
      since: movedAtOf(delivery),
      promisedAt: order?.promisedAt ?? null,
      orderNumber: order?.orderNumber ?? '',
      storeName: order?.storeName ?? '',
      address: order?.deliveryAddress ?? '',
      riderName,
      riderPhone,
      textFailed,
      failureCode: failure?.code ?? null,
      goodsGoBack: status === 'failed' && failure?.code !== undefined && cancellationOf(failure.code).goods === 'back',
    };
  });
}

/** By promised time; those without one last. */
const inOrder = (rows: BoardRow[]): BoardRow[] =>
  rows.sort((one, other) => timeOf(one) - timeOf(other) || one._id - other._id);

const timeOf = ({ promisedAt }: BoardRow): number => promisedAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
