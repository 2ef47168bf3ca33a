/**
 * The browser APIs that the components use. TypeScript's own `dom` library would apply to the server code as well.
 */
declare const window: {
  location: URL;
  /** What the server passes to the login page. */
  __APP_STATE__: { action: string; errorMessage: string | null };
};

declare const document: { title: string };

interface HTMLInputElement {
  value: string;
  /** The files chosen in a file input. */
  files: ArrayLike<{ name: string; size: number; arrayBuffer(): Promise<ArrayBuffer> }> | null;
}

interface HTMLTextAreaElement {
  value: string;
}

interface HTMLFormElement {
  submit(): void;
}
