import type { ResourceWithOptions } from 'adminjs';
import { addSynonym, editSynonym, removeSynonym } from '../../../domain/staff/catalog/synonyms.js';
import type { World } from '../../../domain/world.js';
import { Synonym as model } from '../../../models/search/Synonym.js';
import { doneIf } from '../../actions/ActionResult.js';
import { recordAction } from '../../actions/recordAction.js';
import { resourceAction } from '../../actions/resourceAction.js';
import type { FormField } from '../../components/form/FormFields.js';
import { navigation } from '../../options/navigation.js';

/** The form field of the names of one thing. */
export const namesField = {
  name: 'names',
  label: 'Names, with commas between them',
  type: 'textarea',
  required: true,
  atMost: 1_000,
} as const satisfies FormField;

/** The names that searches take for the same thing. */
export const Synonym = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.catalog('BookOpen'),
    titleProperty: 'text',
    listProperties: ['text', 'updatedAt'],
    filterProperties: ['text'],
    showProperties: ['text', '_id', 'createdAt', 'updatedAt'],
    actions: {
      addSynonym: resourceAction({
        icon: 'Plus',
        explanation: 'A search for one of the names also finds the others, in every script and spelling.',
        button: 'Save',
        fields: [namesField],
        perform: async (operator, { names = '' }) => ({
          kind: 'created',
          recordId: await addSynonym(world, operator, names),
        }),
        done: 'The names were saved.',
      }),
      edit: recordAction({
        explanation: 'A search for one of the names also finds the others, in every script and spelling.',
        button: 'Save',
        fields: [namesField],
        fill: async (synonymId) => ({ names: (await model.findById(synonymId).lean())?.names.join(', ') ?? '' }),
        perform: (operator, synonymId, { names = '' }) => doneIf(editSynonym(world, operator, synonymId, names)),
        done: 'The names were saved.',
      }),
      remove: recordAction({
        icon: 'Trash2',
        variant: 'danger',
        explanation: 'Searches no longer take these names for the same thing.',
        button: 'Remove the names',
        perform: async (operator, synonymId) =>
          (await removeSynonym(world, operator, synonymId)) ? { kind: 'removed' } : { kind: 'tooLate' },
        done: 'The names were removed.',
      }),
    },
  },
});
