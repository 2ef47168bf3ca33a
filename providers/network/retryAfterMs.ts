const longestMs = 6 * 60 * 60 * 1000;

/** Parses `Retry-After`, in seconds or as a date, to milliseconds from now, at most six hours. */
export function retryAfterMs(header: string | null | undefined, now: Date): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), longestMs) : undefined;
}
