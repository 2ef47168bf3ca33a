/** The parts of the browser that the components use; the compiler's own declarations would reach the server's code as well. */
declare const window: {
  location: URL;
  /** What the server passes to the login page. */
  __APP_STATE__: { action: string; errorMessage: string | null };
};

interface HTMLInputElement {
  value: string;
  /** What was chosen in a field for files. */
  files: ArrayLike<{ name: string; size: number; text(): Promise<string> }> | null;
}

interface HTMLTextAreaElement {
  value: string;
}

interface HTMLFormElement {
  submit(): void;
}
