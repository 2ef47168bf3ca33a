import { describe, expect, it } from '@jest/globals';
import { allCategories, productCategories } from '../../../domain/catalog/categories.js';
import { adCategories } from '../../../models/catalog/Product.js';
import { storeTypes } from '../../../models/catalog/storeFields.js';
import { requestCategories } from '../../../models/fields/requestCategories.js';

const slugsOf = (kind: string) => allCategories.filter((category) => category.kind === kind).map(({ slug }) => slug);

export function testCategories(): void {
  describe('the categories', () => {
    it('are those of the contract, in its order', () => {
      expect(slugsOf('store').join(' ')).toBe(
        'grocery vegetables_fruits dairy bakery meat_fish restaurant sweets_snacks pharmacy electronics mobiles ' +
          'clothing footwear jewellery hardware books_stationery toys beauty home_kitchen furniture pets sports ' +
          'gifts_flowers farm_supplies services other',
      );
      expect(slugsOf('ad').join(' ')).toBe(
        'mobiles electronics vehicles property furniture appliances clothing books sports tools instruments pets ' +
          'farm events other',
      );
      expect(slugsOf('request').join(' ')).toBe(
        'plumbing electrical carpentry painting cleaning appliance_repair pest_control gardening construction moving ' +
          'vehicle_repair driver taxi courier tutoring music_dance fitness yoga medical_help blood_donation ' +
          'elder_care child_care cooking catering tailoring beauty photography event_help pet_care farming legal ' +
          'accounting computer_help lost_found other',
      );
    });

    it('have a unique slug in their kind, a name and an icon', () => {
      for (const kind of ['store', 'ad', 'request']) expect(new Set(slugsOf(kind)).size).toBe(slugsOf(kind).length);
      for (const { slug, name, icon } of allCategories) {
        expect(slug).toMatch(/^[a-z]+(_[a-z]+)*$/);
        expect(name).toMatch(/^[A-Z][a-z ]+/);
        expect(icon).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/);
      }
    });

    it('contain every type of store and every category of ads and requests', () => {
      expect(slugsOf('store')).toEqual([...storeTypes]);
      expect(slugsOf('ad')).toEqual([...adCategories]);
      const all = new Set([...storeTypes, ...adCategories, ...requestCategories]);
      expect([...productCategories].sort()).toEqual([...all].sort());
    });
  });
}
