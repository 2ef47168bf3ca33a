import type { ResourceWithOptions } from 'adminjs';
import { accountKinds } from '../../../models/fields/accountFields.js';
import { feedbackTypes, Feedback as model } from '../../../models/forms/Feedback.js';
import { readingAccounts } from '../../actions/nameAccounts.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** Feedback about the app. */
export const Feedback = (): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.forms('MessageCircle'),
    titleProperty: '_id',
    listProperties: ['type', 'page', 'description', 'authorKind', 'authorId', 'createdAt'],
    filterProperties: ['type', 'page', 'authorKind', 'authorId', 'createdAt'],
    showProperties: ['type', 'page', 'description', 'expected', 'authorKind', 'authorId', '_id', 'createdAt'],
    properties: {
      type: showAs.badge(feedbackTypes),
      authorKind: showAs.badge(accountKinds),
      authorId: showAs.accountLink,
      description: showAs.longText,
      expected: showAs.longText,
    },
    actions: readingAccounts('author'),
  },
});
