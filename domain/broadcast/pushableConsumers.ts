import { Consumer } from '../../models/accounts/Consumer.js';
import { PushSubscription } from '../../models/notifications/PushSubscription.js';
import { minute } from '../durations.js';
import { cellCentre } from '../places/cell.js';
import type { Place } from '../places/distance.js';
import type { World } from '../world.js';
import { placeOf } from './BroadcastableRequest.js';
import { wantsRequests } from './recipients.js';

/** With at most this number of devices, each request reads their owners again instead of using a cached sample. */
const exactDevicesAtMost = 1_000;
/** The number of devices whose owners a recount reads. With more, it samples the owners. */
const sampleSize = 10_000;
const freshMs = minute;
/** How long an old count is used while a new one is made. */
const staleMs = 10 * minute;

type Part = Pick<World, 'now'>;

/** A consumer who wants requests and has a live device. */
interface Pushable {
  _id: number;
  /** Undefined without a position. */
  place: Place | undefined;
}

/** All consumers who want requests and have a live device; undefined if there are too many to read for each request. */
export async function fewPushableConsumers({ now }: Part): Promise<Pushable[] | undefined> {
  const devices = await PushSubscription.find({ ownerKind: 'consumer' }, { _id: 0, ownerId: 1, credentialVersion: 1 })
    .limit(exactDevicesAtMost + 1)
    .lean();
  if (devices.length > exactDevicesAtMost) return undefined;
  if (devices.length === 0) return [];
  const registered = new Set(devices.map(({ ownerId, credentialVersion }) => `${ownerId} ${credentialVersion}`));
  const filter = { _id: { $in: devices.map(({ ownerId }) => ownerId) }, ...wantsRequests(now()) };
  const owners = await Consumer.find(filter, { credentialVersion: 1, latitude: 1, longitude: 1 }).lean();
  return owners
    .filter(({ _id, credentialVersion }) => registered.has(`${_id} ${credentialVersion}`))
    .map((owner) => ({ _id: owner._id, place: placeOf(owner) }));
}

/** A cell and its number of pushable consumers; without a place: those without a position. */
interface Cell {
  place: Place | undefined;
  count: number;
}

let cached: { since: number; density: Promise<Cell[]> } | undefined;

/** The numbers of consumers who want requests and have a live device, by cell, recounted once a minute. */
export async function pushableDensity({ now }: Part): Promise<Cell[]> {
  const at = now().getTime();
  const age = cached ? Math.abs(at - cached.since) : staleMs;
  if (cached && age < freshMs) return cached.density;
  const before = cached;
  const next = { since: at, density: countByCell(now()) };
  cached = next;
  next.density.catch(() => {
    if (cached === next) cached = undefined;
  });
  return before && age < staleMs ? before.density : next.density;
}

async function countByCell(now: Date): Promise<Cell[]> {
  const devices = await PushSubscription.countDocuments({ ownerKind: 'consumer' });
  const sampled = Math.ceil(devices / sampleSize);
  const rows = await PushSubscription.aggregate<{ _id: { latitude?: number; longitude?: number }; count: number }>([
    { $match: { ownerKind: 'consumer', ...(sampled > 1 && { ownerId: { $mod: [sampled, 0] } }) } },
    { $group: { _id: '$ownerId', versions: { $addToSet: '$credentialVersion' } } },
    {
      $lookup: {
        from: Consumer.collection.collectionName,
        localField: '_id',
        foreignField: '_id',
        as: 'owner',
        pipeline: [{ $match: wantsRequests(now) }, { $project: { credentialVersion: 1, latitude: 1, longitude: 1 } }],
      },
    },
    { $unwind: '$owner' },
    { $match: { $expr: { $in: ['$owner.credentialVersion', '$versions'] } } },
    {
      $group: {
        _id: { latitude: cellCentre('$owner.latitude'), longitude: cellCentre('$owner.longitude') },
        count: { $sum: 1 },
      },
    },
  ]);
  return rows.map(({ _id, count }) => ({ place: placeOf(_id), count: count * sampled }));
}
