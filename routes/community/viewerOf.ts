import type { Caller } from '../../server/http/gates/guards.js';

/** The consumer who views requests; other kinds of accounts see what the public sees. */
export const viewerOf = (caller: Caller<'anyone'>): number | undefined =>
  caller?.kind === 'consumer' ? caller.id : undefined;
