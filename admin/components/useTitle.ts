import { useEffect } from 'react';

/** Sets the title of the browser's tab: the parts, the narrowest first, then the console. */
export function useTitle(...parts: string[]): void {
  const title = [...parts, 'Marketplace'].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
