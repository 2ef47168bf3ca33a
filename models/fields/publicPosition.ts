import { Schema } from 'mongoose';

const point = new Schema(
  { type: { type: String, enum: ['Point'], default: 'Point' }, coordinates: { type: [Number], required: true } },
  { _id: false },
);

/** The position that lists and distances are computed from, a GeoJSON point: longitude first. */
export const publicPosition = { type: point, default: undefined } as const;
