const bytesAtMost = 1_000_000;

/** The JSON of an answer, or undefined where it is none. @throws when it is longer than any that is meant */
export async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > bytesAtMost) throw Object.assign(new Error('the answer is too long'), { code: 'ANSWER_TOO_LONG' });
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}
