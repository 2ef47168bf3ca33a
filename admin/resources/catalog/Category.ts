import type { ResourceWithOptions } from 'adminjs';
import { editCategory } from '../../../domain/staff/catalog/editCategory.js';
import type { World } from '../../../domain/world.js';
import { categoryKinds, Category as model } from '../../../models/catalog/Category.js';
import { doneIf } from '../../actions/ActionResult.js';
import { staffReason } from '../../actions/readForm.js';
import { recordAction } from '../../actions/recordAction.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** The categories of stores, ads and requests. */
export const Category = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.catalog('Grid'),
    titleProperty: 'name',
    listProperties: ['name', 'kind', 'slug', 'isShown', 'updatedAt'],
    filterProperties: ['name', 'kind', 'slug', 'isShown'],
    showProperties: ['name', 'kind', 'slug', 'isShown', '_id', 'createdAt', 'updatedAt'],
    properties: { kind: showAs.badge(categoryKinds) },
    actions: {
      edit: recordAction({
        explanation:
          'Apps show the new name immediately. A hidden category is not offered any more; its stores, ads and ' +
          'requests stay.',
        button: 'Save',
        fields: [
          { name: 'name', label: 'Name', type: 'text', required: true, atMost: 60 },
          { name: 'isShown', label: 'Shown', type: 'yesNo', required: true },
          { ...staffReason, type: 'text' },
        ],
        perform: (operator, categoryId, { name = '', isShown, reason = '' }) =>
          doneIf(editCategory(world, operator, categoryId, { name, isShown: isShown === 'true', reason })),
        done: 'The category was saved.',
      }),
    },
  },
});
