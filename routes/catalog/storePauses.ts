import { changeRush, pauseStore, resumeStore } from '../../domain/catalog/stores/pauses.js';
import { rules } from '../../domain/rules.js';
import { endpoints } from '../../server/http/endpoint.js';
import { id, integer, maybe, object, string, timestamp } from '../../server/http/inputs/fields.js';
import { ownStore, presentOwnStore } from '../shapes/store.js';

export const storePauses = endpoints('/seller/stores/:storeId', "Seller's stores");

const own = { storeId: id('The id of the store') };
const { pauseDays, pauseReasonAtMost, rush } = rules.store;
const common = { for: 'seller', limit: 'sellerWrite', params: own } as const;
const answered = object({ store: ownStore });

storePauses.post(
  '/pause',
  {
    ...common,
    summary: 'Pause one of your stores',
    description:
      'It takes no orders, and its products are unlisted within a minute. With `until`, it resumes by itself within ' +
      'a minute of that time. Pausing it again replaces `until` and `reason`. Everyone sees both.',
    body: {
      until: maybe(
        timestamp(`When it resumes, at most ${pauseDays} days ahead. Null, the default: when you resume it`),
      ),
      reason: maybe(string({ max: pauseReasonAtMost, description: 'Why it is paused, for everyone; null by default' })),
    },
    example: { reason: 'The oven is being repaired' },
    answer: [200, answered],
    refuses: ['store_not_found', 'store_not_live', 'paused_by_staff'],
  },
  async ({ world, caller, params, body }) => ({
    store: presentOwnStore(world, await pauseStore(world, caller.id, params.storeId, body), caller.account),
  }),
);

storePauses.post(
  '/resume',
  {
    ...common,
    summary: 'End the pause of one of your stores',
    description: 'Its products are listed within a minute. A store that is not paused stays unchanged.',
    answer: [200, answered],
    refuses: ['store_not_found', 'paused_by_staff'],
  },
  async ({ world, caller, params }) => ({
    store: presentOwnStore(world, await resumeStore(world, caller.id, params.storeId), caller.account),
  }),
);

storePauses.put(
  '/rush',
  {
    ...common,
    summary: 'Add minutes to the promised times of one of your stores',
    description: 'For new orders until that time. Orders that were placed before keep their promised time.',
    body: {
      addMinutes: integer({
        min: rush.minutesAtLeast,
        max: rush.minutesAtMost,
        description: 'Minutes that are added to promised times',
      }),
      until: timestamp(`In the future, at most ${rush.hours} hours ahead`),
    },
    example: { addMinutes: 20, until: '2026-11-18T14:30:00.000Z' },
    answer: [200, answered],
    refuses: ['store_not_found'],
  },
  async ({ world, caller, params, body }) => ({
    store: presentOwnStore(world, await changeRush(world, caller.id, params.storeId, body), caller.account),
  }),
);

storePauses.delete(
  '/rush',
  {
    ...common,
    summary: 'End the rush of one of your stores',
    answer: [200, answered],
    refuses: ['store_not_found'],
  },
  async ({ world, caller, params }) => ({
    store: presentOwnStore(world, await changeRush(world, caller.id, params.storeId, null), caller.account),
  }),
);
