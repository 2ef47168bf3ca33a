import { FeatureFlag, type FeatureName, featureNames } from '../../models/system/FeatureFlag.js';

/** The features of the service, on or off. */
export type Features = Record<FeatureName, boolean>;

/**
 * Sets the features of a configuration as staff switched them.
 * @param configured as the environment of the service says
 */
export async function applyFlags(config: Features, configured: Features): Promise<void> {
  const rows = await FeatureFlag.find().lean();
  for (const name of featureNames) {
    const state = rows.find((row) => row.name === name)?.state ?? 'configured';
    config[name] = state === 'configured' ? configured[name] : state === 'on';
  }
}
