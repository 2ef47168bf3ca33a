import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';

export const appUseTypes = ['install', 'launch'] as const;
export type AppUseType = (typeof appUseTypes)[number];

/** The web app was installed by a client, or launched on a day: each is counted once. */
const appUseSchema = new Schema(
  {
    /** A name for the client, and for a launch its day, that tells nobody who it is. */
    _id: { type: String, required: true },
    type: { type: String, enum: appUseTypes, required: true },
    /** `2026-11-18`, in the marketplace's time zone. */
    day: { type: String, required: true },
    platform: { type: String, default: null },
    version: { type: String, default: null },
    /** When the database may forget the row. */
    expiresAt: { type: Date, required: true },
  },
  { publicReads: false },
);

appUseSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type AppUseRecord = InferRawDocTypeFromSchema<typeof appUseSchema>;
export const AppUse = model('AppUse', appUseSchema);
