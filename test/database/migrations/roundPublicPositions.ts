import { beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { migrate } from '../../../database/migrations/migrate.js';
import { migrations } from '../../../database/migrations/migrations.js';
import { coarsePlace } from '../../../domain/places/point.js';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import { collection } from '../../support/api.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer, makeRequest } from '../../support/factories.js';

const exact = { latitude: 12.876543, longitude: 74.845 };
const position = { type: 'Point' as const, coordinates: [exact.longitude, exact.latitude] };
/** As the start of a version with this migration does. */
const start = () => migrate(mongoose.connection, { roundPublicPositions: migrations.roundPublicPositions as never });

export function testRoundPublicPositions(): void {
  useDatabase();

  describe('roundPublicPositions', () => {
    beforeEach(() => collection('migrations').deleteMany({ _id: 'roundPublicPositions' as never }));

    const stored = async (fields: object) => {
      const { _id } = await makeRequest(await makeConsumer(), { ...exact, position, ...fields });
      return async () => (await CommunityRequest.findById(_id).lean().orFail()).position?.coordinates;
    };

    it('leaves an open request that is not anonymous as it is, and a request without a position', async () => {
      const open = await stored({});
      const nowhere = await stored({ status: 'completed', latitude: null, longitude: null, position: undefined });
      const erased = await stored({ status: 'completed' });
      await collection('communityrequests').updateMany({ status: 'completed' }, { $set: { position: null } });
      await start();
      expect([await open(), await nowhere(), await erased()]).toEqual([position.coordinates, undefined, undefined]);
    });

    it.each([{ status: 'completed' as const }, { isAnonymous: true }])(
      'rounds the position of a request with %j as it is shown, also when it runs again',
      async (fields) => {
        const read = await stored(fields);
        const { latitude, longitude } = coarsePlace(exact);
        for (const _time of ['first', 'again']) {
          await start();
          expect(await read()).toEqual([longitude, latitude]);
          await collection('migrations').deleteMany({ _id: 'roundPublicPositions' as never });
        }
      },
    );

    it('rounds a half as an answer does, on both sides of zero', async () => {
      const halves = { latitude: -0.125, longitude: 0.375 };
      const read = await stored({
        status: 'completed',
        ...halves,
        position: { type: 'Point', coordinates: [halves.longitude, halves.latitude] },
      });
      await start();
      const { latitude, longitude } = coarsePlace(halves);
      expect(await read()).toEqual([longitude, latitude]);
    });
  });
}
