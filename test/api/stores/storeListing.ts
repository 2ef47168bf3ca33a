import { expect } from '@jest/globals';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { type Answer, useApi } from '../../support/api.js';
import { makeSeller } from '../../support/factories.js';
export let api: ReturnType<typeof useApi>;

export type Shown = { id: number; name: string; distance: number };
const idsOf = ({ body }: Answer): number[] => body.stores.map(({ id }: Shown) => id);
export const namesOf = ({ body }: Answer): string[] => body.stores.map(({ name }: Shown) => name);
export const list = async (query: string) => idsOf(await api.get(`/stores?${query}`));

/** Follows the cursors from the first page to the end. */
export async function walk(query: string, limit: number): Promise<Shown[]> {
  const seen: Shown[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer: Answer = await api.get(`/stores?${query}&limit=${limit}${cursor && `&cursor=${cursor}`}`);
    expect(answer.status).toBe(200);
    expect(answer.body.stores.length).toBeLessThanOrEqual(limit);
    seen.push(...answer.body.stores);
    cursor = answer.body.nextCursor;
  }
  return seen;
}

export const at = (latitude: number, longitude: number) => ({
  type: 'Point' as const,
  coordinates: [longitude, latitude],
});

/** Inserts many stores of one seller. */
export async function makeStores(
  count: number,
  fields: (index: number) => Partial<Record<keyof StoreRecord, unknown>>,
) {
  const { _id: sellerId } = await makeSeller();
  const hours = { openingTime: '08:00', closingTime: '21:00' };
  const rows = Array.from({ length: count }, (_, index) => ({
    sellerId,
    name: `Branch ${String(index).padStart(3, '0')}`,
    storeType: 'grocery',
    sellsIn: ['grocery'],
    status: 'live',
    ...hours,
    ...fields(index),
  }));
  const added = await Store.insertMany(rows as never);
  return added.map(({ _id }) => Number(_id));
}

export function useStoreListing(): void {
  api = useApi();
}
