/**
 * Reads a `Retry-After` header (RFC 9110, section 10.2.3): seconds or an HTTP date.
 * @param now the time in milliseconds
 * @returns the seconds to wait, 0 for a date in the past; undefined without a valid value
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\s*\d+\s*$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}
