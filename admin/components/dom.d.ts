/**
 * The browser APIs that the components use. TypeScript's own `dom` library would apply to the server code as well.
 */
declare const window: {
  location: URL;
  /** AdminJS's theme. */
  THEME: { colors: import('./style/Colours.js').Colours; isDark: boolean };
  localStorage: { getItem(key: string): string | null; setItem(key: string, value: string): void };
  sessionStorage: {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
  };
  /** What the server passes to the other pages. */
  REDUX_STATE?: { session?: { timezone: string } };
  /** What the server passes to the login page. */
  __APP_STATE__: { action: string; errorMessage: string | null };
};

declare const document: {
  title: string;
  addEventListener(type: 'keydown', listener: (event: KeyboardEvent) => void): void;
  removeEventListener(type: 'keydown', listener: (event: KeyboardEvent) => void): void;
};

interface KeyboardEvent {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  target: HTMLElement | null;
  preventDefault(): void;
}

interface HTMLElement {
  tagName: string;
  isContentEditable: boolean;
  contains(other: unknown): boolean;
  closest(selector: string): HTMLElement | null;
  querySelector(selector: string): HTMLElement | null;
  querySelectorAll(selector: string): Iterable<HTMLElement>;
  parentElement: HTMLElement | null;
  textContent: string;
  setAttribute(name: string, value: string): void;
  scrollTop: number;
  getBoundingClientRect(): { top: number; bottom: number };
  focus(): void;
}

interface HTMLDetailsElement extends HTMLElement {
  open: boolean;
}

interface HTMLInputElement {
  value: string;
  /** The files chosen in a file input. */
  files: ArrayLike<{ name: string; size: number; arrayBuffer(): Promise<ArrayBuffer> }> | null;
  select(): void;
}

interface HTMLTextAreaElement {
  value: string;
}

interface HTMLTableRowElement extends HTMLElement {}

interface HTMLFormElement extends HTMLElement {
  requestSubmit(): void;
}
