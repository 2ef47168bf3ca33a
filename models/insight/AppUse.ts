import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';

export const appUseTypes = ['install', 'launch'] as const;
export type AppUseType = (typeof appUseTypes)[number];

/** An install of the web app by a client, or its launch on a day. Each is counted once. */
const appUseSchema = new Schema({
  /** A random name of the client, followed by the day for a launch. It does not identify a person. */
  _id: { type: String, required: true },
  type: { type: String, enum: appUseTypes, required: true },
  /** `2026-11-18`, in the marketplace's time zone. */
  day: { type: String, required: true },
  platform: { type: String, default: null },
  version: { type: String, default: null },
  /** When the database deletes the row. */
  expiresAt: { type: Date, required: true },
});

appUseSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type AppUseRecord = InferRawDocTypeFromSchema<typeof appUseSchema>;
export const AppUse = model('AppUse', appUseSchema);
