import { beforeEach, expect } from '@jest/globals';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { type Answer, useApi } from '../api.js';
import { makeConsumer, makeStore } from '../factories.js';
export let api: ReturnType<typeof useApi>;

export let store: StoreRecord;
export let consumer: ConsumerRecord;

export type Shown = { id: number; title: string; price: string };
export const idsOf = ({ body }: Answer): number[] => body.products.map(({ id }: Shown) => id);
export const list = async (query: string) => idsOf(await api.get(`/products?${query}`));
export const sorted = (ids: number[]) => [...ids].sort((a, b) => a - b);

/** Follows the cursors from the first page to the end. */
export async function walk(path: string, limit: number): Promise<number[]> {
  const seen: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer: Answer = await api.get(`${path}&limit=${limit}${cursor && `&cursor=${cursor}`}`);
    expect(answer.status).toBe(200);
    expect(answer.body.products.length).toBeLessThanOrEqual(limit);
    seen.push(...idsOf(answer));
    cursor = answer.body.nextCursor;
  }
  return seen;
}

export function useProductListing(): void {
  api = useApi();

  beforeEach(async () => {
    [store, consumer] = await Promise.all([makeStore(), makeConsumer()]);
  });
}
