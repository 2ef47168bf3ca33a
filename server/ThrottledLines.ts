/** A line that was held back, and how to write it. */
interface Held {
  count: number;
  write(count: number): void;
}

/** Causes that are remembered at most; more of them are not throttled. */
const causesAtMost = 1_000;

/**
 * Writes at most one line per cause and interval: the first one immediately. Of those that follow within the interval
 * it writes the last one at its end, with their count.
 */
export class ThrottledLines {
  private readonly causes = new Map<string, Held>();

  /** @param later calls a function after an interval */
  constructor(private readonly later: (end: () => void) => void) {}

  /** @param write writes the line; `count` is how many lines it stands for */
  add(cause: string, write: (count: number) => void): void {
    const held = this.causes.get(cause);
    if (held) {
      held.count++;
      held.write = write;
      return;
    }
    write(1);
    if (this.causes.size < causesAtMost) this.hold(cause);
  }

  private hold(cause: string): void {
    const held: Held = { count: 0, write: () => undefined };
    this.causes.set(cause, held);
    const end = () => {
      this.causes.delete(cause);
      if (held.count === 0) return;
      held.write(held.count);
      this.hold(cause);
    };
    this.later(end);
  }
}
