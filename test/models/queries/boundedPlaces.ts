import { beforeAll, describe, expect, it } from '@jest/globals';
import { matchingWords } from '../../../database/wordSearch.js';
import { type DistanceCursor, storesByDistance } from '../../../domain/catalog/stores/storesByDistance.js';
import { nearestPage, newestPage } from '../../../domain/community/listRequests.js';
import { listIndex, Store, type StoreFilter } from '../../../models/catalog/Store.js';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import { freshRequests } from '../../../routes/shapes/communityRequest.js';
import { useNamedDatabase } from '../../support/database.js';
import { rowsRead } from '../../support/rowsRead.js';

const limit = 20;
const crowd = 4_300;
const spot: [number, number] = [74.84, 12.87];
const farAway: [number, number] = [73.1, 12.05];
const place = (coordinates: [number, number]) => ({ position: { type: 'Point', coordinates } });

/** Stores in a town of about 11 km, and 2,000 without a position. "morning" and "evening" meet twice among these. */
const [inTown, placeless] = [5_000, 2_000];
const store = (nth: number) => ({
  ...{ _id: nth, sortName: `store ${String(nth).padStart(6, '0')}`, status: 'live', isActive: true },
  ...{ sellsIn: ['grocery'], words: [nth % 2 ? 'morning' : 'evening', ...(nth % 900 === 0 ? ['morning'] : [])] },
  ...(nth <= inTown && place([74 + (nth % 97) / 970, 12 + (nth % 89) / 890])),
});
const request = (nth: number) => ({
  ...{ _id: nth, title: 'x', category: 'plumbing', status: 'active', isHidden: false, consumerId: 1, threadCount: 0 },
  ...{ supporterIds: [], createdAt: new Date(Date.UTC(2026, 0, 1, 0, nth)) },
  ...place(nth > crowd ? [spot[0] + nth / 1e6, spot[1]] : spot),
});

interface Page {
  ids: number[];
  read: number;
  isSparse: boolean;
}

/** Reads pages until the end of the list, or as many as asked for. Each page must be bounded, or say that it is not. */
async function readPages<Cursor>(
  page: (
    after: Cursor | undefined,
  ) => Promise<{ rows: { _id: number }[]; next: Cursor | undefined; isSparse: boolean }>,
  pagesAtMost = 500,
): Promise<Page[]> {
  const pages: Page[] = [];
  let after: Cursor | undefined;
  do {
    const { result, read } = await rowsRead(['stores', 'communityrequests'], () => page(after));
    const { rows, next, isSparse } = result;
    expect([pages.length, read, isSparse || read <= 5 * rows.length]).toEqual([pages.length, read, true]);
    pages.push({ ids: rows.map(({ _id }) => _id), read, isSparse });
    after = next;
  } while (after && pages.length < pagesAtMost);
  return pages;
}

const idsOf = (pages: Page[]) => pages.flatMap(({ ids }) => ids);
const sparseOf = (pages: Page[]) => pages.filter(({ isSparse }) => isSparse);

const active = { status: 'active', isHidden: false } as const;

export function testBoundedPlaces(): void {
  useNamedDatabase();

  beforeAll(async () => {
    const rows = <Row>(count: number, row: (nth: number) => Row) =>
      Array.from({ length: count }, (_, nth) => row(nth + 1));
    await Promise.all([
      Store.collection.insertMany(rows(inTown + placeless, store) as never),
      CommunityRequest.collection.insertMany(rows(crowd + 100, request) as never),
    ]);
  });

  describe('a list of stores by distance', () => {
    const pagesFrom = (point: [number, number], filter: StoreFilter = {}, pagesAtMost = 500, size = limit) =>
      readPages((after: DistanceCursor | undefined) => storesByDistance(filter, point, after, size), pagesAtMost);

    it('reads at most five rows for each that it returns from 100 km away, or is sparse, as two of 50', async () => {
      const pages = await pagesFrom(farAway, {}, 50);
      const expected = await Store.aggregate([
        {
          $geoNear: {
            near: { type: 'Point', coordinates: farAway },
            ...{ key: 'position', distanceField: 'metres', query: { status: 'live', isActive: true } },
          },
        },
        { $sort: { metres: 1, _id: 1 } },
        { $limit: 50 * limit },
      ]).hint(listIndex('places', {}));
      expect(idsOf(pages)).toEqual(expected.map(({ _id }) => _id));
      expect(sparseOf(pages).length).toBeLessThanOrEqual(2);
    });

    it('reads its first page from 100 km away with few counts of the town', async () => {
      const [first] = await pagesFrom([73.1, 12.06], {}, 1);
      expect(first?.read).toBeLessThanOrEqual(3 * inTown);
    });

    it('has bounded or sparse pages within the town, and ends with the stores without a position', async () => {
      const pages = await pagesFrom([74.05, 12.05], {}, 500, 100);
      const ids = idsOf(pages);
      expect([ids.length, new Set(ids).size]).toEqual([inTown + placeless, inTown + placeless]);
      expect(ids.slice(inTown)).toEqual(Array.from({ length: placeless }, (_, nth) => inTown + 1 + nth));
      expect(pages.slice(-placeless / 100 + 1).some(({ isSparse }) => isSparse)).toBe(false);
    });

    it('marks pages of words that seldom meet as sparse, also among the stores without a position', async () => {
      const pages = await pagesFrom([74.05, 12.051], matchingWords('morning evening'));
      const both = [900, 1_800, 2_700, 3_600, 4_500, 5_400, 6_300];
      expect(idsOf(pages).toSorted((one, other) => one - other)).toEqual(both);
      expect(idsOf(pages).slice(-2)).toEqual([5_400, 6_300]);
      expect(Math.max(...pages.map(({ read }) => read))).toBeLessThanOrEqual(2 * inTown + 2_000);
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
    it('lists each request once, and reads the crowd once for 2,000 of its rows, which it says', async () => {
      const viewer = { viewerId: undefined, from: { longitude: spot[0], latitude: spot[1] } };
      const pages = await readPages((after: Parameters<typeof nearestPage>[2]) =>
        nearestPage(active, viewer, after, 100),
      );
      expect(idsOf(pages)).toEqual(Array.from({ length: crowd + 100 }, (_, nth) => nth + 1));
      expect(pages.filter(({ read }) => read > crowd).length).toBeLessThanOrEqual(Math.ceil(crowd / 2_000) + 1);
      expect(sparseOf(pages).length).toBeLessThanOrEqual(5);
    });
  });

  describe('a list of requests, newest first', () => {
    it('is sparse where the radius leaves out most requests, and not without a radius', async () => {
      const from = { longitude: spot[0], latitude: spot[1] + 1 };
      const within = (radiusKm: number | undefined) =>
        readPages((after: Parameters<typeof newestPage>[3]) =>
          newestPage(freshRequests, active, { viewerId: undefined, from, radiusKm }, after, 100),
        );
      expect(sparseOf(await within(1)).length).toBe(3);
      expect(sparseOf(await within(undefined))).toEqual([]);
    });
  });
}
