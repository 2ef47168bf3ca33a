/** Reads exact numbers of bytes from a stream of buffers. */
export class ByteReader {
  private readonly source: AsyncIterator<Buffer>;
  private parts: Buffer[] = [];
  private length = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** The next bytes; undefined if fewer are left. */
  async read(count: number): Promise<Buffer | undefined> {
    while (this.length < count) if (!(await this.fill())) return undefined;
    const all = this.parts.length === 1 ? (this.parts[0] as Buffer) : Buffer.concat(this.parts);
    this.keep(all.subarray(count));
    return all.subarray(0, count);
  }

  /** The bytes before the next `end`, which is skipped; undefined if it does not follow within `atMost` bytes. */
  async readUntil(end: number, atMost: number): Promise<Buffer | undefined> {
    for (;;) {
      const all = Buffer.concat(this.parts);
      const at = all.indexOf(end);
      if (at >= 0) {
        this.keep(all.subarray(at + 1));
        return all.subarray(0, at);
      }
      if (all.length > atMost || !(await this.fill())) return undefined;
    }
  }

  private keep(rest: Buffer): void {
    this.parts = rest.length > 0 ? [rest] : [];
    this.length = rest.length;
  }

  private async fill(): Promise<boolean> {
    const { value, done } = await this.source.next();
    if (done) return false;
    this.parts.push(value);
    this.length += value.length;
    return true;
  }
}
