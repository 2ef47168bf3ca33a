import pino, { type DestinationStream } from 'pino';

const longestWaitMs = 100;

/** What pino sets before it writes a line. */
export interface LineFacts {
  lastLevel: number;
  lastMsg: string | undefined;
}

/**
 * Writes lines that may wait together, at the latest after 100 ms, because each write is a system call. Any other line
 * is written immediately, behind those that wait.
 */
export class BatchedLines implements DestinationStream, LineFacts {
  /** Makes pino set the facts before each write. */
  readonly [pino.symbols.needsMetadataGsym] = true;
  lastLevel = 0;
  lastMsg: string | undefined;
  /** Copied, because a joined string would keep the parts of all its lines in memory. */
  private readonly waiting: Buffer;
  private waitingBytes = 0;
  private timer: NodeJS.Timeout | undefined;

  /**
   * @param atMostBytes the size of a write
   * @param mayWait whether the line may be lost if the process is killed within 100 ms
   */
  constructor(
    private readonly output: DestinationStream,
    atMostBytes: number,
    private readonly mayWait: (line: LineFacts) => boolean,
  ) {
    this.waiting = Buffer.alloc(atMostBytes);
  }

  write(line: string): void {
    if (!this.fits(line)) {
      this.flush();
      if (!this.fits(line)) return void this.output.write(line);
    }
    this.waitingBytes += this.waiting.write(line, this.waitingBytes);
    if (this.mayWait(this)) this.timer ??= setTimeout(() => this.flush(), longestWaitMs).unref();
    else this.flush();
  }

  private fits(line: string): boolean {
    const free = this.waiting.length - this.waitingBytes;
    // Counting the bytes takes as long as writing them. A character has at most three.
    return line.length * 3 <= free || Buffer.byteLength(line) <= free;
  }

  /** Writes the lines that wait. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.waitingBytes === 0) return;
    const lines = this.waiting.toString('utf8', 0, this.waitingBytes);
    this.waitingBytes = 0;
    this.output.write(lines);
  }
}
