import { findPincodes } from '../../domain/places/findPincodes.js';
import { rules } from '../../domain/rules.js';
import { endpoints } from '../../server/http/endpoint.js';
import { array, named, number, object, string } from '../../server/http/inputs/fields.js';

export const places = endpoints('/places', 'Stores');

const place = named(
  'Place',
  object(
    {
      pincode: string({ description: 'Six digits' }),
      town: string({ description: 'The name of its first post office' }),
      district: string({ description: 'The district' }),
      state: string({ description: 'The state' }),
      latitude: number({ description: 'Degrees north (WGS 84) of the middle of its post offices' }),
      longitude: number({ description: 'Degrees east (WGS 84) of the middle of its post offices' }),
    },
    'A pincode with its place',
  ),
);

const { shownAtMost } = rules.place;

places.get(
  '',
  {
    summary: 'Find a place by its pincode or town',
    description:
      `At most ${shownAtMost} places whose pincode begins with the digits, or whose town has a word that begins with ` +
      'the text.',
    for: 'public',
    cached: () => ['pincodes'],
    query: { search: string({ min: 2, max: 100, description: 'Two letters or digits, or more' }) },
    answer: [200, object({ places: array(place, { description: 'In the order of the pincodes or of the towns' }) })],
  },
  async ({ query: { search } }) => ({
    places: (await findPincodes(search)).map(({ _id: pincode, town, district, state, latitude, longitude }) => ({
      pincode,
      town,
      district,
      state,
      latitude,
      longitude,
    })),
  }),
);
