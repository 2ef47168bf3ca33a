import type { ResourceWithOptions } from 'adminjs';
import type { World } from '../../../domain/world.js';
import {
  discussionTypes,
  CommunityRequest as model,
  requestStatuses,
} from '../../../models/community/CommunityRequest.js';
import { requestCategories } from '../../../models/fields/requestCategories.js';
import { takeDownActions } from '../../actions/takeDownActions.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** Requests for help. Staff see the author, even of an anonymous request. */
export const CommunityRequest = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.community('HelpCircle'),
    titleProperty: 'title',
    sort: { sortBy: 'createdAt', direction: 'desc' },
    listProperties: ['title', 'category', 'status', 'discussionType', 'isAnonymous', 'threadCount', 'createdAt'],
    filterProperties: ['title', 'category', 'status', 'discussionType', 'isHidden', 'consumerId', 'createdAt'],
    showProperties: [
      'title',
      'description',
      'category',
      'status',
      'discussionType',
      'isAnonymous',
      'isHidden',
      'consumerId',
      'phone',
      'location',
      'threadCount',
      'completedAt',
      '_id',
      'createdAt',
      'updatedAt',
    ],
    properties: {
      category: showAs.badge(requestCategories),
      status: showAs.badge(requestStatuses),
      discussionType: showAs.badge(discussionTypes),
      description: showAs.longText,
    },
    actions: takeDownActions(
      world,
      () => 'request',
      (id) => model.findById(id, { _id: 1 }).lean(),
    ),
  },
});
