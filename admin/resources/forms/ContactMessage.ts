import type { ResourceWithOptions } from 'adminjs';
import { ContactMessage as model } from '../../../models/forms/ContactMessage.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** Messages from the contact form of the website. */
export const ContactMessage = (): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.forms('Mail'),
    titleProperty: 'name',
    listProperties: ['name', 'email', 'message', 'createdAt'],
    filterProperties: ['name', 'email', 'createdAt'],
    showProperties: ['name', 'email', 'phone', 'message', '_id', 'createdAt', 'expiresAt'],
    properties: { message: showAs.longText },
  },
});
