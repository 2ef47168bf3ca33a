import { beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { type DistanceCursor, storesByDistance } from '../../domain/catalog/stores/storesByDistance.js';
import { nearestPage } from '../../domain/community/listRequests.js';
import { placesIndex, Store } from '../../models/catalog/Store.js';
import { CommunityRequest } from '../../models/community/CommunityRequest.js';
import { useNamedDatabase } from '../support/database.js';

useNamedDatabase();

const limit = 20;
const crowd = 2_300;
const spot: [number, number] = [74.84, 12.87];
const place = (coordinates: [number, number]) => ({ position: { type: 'Point', coordinates } });

const store = (nth: number) => ({
  ...{ _id: nth, sortName: `store ${nth}`, status: 'live', isActive: true, sellsIn: ['grocery'], words: [] },
  // A town of about 11 km.
  ...place([74 + (nth % 97) / 970, 12 + (nth % 89) / 890]),
});
const request = (nth: number) => ({
  ...{ _id: nth, title: 'x', category: 'plumbing', status: 'active', isHidden: false, consumerId: 1, threadCount: 0 },
  ...{ supporterIds: [], createdAt: new Date(Date.UTC(2026, 0, 1, 0, nth)) },
  ...place(nth > crowd ? [spot[0] + nth / 1e6, spot[1]] : spot),
});

beforeAll(async () => {
  const rows = <Row>(count: number, row: (nth: number) => Row) =>
    Array.from({ length: count }, (_, nth) => row(nth + 1));
  await Promise.all([
    Store.collection.insertMany(rows(5_000, store) as never),
    CommunityRequest.collection.insertMany(rows(crowd + 100, request) as never),
  ]);
});

/** The rows that the database reads for this, according to its profiler. */
async function readsOf(act: () => Promise<unknown>): Promise<number> {
  const { db } = mongoose.connection;
  await db?.setProfilingLevel('all');
  await act();
  await db?.setProfilingLevel('off');
  const profile = mongoose.connection.collection('system.profile');
  const reads = await profile.find({ ns: /\.(stores|communityrequests)$/ }).toArray();
  await profile.drop();
  return reads.reduce((sum, { docsExamined = 0 }) => sum + docsExamined, 0);
}

describe('a list of stores from 100 km away', () => {
  it('reads at most five rows for each that it returns, but for one page in ten', async () => {
    const point: [number, number] = [73.1, 12.05];
    const seen: number[] = [];
    const reads: number[] = [];
    let after: DistanceCursor | undefined;
    for (let page = 0; page < 40; page++) {
      const read = await readsOf(async () => {
        const { rows, next } = await storesByDistance({}, point, after, limit);
        seen.push(...rows.map(({ _id }) => _id));
        after = next;
      });
      reads.push(read);
    }
    expect(new Set(seen).size).toBe(40 * limit);
    const expected = await Store.aggregate([
      {
        $geoNear: {
          near: { type: 'Point', coordinates: point },
          ...{ key: 'position', distanceField: 'metres', query: { status: 'live', isActive: true } },
        },
      },
      { $sort: { metres: 1, _id: 1 } },
      { $limit: 40 * limit },
    ]).hint(placesIndex({}));
    expect(seen).toEqual(expected.map(({ _id }) => _id));
    expect(reads.filter((read) => read > 5 * limit).length).toBeLessThanOrEqual(4);
  });

  it('leaves out a store that was paused after an earlier page read it', async () => {
    const point: [number, number] = [73.1, 12.04];
    const first = await storesByDistance({}, point, undefined, 5);
    const expected = await storesByDistance({}, point, first.next, 5);
    await Store.updateOne({ _id: expected.rows[0]?._id ?? 0 }, { isActive: false });
    const second = await storesByDistance({}, point, first.next, 5);
    expect(second.rows.map(({ _id }) => _id)).toEqual(expected.rows.slice(1).map(({ _id }) => _id));
  });
});

describe('a list of requests by distance, with a crowd at one place', () => {
  it('reads the crowd once, and then only its pages', async () => {
    const viewer = { viewerId: undefined, from: { longitude: spot[0], latitude: spot[1] } };
    const filter = { status: 'active', isHidden: false } as const;
    const seen: number[] = [];
    const reads: number[] = [];
    let after: Parameters<typeof nearestPage>[2];
    do {
      const read = await readsOf(async () => {
        const { rows, next } = await nearestPage(filter, viewer, after, 100);
        seen.push(...rows.map(({ _id }) => _id));
        after = next;
      });
      reads.push(read);
    } while (after);
    expect(seen).toEqual(Array.from({ length: crowd + 100 }, (_, nth) => nth + 1));
    expect(reads.filter((read) => read > 500).length).toBeLessThanOrEqual(2);
  });
});
