/** Text that a callback pushes and a loop reads. */
export class TextQueue implements AsyncIterable<string> {
  private readonly waiting: string[] = [];
  private isOver = false;
  private error: unknown;
  private wake: () => void = () => undefined;

  push(text: string): void {
    if (text) this.waiting.push(text);
    this.wake();
  }

  /** Ends the loop after the text that is waiting, with the error if there is one. */
  end(error?: unknown): void {
    this.isOver = true;
    this.error = error;
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    for (;;) {
      const text = this.waiting.shift();
      if (text !== undefined) yield text;
      else if (this.error !== undefined) throw this.error;
      else if (this.isOver) return;
      else await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }
}
