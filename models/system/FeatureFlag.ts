import { model, Schema } from 'mongoose';
import { integerId, integerKey } from '../plugins/integerId.js';

/** The features that staff may switch, as the settings of the service name them. */
export const featureNames = ['paymentsOnlineEnabled', 'reelsCommerceEnabled'] as const;
export type FeatureName = (typeof featureNames)[number];
/** `configured`: as the environment of the service says. */
export const flagStates = ['configured', 'on', 'off'] as const;
export type FlagState = (typeof flagStates)[number];

/** A feature that staff switched on or off for all processes, or left to the environment of the service. */
const featureFlagSchema = new Schema(
  {
    _id: integerKey,
    name: { type: String, enum: featureNames, required: true },
    state: { type: String, enum: flagStates, default: 'configured' },
    /** Why it was switched. */
    note: { type: String, default: null },
  },
  { timestamps: true, live: true },
);

featureFlagSchema.plugin(integerId, { name: 'FeatureFlag' });
featureFlagSchema.index({ name: 1 }, { unique: true });

export const FeatureFlag = model('FeatureFlag', featureFlagSchema);
