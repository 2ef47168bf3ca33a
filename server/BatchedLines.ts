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
  private waiting = '';
  private waitingBytes = 0;
  private timer: NodeJS.Timeout | undefined;

  /**
   * @param atMostBytes the size of a write
   * @param mayWait whether the line may be lost if the process is killed within 100 ms
   */
  constructor(
    private readonly output: DestinationStream,
    private readonly atMostBytes: number,
    private readonly mayWait: (line: LineFacts) => boolean,
  ) {}

  write(line: string): void {
    const bytes = Buffer.byteLength(line);
    if (this.waitingBytes + bytes > this.atMostBytes) this.flush();
    this.waiting += line;
    this.waitingBytes += bytes;
    if (this.mayWait(this)) this.timer ??= setTimeout(() => this.flush(), longestWaitMs).unref();
    else this.flush();
  }

  /** Writes the lines that wait. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const lines = this.waiting;
    if (lines === '') return;
    this.waiting = '';
    this.waitingBytes = 0;
    this.output.write(lines);
  }
}
