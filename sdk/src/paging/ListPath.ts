import type { listItems } from '../generated/listItems.js';

/** The paths of lists. */
export type ListPath = keyof typeof listItems;
