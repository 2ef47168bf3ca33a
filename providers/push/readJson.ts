import { readAtMost } from '../readAtMost.js';

const bytesAtMost = 1_000_000;

/** The JSON of an answer, or undefined where it is none. @throws when it is longer than any that is meant */
export async function readJson(response: Response): Promise<unknown> {
  const text = await readAtMost(bytesAtMost, response);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
