import type { PageProvider } from './PageProvider.js';

/** @param timeoutMs how long an answer is waited for */
export const httpPages = (timeoutMs: number): PageProvider => ({
  async statusOf(url) {
    // A redirect is an answer; where it leads to, perhaps to a private address, is not asked.
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    return response.status;
  },
});
