/** The output for progress: a terminal, a file or a pipe. */
interface Output {
  isTTY?: boolean | undefined;
  columns?: number | undefined;
  write(text: string): unknown;
}

const clearLine = '\r\x1b[K';
const barWidth = 24;
/** Without a terminal, one line is written after each tenth. */
const parts = 10;

/** Shows progress: as a bar on a terminal, otherwise as a line after each tenth. */
export class Progress {
  private bar = '';
  private said = 0;

  /** @param total the amount of work, in the unit of `show` */
  constructor(
    private readonly output: Output,
    private readonly total: number,
  ) {}

  /** @param done the completed amount; `words` describe it for people */
  show(done: number, words: string): void {
    const share = this.total > 0 ? Math.min(done / this.total, 1) : 1;
    const percent = `${Math.floor(share * 100)} %`;
    if (this.output.isTTY) {
      const filled = Math.floor(share * barWidth);
      const line = `[${'='.repeat(filled)}${' '.repeat(barWidth - filled)}] ${percent.padStart(5)}  ${words}`;
      this.bar = line.slice(0, (this.output.columns ?? 80) - 1);
      this.output.write(clearLine + this.bar);
      return;
    }
    const part = Math.floor(share * parts);
    if (part > this.said) this.output.write(`${percent}: ${words}\n`);
    this.said = part;
  }

  /** Writes a separate line; the bar stays below it. */
  say(line: string): void {
    this.output.write(this.output.isTTY ? `${clearLine}${line}\n${this.bar}` : `${line}\n`);
  }

  /** Removes the bar. */
  end(): void {
    if (this.bar) this.output.write(clearLine);
    this.bar = '';
  }
}
