import { describe, expect, it } from '@jest/globals';
import { boxAround, isReached } from '../../../domain/broadcast/BroadcastableRequest.js';
import { cellOf } from '../../../domain/places/cell.js';
import { distanceKm, type Place } from '../../../domain/places/distance.js';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The place at a distance and bearing (the direct problem on a sphere). */
function stepFrom({ latitude, longitude }: Place, km: number, bearing: number): Place {
  const [from, angle] = [radians(latitude), km / 6_371.0088];
  const sine = Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(radians(bearing));
  const east = Math.sin(radians(bearing)) * Math.sin(angle) * Math.cos(from);
  const turned = longitude + (Math.atan2(east, Math.cos(angle) - Math.sin(from) * sine) * 180) / Math.PI;
  return { latitude: (Math.asin(sine) * 180) / Math.PI, longitude: ((turned + 540) % 360) - 180 };
}

const within = ({ $gte, $lte }: { $gte: number; $lte: number }, degrees: number) => degrees >= $gte && degrees <= $lte;

export function testWithinRadius(): void {
  describe('boxAround', () => {
    it('contains every place whose cell is within the radius, anywhere on earth', () => {
      const [outside, elsewhere]: [object[], object[]] = [[], []];
      for (let latitude = -89; latitude <= 89; latitude += 7) {
        for (let longitude = -180; longitude <= 180; longitude += 15) {
          const here = { latitude, longitude };
          const box = boxAround(here, 25);
          for (let bearing = 0; bearing < 360; bearing += 15) {
            const there = stepFrom(here, 26.5, bearing);
            if (Math.abs(distanceKm(here, there) - 26.5) > 0.0005) elsewhere.push(here, there);
            if (!within(box.latitude, there.latitude) || !within(box.longitude, there.longitude))
              outside.push(here, there);
          }
        }
      }
      expect([outside, elsewhere]).toEqual([[], []]);
    });
  });

  describe('isReached', () => {
    const here = { latitude: 12.87, longitude: 74.84 };
    const request = { origin: cellOf(here), includesUnplaced: true };

    it('compares the distance between the centres of the two cells', () => {
      expect(isReached(request, stepFrom(request.origin, 22, 45), 25)).toBe(true);
      expect(isReached(request, stepFrom(request.origin, 28, 45), 25)).toBe(false);
      const corner = { latitude: 13.0801, longitude: 74.8401 };
      const opposite = { latitude: 13.0999, longitude: 74.8599 };
      expect(distanceKm(corner, opposite)).toBeGreaterThan(3);
      for (let km = 15; km < 35; km += 0.1) {
        expect(isReached(request, corner, km)).toBe(isReached(request, opposite, km));
      }
    });

    it('depends on the request where a place is unknown', () => {
      expect(isReached(request, undefined, 25)).toBe(true);
      expect(isReached({ ...request, includesUnplaced: false }, undefined, 25)).toBe(false);
      expect(isReached({ origin: undefined, includesUnplaced: true }, here, 25)).toBe(false);
    });
  });
}
