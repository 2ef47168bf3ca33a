import { describe, expect, it } from '@jest/globals';
import { boxAround, isWithinRadius } from '../../../domain/broadcast/withinRadius.js';
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

describe('boxAround', () => {
  it('contains every place within the radius, anywhere on earth', () => {
    const [outside, elsewhere]: [object[], object[]] = [[], []];
    for (let latitude = -89; latitude <= 89; latitude += 7) {
      for (let longitude = -180; longitude <= 180; longitude += 15) {
        const here = { latitude, longitude };
        const box = boxAround(here, 25);
        for (let bearing = 0; bearing < 360; bearing += 15) {
          const there = stepFrom(here, 24.9, bearing);
          if (Math.abs(distanceKm(here, there) - 24.9) > 0.0005) elsewhere.push(here, there);
          if (!within(box.latitude, there.latitude) || !within(box.longitude, there.longitude))
            outside.push(here, there);
        }
      }
    }
    expect([outside, elsewhere]).toEqual([[], []]);
  });
});

describe('isWithinRadius', () => {
  const here = { latitude: 12.87, longitude: 74.84 };

  it('compares the distance, and is true when a place is unknown', () => {
    expect(isWithinRadius(here, stepFrom(here, 24.9, 45), 25)).toBe(true);
    expect(isWithinRadius(here, stepFrom(here, 25.1, 45), 25)).toBe(false);
    expect([isWithinRadius(undefined, here, 25), isWithinRadius(here, undefined, 25)]).toEqual([true, true]);
  });
});
