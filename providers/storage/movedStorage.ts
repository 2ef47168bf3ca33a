import type { StorageProvider } from './StorageProvider.js';

/** Stores files in `to`. Files that were stored in `from` earlier stay there, and are removed from both. */
export const movedStorage = (from: StorageProvider, to: StorageProvider): StorageProvider => ({
  ...to,
  remove: async (key) => {
    await to.remove(key);
    await from.remove(key);
  },
});
