const dayMs = 24 * 60 * 60 * 1000;

/** The whole days since a time, in words: `12 days`. */
export function daysSince(iso: string): string {
  const days = Math.max(Math.floor((Date.now() - Date.parse(iso)) / dayMs), 0);
  return days === 0 ? 'today' : `${days.toLocaleString('en-IN')} ${days === 1 ? 'day' : 'days'}`;
}
