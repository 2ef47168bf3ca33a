import type { RequestCategory } from '../../models/fields/requestCategories.js';

/** What people around must know of a request to be told of it. */
export interface BroadcastableRequest {
  /** Whoever asks, who is not told. */
  consumerId: number;
  isAnonymous: boolean;
  category: RequestCategory;
  /** Where everybody may know it to be; both or neither. */
  latitude: number | null;
  longitude: number | null;
  createdAt: Date;
}
