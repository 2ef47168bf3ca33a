import type { AnyInit } from '../calls/AnyInit.js';
import type { Caller } from '../calls/Caller.js';

interface Page {
  nextCursor?: string | null;
}

/** The pages of a list, read one by one. A page may be empty although the list goes on. */
export async function* pagesOf(call: Caller, path: string, init: AnyInit = {}): AsyncGenerator<Page> {
  const { params = {} } = init;
  let cursor = params.query?.cursor;
  do {
    const page = (await call('get', path, {
      ...init,
      params: { ...params, query: { ...params.query, cursor } },
    })) as Page;
    yield page;
    cursor = page.nextCursor;
  } while (cursor);
}
