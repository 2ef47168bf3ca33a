/** Decodes a bank statement: UTF-8, UTF-16 with or without a mark, or Windows-1252. Runs in the browser too. */
export function decodeStatement(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isMarked) return new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  // A heading has Latin letters, so that every second byte of UTF-16 is zero.
  if (first === 0 || second === 0) return new TextDecoder(first === 0 ? 'utf-16be' : 'utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
