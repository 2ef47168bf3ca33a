import { rules } from '../../domain/rules.js';
import { orderStatuses } from '../../models/orders/orderStates.js';
import { boolean, integer, object, optional } from '../../server/http/inputs/fields.js';
import { statusFilter } from '../shapes/categoryFilter.js';

const { countedAtMost } = rules.order;

/** What both lists of orders accept, apart from their pages. */
export const orderQuery = {
  status: statusFilter(orderStatuses, 'Only orders in this status'),
  counts: optional(boolean('Whether the answer contains `counts`')),
};

/** The number of orders in each status, in both lists. */
export const orderCounts = optional(
  object(
    Object.fromEntries(
      orderStatuses.map((status) => [
        status,
        integer({ min: 0, max: countedAtMost, description: `Orders with the status ${status}` }),
      ]),
    ) as Record<(typeof orderStatuses)[number], ReturnType<typeof integer>>,
    `Orders by status, whatever the filter, each counted up to ${countedAtMost}; with \`counts=true\``,
  ),
);
