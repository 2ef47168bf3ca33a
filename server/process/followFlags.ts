import { onChange } from '../../database/changes/changes.js';
import { applyFlags } from '../../domain/settings/applyFlags.js';
import type { World } from '../../domain/world.js';
import { FeatureFlag } from '../../models/system/FeatureFlag.js';

const everyMs = 30_000;

/**
 * Applies the features that staff switch to the configuration of this process: now, after each change of any process,
 * and every 30 seconds in case a read failed. @returns a function that stops it
 */
export async function followFlags({ config, log }: Pick<World, 'config' | 'log'>): Promise<() => Promise<void>> {
  const configured = { ...config };
  let isStopped = false;
  // One after the other, so that an older read cannot overwrite a newer one.
  let last = applyFlags(config, configured);
  const apply = () => {
    if (isStopped) return;
    last = last
      .then(() => applyFlags(config, configured))
      .catch((error: unknown) => log.warn({ err: error }, 'the feature flags could not be read'));
  };
  // Before the first read has ended, so that no change during it is missed.
  onChange(({ collection }) => {
    if (collection === FeatureFlag.collection.collectionName) apply();
  });
  await last;
  const timer = setInterval(apply, everyMs);
  timer.unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await last;
  };
}
