import { requestCategories } from './requestCategories.js';

/** What somebody can be asked for. */
export const offerFields = {
  requestCategories: { type: [{ type: String, enum: requestCategories }], default: [] },
} as const;
