import type { ResourceWithOptions } from 'adminjs';
import { Operator as model } from '../../../models/accounts/Operator.js';
import { operatorRoles } from '../../../models/fields/operatorRoles.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** The operators of the console. */
export const Operator = (): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.system('Shield'),
    titleProperty: 'name',
    listProperties: ['name', 'email', 'role', 'isActive', 'suspendedUntil', 'createdAt'],
    filterProperties: ['name', 'email', 'role', 'isActive', 'createdAt'],
    showProperties: [
      ...['name', 'email', 'phone', 'role', 'isActive', 'suspendedUntil', 'suspensionReason', '_id', 'createdAt'],
    ],
    properties: { role: showAs.badge(operatorRoles), suspendedUntil: showAs.suspension },
  },
});
