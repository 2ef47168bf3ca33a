import { ApiClient } from 'adminjs';
import { useEffect, useState } from 'react';
import type { FoundOfKind } from '../../domain/staff/search/searchRecords.js';
import type { AsJson } from './AsJson.js';

/** The shortest text that is searched for. */
const shortest = 2;
const pauseMs = 200;

/** The results of a text; undefined while they are awaited, and for a text that is too short. */
export function useSearch(text: string): AsJson<FoundOfKind>[] | 'failed' | undefined {
  const [results, setResults] = useState<AsJson<FoundOfKind>[] | 'failed'>();
  const wanted = text.trim();
  useEffect(() => {
    setResults(undefined);
    if (wanted.length < shortest) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      const read = new ApiClient().getPage<AsJson<FoundOfKind>[]>({ pageName: 'Search', params: { q: wanted } });
      read.then(({ data }) => isCurrent && setResults(data)).catch(() => isCurrent && setResults('failed'));
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [wanted]);
  return results;
}
