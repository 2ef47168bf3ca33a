import type { ResourceWithOptions } from 'adminjs';
import { Operator as model } from '../../../models/accounts/Operator.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** The operators of the console. */
export const Operator = (): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.system('Shield'),
    titleProperty: 'name',
    listProperties: ['name', 'email', 'isActive', 'suspendedUntil', 'createdAt'],
    filterProperties: ['name', 'email', 'isActive', 'createdAt'],
    showProperties: ['name', 'email', 'phone', 'isActive', 'suspendedUntil', 'suspensionReason', '_id', 'createdAt'],
    properties: { suspendedUntil: showAs.suspension },
  },
});
