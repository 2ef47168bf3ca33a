/** Stops what `startDatabase` started. */
export default (): Promise<void> => globalThis.stopDatabase();
