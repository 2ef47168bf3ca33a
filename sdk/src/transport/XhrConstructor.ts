/** The part of `XMLHttpRequest` that reads a stream. Not all platforms declare its type. */
interface Xhr {
  readonly readyState: number;
  readonly status: number;
  readonly responseText: string;
  withCredentials: boolean;
  onreadystatechange: (() => void) | null;
  onprogress: (() => void) | null;
  onload: (() => void) | null;
  onerror: (() => void) | null;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  getResponseHeader(name: string): string | null;
  send(): void;
  abort(): void;
}

/** `XMLHttpRequest` of browsers and React Native. */
export type XhrConstructor = new () => Xhr;
