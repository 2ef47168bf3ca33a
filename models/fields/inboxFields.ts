import { Schema } from 'mongoose';
import { integerKey } from '../plugins/integerId.js';

/** What an entry of an in-app inbox holds, whoever reads it. */
export const inboxFields = {
  _id: integerKey,
  type: { type: String, required: true },
  title: { type: String, required: true },
  body: { type: String, required: true },
  /** Ids for the app to open the right page. */
  data: { type: Schema.Types.Mixed, default: {} },
  isRead: { type: Boolean, default: false },
} as const;
