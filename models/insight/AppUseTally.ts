import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { appUseTypes } from './AppUse.js';

/** The number of clients that installed or launched the web app on a day. It is raised with each row of `AppUse`. */
const appUseTallySchema = new Schema({
  /** `launch 2026-11-18 7`: one of the parts of a tally. */
  _id: { type: String, required: true },
  type: { type: String, enum: appUseTypes, required: true },
  /** In the marketplace's time zone. */
  day: { type: String, required: true },
  count: { type: Number, required: true },
});

// The console's chart.
appUseTallySchema.index({ day: 1 });

export type AppUseTallyRecord = InferRawDocTypeFromSchema<typeof appUseTallySchema>;
export const AppUseTally = model('AppUseTally', appUseTallySchema);
