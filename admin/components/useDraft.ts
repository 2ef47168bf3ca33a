import { useCurrentAdmin } from 'adminjs';
import { useState } from 'react';

type Entries = Record<string, string>;

/**
 * Keeps the entries of a form while its request is under way. If the session has ended, AdminJS opens the login page;
 * the same operator finds the entries in the form afterwards, in the same tab and once.
 */
export function useDraft(): { found: Entries | null; keep: (entries: Entries) => void; drop: () => void } {
  const [operator] = useCurrentAdmin();
  const key = `draft of ${operator?.id} at ${window.location.pathname}`;
  const { sessionStorage } = window;
  const drop = () => sessionStorage.removeItem(key);
  const [found] = useState<Entries | null>(() => {
    const draft: Entries | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    drop();
    return draft;
  });
  return { found, keep: (entries) => sessionStorage.setItem(key, JSON.stringify(entries)), drop };
}
