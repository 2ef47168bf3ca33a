import type { RequestCategory } from '../../models/fields/requestCategories.js';
import type { Place } from '../places/distance.js';

/** What a broadcast needs to know about a request. */
export interface BroadcastableRequest {
  /** The author, who is not notified. */
  consumerId: number;
  isAnonymous: boolean;
  category: RequestCategory;
  createdAt: Date;
  hasPlace: boolean;
  isUrgent: boolean;
  /** Whether the author is not verified or has a new account. */
  isNewAuthor: boolean;
  /** The centre of the cell around which people are notified: that of the request, else that of its author. */
  origin: Place | undefined;
  /** Whether people without a known place are notified too. */
  includesUnplaced: boolean;
  /** The largest number of recipients; undefined: no limit. */
  peopleAtMost: number | undefined;
}
