import { describe, expect, it } from '@jest/globals';
import { deliversTo, deliveryTerms } from '../../../../domain/catalog/stores/deliveryTerms.js';
import { distanceKm } from '../../../../domain/places/distance.js';
import { seeded } from '../../../support/seeded.js';

const orders = 10_000;
const toleranceKm = 3;

export function testDeliveryTerms(): void {
  describe('deliveryTerms', () => {
    it(`agrees with a plain haversine for ${orders} orders over random pincodes`, () => {
      const chance = seeded('orders over random pincodes');
      const degrees = (least: number, most: number) => chance.from(least * 10_000, most * 10_000) / 10_000;
      const point = () => ({ latitude: degrees(12, 15), longitude: degrees(74, 76) });
      const pincodes = Array.from({ length: 200 }, (_, nth) => ({ pincode: String(575_001 + nth), point: point() }));
      for (let nth = 0; nth < orders; nth++) {
        const at = point();
        const { pincode, point: place } = chance.pick(pincodes);
        const deliveryRadiusKm = chance.from(0, 200);
        const store = {
          position: { type: 'Point', coordinates: [at.longitude, at.latitude] } as never,
          supportsDelivery: true,
          deliveryRadiusKm,
          deliveryFee: 2_500,
          minimumOrder: 0,
        };
        const isInside = distanceKm(at, place) <= deliveryRadiusKm + toleranceKm;
        expect(deliversTo(store, { pincode, point: place, toleranceKm })).toBe(isInside);
        expect(deliveryTerms(store, { pincode, point: place, toleranceKm })?.fee).toBe(isInside ? 2_500 : undefined);
      }
    });
  });
}
