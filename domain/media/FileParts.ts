import type { ReadAt } from '../../providers/storage/StorageProvider.js';

/** Thrown when a file is not built as its format requires, or needs more reads than a video does. */
export class NotAVideo extends Error {}

/** A file and how to read it. */
export interface ReadableFile {
  bytes: number;
  read: ReadAt;
}

const partBytes = 64 * 2 ** 10;
const partsAtMost = 200;

/** Reads a file in parts of 64 kB and keeps the last one, since a storage may be on another machine. */
export class FileParts {
  private part: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };
  private parts = 0;

  constructor(private readonly file: ReadableFile) {}

  get bytes(): number {
    return this.file.bytes;
  }

  /** Up to 1 kB from a position. @throws NotAVideo if they are beyond the end, or after too many reads */
  async at(position: number, length: number): Promise<Buffer> {
    if (position + length > this.bytes) throw new NotAVideo('the file ends early');
    const isRead = position >= this.part.start && position + length <= this.part.start + this.part.bytes.length;
    if (!isRead) {
      if (++this.parts > partsAtMost) throw new NotAVideo('the file has too many parts');
      this.part = { start: position, bytes: await this.file.read(position, partBytes) };
    }
    const from = position - this.part.start;
    const bytes = this.part.bytes.subarray(from, from + length);
    if (bytes.length < length) throw new NotAVideo('the file ends early');
    return bytes;
  }
}
