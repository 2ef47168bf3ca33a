import { deepStrictEqual } from 'node:assert';
import { forwarded } from '../forwarded.js';
import type { Request } from '../Request.js';

/** How many requests are compared, including each search once. */
const tried = 8;

/**
 * The floor is valid only if it does the same work. Fails unless both servers return the same answer; for created rows,
 * which have their own ids and times, unless both answers have the same fields. Cursors may differ,
 * and the floor does not say whether it read many rows for a page (`sparse`).
 */
export async function answerAlike(urls: [floor: string, ours: string], ask: (n: number) => Request): Promise<void> {
  for (let n = 0; n < tried; n++) {
    const request = forwarded(ask(n));
    const [floor, ours] = await Promise.all(urls.map((url) => answerTo(url, request)));
    deepStrictEqual(ours, floor, `${request.path}: the floor does not answer as the service does`);
  }
}

interface Page {
  nextCursor?: string | null;
  sparse?: boolean;
}

async function answerTo(url: string, { path, ...init }: Request) {
  const answer = await fetch(url + path, init);
  const { nextCursor, sparse: _sparse, ...body } = (await answer.json()) as Page;
  const shown = init.method === 'POST' ? fieldsOf(body) : body;
  return { status: answer.status, body: shown, goesOn: typeof nextCursor };
}

/** The fields of an answer, each with the kind of its value. */
function fieldsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fieldsOf);
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  const fields = Object.entries(value).map(([field, inner]) => [field, fieldsOf(inner)] as const);
  return Object.fromEntries(fields.sort(([one], [other]) => one.localeCompare(other)));
}
