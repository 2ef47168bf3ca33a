import type { ResourceWithOptions } from 'adminjs';
import type { World } from '../../../domain/world.js';
import { formStatuses } from '../../../models/fields/forms.js';
import { ContactMessage as model } from '../../../models/forms/ContactMessage.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';
import { closeActions } from './closeActions.js';

/** Messages from the contact form of the website. */
export const ContactMessage = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.forms('Mail'),
    titleProperty: 'name',
    listProperties: ['name', 'email', 'message', 'status', 'createdAt'],
    filterProperties: ['status', 'name', 'email', 'createdAt'],
    showProperties: ['name', 'status', 'email', 'phone', 'message', '_id', 'createdAt', 'expiresAt'],
    properties: { status: showAs.badge(formStatuses), message: showAs.longText },
    actions: closeActions(world, 'ContactMessage'),
  },
});
