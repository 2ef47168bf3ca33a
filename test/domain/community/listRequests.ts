import { beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { insertRows } from '../../../database/insert.js';
import { type DistancePosition, nearestPage } from '../../../domain/community/listRequests.js';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import { useNamedDatabase } from '../../support/database.js';
import { makeConsumer } from '../../support/factories.js';

const filter = { status: 'active', isHidden: false } as const;
const farAway = { latitude: 40, longitude: -100 };
const limit = 100;
/** The numbers of requests spread over the country, per degree, and at a single place: more than a page reads. */
const [spread, aDegree, together] = [1_500, 5, 2_300];
const columns = 8 * aDegree;

/** Counts the rows that the database returns meanwhile. */
async function rowsGot(act: () => Promise<unknown>): Promise<number> {
  const { db } = mongoose.connection;
  await db?.command({ profile: 2 });
  await act();
  await db?.command({ profile: 0 });
  const log = mongoose.connection.collection('system.profile');
  const seen = await log.find({ ns: /communityrequests$/ }).toArray();
  await log.drop();
  return seen.reduce((sum, { nreturned = 0 }) => sum + nreturned, 0);
}

const lookout = (from: { latitude: number; longitude: number }) => ({ viewerId: undefined, from });

export function testListRequests(): void {
  useNamedDatabase();

  beforeAll(async () => {
    const { _id: consumerId } = await makeConsumer();
    const request = (nth: number, coordinates: number[]) => ({
      ...{
        consumerId,
        title: `${nth}`,
        category: 'plumbing' as const,
        position: { type: 'Point' as const, coordinates },
      },
    });
    const rows = [
      ...Array.from({ length: spread }, (_, nth) =>
        request(nth, [74 + (nth % columns) / aDegree, 12 + Math.floor(nth / columns) / aDegree]),
      ),
      ...Array.from({ length: together }, (_, nth) => request(spread + nth, [77.777, 15.555])),
    ];
    for (let from = 0; from < rows.length; from += 1_000)
      await insertRows(CommunityRequest, rows.slice(from, from + 1_000));
  });

  describe('a page of requests by distance', () => {
    it('reads a bounded number of rows for a distant viewer', async () => {
      const got = await rowsGot(() => nearestPage(filter, lookout(farAway), undefined, limit));
      expect(got).toBeLessThanOrEqual(2_000 + 2 * limit);
    });

    it('reads a bounded number of rows for a forged cursor', async () => {
      const made: DistancePosition = [0, 1, 1, 8e15];
      for (const from of [farAway, { latitude: 12.5, longitude: 75 }]) {
        const got = await rowsGot(() => nearestPage(filter, lookout(from), made, limit));
        expect(got).toBeLessThanOrEqual(2_000 + 2 * limit);
      }
    });

    it.each([
      ...[],
      ['among them', { latitude: 15.5, longitude: 77.7 }] as const,
      ['a place with many requests', { latitude: 15.555, longitude: 77.777 }] as const,
    ])('lists each request once, nearest first, from %s', async (_where, from) => {
      const seen = new Set<number>();
      let [farthestYet, pages, after]: [number, number, DistancePosition | undefined] = [0, 0, undefined];
      do {
        const page = await nearestPage(filter, lookout(from), after, limit);
        for (const { _id, distance } of page.rows) {
          expect(seen.has(_id)).toBe(false);
          expect(distance).toBeGreaterThanOrEqual(farthestYet);
          seen.add(_id);
          farthestYet = distance ?? 0;
        }
        after = page.next;
        pages++;
      } while (after && pages < 300);
      expect(seen.size).toBe(spread + together);
    });
  });
}
