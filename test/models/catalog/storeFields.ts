import { describe, expect, it } from '@jest/globals';
import { Store as storeInConsole } from '../../../admin/resources/catalog/Store.js';
import { Store } from '../../../models/catalog/Store.js';
import { storeFieldNames, storeFieldsWith } from '../../../models/catalog/storeFields.js';
import { apiVersion, declared } from '../../../routes/index.js';
import { describeApi } from '../../../server/http/openapi.js';
import { testWorld } from '../../support/world.js';

/** What the marketplace keeps about a store for itself. */
const internal = [
  '_id',
  'sellerId',
  'sellsIn',
  'listingVersion',
  'sortName',
  'keys',
  'createdAt',
  'updatedAt',
  '__v',
  'pausedBy',
  'pausedUntil',
  'pauseReason',
  'pauses',
  'rush',
  'isAccepting',
  'acceptingChangesAt',
  'cashRestrictedAt',
  'supplyKind',
  'ratingSum',
  'ratingCount',
  'ratingScore',
];

export function testStoreFields(): void {
  describe('the fields of a store', () => {
    it('are all declared in storeFields.ts', () => {
      const stored = Object.keys(Store.schema.paths).filter((path) => !internal.includes(path));
      expect(stored.sort()).toEqual([...storeFieldNames].sort());
    });

    it('are all shown to the seller who sets them', () => {
      // The position is shown as latitude and longitude.
      const set = storeFieldsWith({ setBy: 'seller' }).filter((name) => name !== 'position');
      const { components } = describeApi(declared, apiVersion) as {
        components: { schemas: { OwnStore: { properties: object } } };
      };
      expect(Object.keys(components.schemas.OwnStore.properties)).toEqual(expect.arrayContaining(set));
    });

    it('are all on the store’s page in the console, except for its translations', () => {
      const shown = storeInConsole(testWorld()).options?.showProperties ?? [];
      expect(storeFieldNames.filter((name) => !shown.includes(name))).toEqual(['translations']);
    });
  });
}
