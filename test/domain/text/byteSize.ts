import { expect } from '@jest/globals';
import { byteSize } from '../../../domain/text/visibleText.js';
import { itForAll } from '../../support/itForAll.js';

export function testByteSize(): void {
  itForAll([
    [0, '0 bytes'],
    [1_023, '1023 bytes'],
    [100 * 1024, '100 kB'],
    [1_000_000, '976.5 kB'],
    [10 * 2 ** 20, '10 MB'],
    [2.5 * 2 ** 20, '2.5 MB'],
    [200 * 2 ** 20 - 1, '199.9 MB'],
  ] as const)('writes a size with a unit', async (bytes, text) => {
    expect(byteSize(bytes)).toBe(text);
  });
}
