import type { AnyInit } from '../calls/AnyInit.js';
import type { Caller } from '../calls/Caller.js';
import { listItems } from '../generated/listItems.js';
import type { ListPath } from './ListPath.js';
import { pagesOf } from './pagesOf.js';

/** The rows of a list. The next page is read when the rows of the previous one are used up. */
export async function* rowsOf(call: Caller, path: ListPath, init?: AnyInit): AsyncGenerator<unknown> {
  for await (const page of pagesOf(call, path, init)) {
    yield* (page as Record<string, unknown[]>)[listItems[path]] ?? [];
  }
}
