/** Reads a response as text. @throws RangeError with the code `ANSWER_TOO_LONG` when it is longer than `bytes` */
export async function readAtMost(bytes: number, response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let left = bytes;
  for await (const chunk of response.body ?? []) {
    left -= chunk.byteLength;
    if (left < 0) throw Object.assign(new RangeError('the answer is too long'), { code: 'ANSWER_TOO_LONG' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
