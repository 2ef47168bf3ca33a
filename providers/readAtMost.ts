/** Reads an answer as text. @throws RangeError when it is larger than `bytes` */
export async function readAtMost(bytes: number, response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let left = bytes;
  for await (const chunk of response.body ?? []) {
    left -= chunk.byteLength;
    if (left < 0) throw new RangeError('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
