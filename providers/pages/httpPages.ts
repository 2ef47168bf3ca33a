import type { PageProvider } from './PageProvider.js';

/** @param timeoutMs timeout of a call */
export const httpPages = (timeoutMs: number): PageProvider => ({
  async statusOf(url) {
    // A redirect counts as an answer. Its target may be a private address, so it is not followed.
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    return response.status;
  },
});
