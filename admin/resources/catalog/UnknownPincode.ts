import type { ResourceWithOptions } from 'adminjs';
import { UnknownPincode as model } from '../../../models/places/UnknownPincode.js';
import { navigation } from '../../options/navigation.js';

/** The pincodes of orders that the list of pincodes does not have, the most frequent first. */
export const UnknownPincode = (): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.catalog('HelpCircle'),
    titleProperty: '_id',
    sort: { sortBy: 'count', direction: 'desc' },
    listProperties: ['_id', 'count', 'lastAt'],
    filterProperties: ['_id', 'count', 'lastAt'],
  },
});
