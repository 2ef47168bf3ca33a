import { useState } from 'react';

/** A value that this browser remembers under a key, as long as its storage works. */
export function useStored<T>(key: string, initial: T): [value: T, store: (value: T) => void] {
  const [value, setValue] = useState<T>(() => read(key, initial));
  const store = (next: T) => {
    setValue(next);
    try {
      window.localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // A full or forbidden storage: the value lasts until the page is closed.
    }
  };
  return [value, store];
}

function read<T>(key: string, initial: T): T {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? 'null') ?? initial;
  } catch {
    return initial;
  }
}
