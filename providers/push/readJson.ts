import { readAtMost } from '../readAtMost.js';

const bytesAtMost = 1_000_000;

/** Parses a response as JSON; undefined when it is not JSON. @throws when it exceeds the limit */
export async function readJson(response: Response): Promise<unknown> {
  const text = await readAtMost(bytesAtMost, response);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
