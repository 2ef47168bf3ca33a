import type { RequestCategory } from '../../models/fields/requestCategories.js';

/** The fields of a request that its broadcast needs. */
export interface BroadcastableRequest {
  /** The author, who is not notified. */
  consumerId: number;
  isAnonymous: boolean;
  category: RequestCategory;
  /** The public position; both or neither. */
  latitude: number | null;
  longitude: number | null;
  createdAt: Date;
}
