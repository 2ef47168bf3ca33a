import type { ResourceWithOptions } from 'adminjs';
import { editRestaurant } from '../../../domain/staff/food/editRestaurant.js';
import type { World } from '../../../domain/world.js';
import { Restaurant as model } from '../../../models/food/Restaurant.js';
import { doneIf } from '../../actions/ActionResult.js';
import { staffReason } from '../../actions/readForm.js';
import { recordAction } from '../../actions/recordAction.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** The restaurants of the archived food ordering. */
export const Restaurant = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.food('Home'),
    titleProperty: 'name',
    listProperties: ['_id', 'name', 'address', 'phone', 'isActive', 'importedAt'],
    filterProperties: ['name', 'address', 'isActive', 'importedAt'],
    showProperties: [
      'name',
      'description',
      'address',
      'phone',
      'imageUrl',
      'isActive',
      'menu',
      '_id',
      'importedAt',
      'createdAt',
    ],
    properties: { description: showAs.longText, imageUrl: showAs.url, menu: showAs.menu },
    actions: {
      edit: recordAction({
        explanation: 'People see the change immediately. The menu stays as it was imported.',
        button: 'Save',
        fields: [
          { name: 'name', label: 'Name', type: 'text', required: true, atMost: 120 },
          { name: 'description', label: 'Description', type: 'textarea' },
          { name: 'address', label: 'Address', type: 'text', atMost: 300 },
          { name: 'phone', label: 'Phone', type: 'text', atMost: 20 },
          { name: 'isActive', label: 'Shown to the public', type: 'yesNo', required: true },
          { ...staffReason, type: 'text' },
        ],
        perform: (operator, restaurantId, { name = '', description, address, phone, isActive, reason = '' }) =>
          doneIf(
            editRestaurant(world, operator, restaurantId, {
              name,
              reason,
              isActive: isActive === 'true',
              description: description || null,
              address: address || null,
              phone: phone || null,
            }),
          ),
        done: 'The restaurant was saved.',
      }),
    },
  },
});
