import type { ResourceWithOptions } from 'adminjs';
import { Pincode as model } from '../../../models/places/Pincode.js';
import { navigation } from '../../options/navigation.js';

/** The list of pincodes. `npm run import:pincodes` adds and replaces them. */
export const Pincode = (): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.catalog('MapPin'),
    titleProperty: '_id',
    sort: { sortBy: '_id', direction: 'asc' },
    listProperties: ['_id', 'town', 'district', 'state', 'latitude', 'longitude'],
    filterProperties: ['_id', 'town', 'district', 'state'],
  },
});
