import type { StorageProvider } from './StorageProvider.js';

/** Keeps files in `to`; those that were kept in `from` before stay there, and are removed from there. */
export const movedStorage = (from: StorageProvider, to: StorageProvider): StorageProvider => ({
  ...to,
  remove: async (key) => {
    await to.remove(key);
    await from.remove(key);
  },
});
