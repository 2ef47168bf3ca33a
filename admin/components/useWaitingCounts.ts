import { useEffect, useState } from 'react';

const freshMs = 30_000;

type Counts = Record<string, string>;
let known: { at: number; counts: Counts } = { at: 0, counts: {} };

/** The numbers of records that wait for staff, by resource. Reads them on a new path, at most twice a minute. */
export function useWaitingCounts(pathname: string): Counts {
  const [counts, setCounts] = useState(known.counts);
  useEffect(() => {
    if (Date.now() - known.at < freshMs) return;
    known = { ...known, at: Date.now() };
    fetch('/admin/waiting.json')
      .then(async (answer) => {
        if (!answer.ok) return;
        known.counts = (await answer.json()) as Counts;
        setCounts(known.counts);
      })
      // The menu works without its counts.
      .catch(() => undefined);
  }, [pathname]);
  return counts;
}
