import type { ResourceWithOptions } from 'adminjs';
import { addSynonym } from '../../../domain/staff/catalog/synonyms.js';
import type { World } from '../../../domain/world.js';
import { MissedSearch as model } from '../../../models/search/MissedSearch.js';
import { recordAction } from '../../actions/recordAction.js';
import { navigation } from '../../options/navigation.js';
import { namesField } from './Synonym.js';

/** The texts that searches of the last 90 days found nothing for. */
export const MissedSearch = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.catalog('Search'),
    titleProperty: 'text',
    listProperties: ['text', 'count', 'lastAt'],
    filterProperties: ['text', 'lastAt'],
    showProperties: ['text', 'count', 'lastAt', '_id'],
    sort: { sortBy: 'count', direction: 'desc' },
    actions: {
      addSynonym: recordAction({
        icon: 'Plus',
        explanation: 'Add names under which sellers offer it. A search for one of the names also finds the others.',
        button: 'Save',
        fields: [namesField],
        fill: async (searchId) => ({ names: `${(await model.findById(searchId).lean())?.text ?? ''}, ` }),
        perform: async (operator, _searchId, { names = '' }) => {
          await addSynonym(world, operator, names);
          return { kind: 'done' };
        },
        done: 'The names were saved.',
      }),
    },
  },
});
