import { requestCategories } from './requestCategories.js';

/** The kinds of help that an account offers. */
export const offerFields = {
  requestCategories: { type: [{ type: String, enum: requestCategories }], default: [] },
} as const;
