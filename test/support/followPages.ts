import { expect } from '@jest/globals';
import type { Answer, Api, Sent } from './api.js';

/** Follows the cursors of a list to its end. @returns the rows of all pages */
export async function followPages<Row = { id: number }>(
  api: Api,
  path: string,
  list: string,
  { limit, sent = {} }: { limit: number; sent?: Sent },
): Promise<Row[]> {
  const rows: Row[] = [];
  const start = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`;
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, body }: Answer = await api.get(`${start}${cursor && `&cursor=${cursor}`}`, sent);
    expect(status).toBe(200);
    expect(body[list].length).toBeLessThanOrEqual(limit);
    rows.push(...body[list]);
    cursor = body.nextCursor;
  }
  return rows;
}
