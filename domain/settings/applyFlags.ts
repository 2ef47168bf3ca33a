import { FeatureFlag, type FlagName, flagNames } from '../../models/system/FeatureFlag.js';

/** The features of the service, on or off. */
export type Flags = Record<FlagName, boolean>;

/**
 * Sets the features of a configuration as staff switched them.
 * @param configured as the environment of the service says
 */
export async function applyFlags(config: Flags, configured: Flags): Promise<void> {
  const rows = await FeatureFlag.find().lean();
  for (const name of flagNames) {
    const state = rows.find((row) => row.name === name)?.state ?? 'configured';
    config[name] = state === 'configured' ? configured[name] : state === 'on';
  }
}
