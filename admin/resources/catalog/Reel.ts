import type { ResourceWithOptions } from 'adminjs';
import { editReel, setReelHidden } from '../../../domain/staff/catalog/reels.js';
import type { World } from '../../../domain/world.js';
import { Reel as model, reelStatuses } from '../../../models/catalog/Reel.js';
import { doneIf } from '../../actions/ActionResult.js';
import { recordAction } from '../../actions/recordAction.js';
import { takeDownReason } from '../../actions/takeDownActions.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** Short videos about products. */
export const Reel = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.catalog('Film'),
    listProperties: ['title', 'status', 'consumerId', 'videoUrl', 'createdAt'],
    filterProperties: ['title', 'status', 'consumerId', 'createdAt'],
    properties: {
      status: showAs.badge(reelStatuses),
      videoUrl: showAs.url,
      productIds: { reference: 'Product', isArray: true, ...showAs.longText },
    },
    actions: {
      takeDown: recordAction({
        icon: 'EyeOff',
        variant: 'danger',
        when: ({ status }) => status === 'live',
        explanation:
          'The feed no longer shows the reel, and orders through it earn nothing. Its author is not notified.',
        button: 'Take down',
        fields: [takeDownReason],
        perform: (operator, reelId, { reason = '' }) =>
          doneIf(setReelHidden(world, operator, reelId, { isHidden: true, reason })),
        done: 'The reel is hidden.',
      }),
      putBack: recordAction({
        icon: 'Eye',
        when: ({ status }) => status === 'hidden',
        explanation: 'The feed shows the reel again.',
        button: 'Show again',
        fields: [takeDownReason],
        perform: (operator, reelId, { reason = '' }) =>
          doneIf(setReelHidden(world, operator, reelId, { isHidden: false, reason })),
        done: 'The reel is live.',
      }),
      edit: recordAction({
        when: ({ status }) => status !== 'deleted',
        explanation: 'People see the new title immediately.',
        button: 'Save',
        fields: [{ name: 'title', label: 'Title', type: 'text', required: true, atMost: 200 }, takeDownReason],
        perform: (operator, reelId, { title = '', reason = '' }) =>
          doneIf(editReel(world, operator, reelId, { title, reason })),
        done: 'The reel was saved.',
      }),
    },
  },
});
