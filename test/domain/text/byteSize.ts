import { expect, it } from '@jest/globals';
import { byteSize } from '../../../domain/text/byteSize.js';

export function testByteSize(): void {
  it.each([
    [0, '0 bytes'],
    [1_023, '1023 bytes'],
    [100 * 1024, '100 kB'],
    [1_000_000, '976.5 kB'],
    [10 * 2 ** 20, '10 MB'],
    [2.5 * 2 ** 20, '2.5 MB'],
    [200 * 2 ** 20 - 1, '199.9 MB'],
  ])('the size of %i bytes is written %s', (bytes, text) => {
    expect(byteSize(bytes)).toBe(text);
  });
}
