import { createReadStream } from 'node:fs';
import type { Line } from '../domain/food/importLegacy.js';

const newline = 0x0a;
const byteOrderMark = '\uFEFF';

/**
 * Reads a UTF-8 file line by line. Lines longer than `bytesAtMost` are not kept in memory and reported as a problem.
 */
export async function* readLines(path: string, bytesAtMost: number): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let length = 0;
  let number = 0;
  let end = 0;

  const take = (part: Buffer) => {
    length += part.length;
    if (length <= bytesAtMost) parts.push(part);
    else parts = [];
  };
  const finish = (): Line => {
    number++;
    const content = length > bytesAtMost ? { problem: `is longer than ${bytesAtMost} bytes` } : decode(parts);
    parts = [];
    length = 0;
    return { number, content, end };
  };

  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      take(chunk.subarray(from, at));
      end += at + 1 - from;
      from = at + 1;
      yield finish();
    }
    const rest = chunk.subarray(from);
    take(rest);
    end += rest.length;
  }
  if (length > 0) yield finish();

  function decode(bytes: Buffer[]): Line['content'] {
    try {
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(bytes));
      return { text: number === 1 && text.startsWith(byteOrderMark) ? text.slice(1) : text };
    } catch {
      return { problem: 'is not in UTF-8' };
    }
  }
}
