import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { type Answer, useApi } from '../../support/api.js';
import { makeSeller } from '../../support/factories.js';
import { followPages } from '../../support/followPages.js';

export let api: ReturnType<typeof useApi>;

export type Shown = { id: number; name: string; distance: number; deliversHere?: boolean | null };
const idsOf = ({ body }: Answer): number[] => body.stores.map(({ id }: Shown) => id);
export const namesOf = ({ body }: Answer): string[] => body.stores.map(({ name }: Shown) => name);
export const list = async (query: string) => idsOf(await api.get(`/stores?${query}`));

/** The stores of all pages. */
export const walk = (query: string, limit: number) => followPages<Shown>(api, `/stores?${query}`, 'stores', { limit });

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
  const rows = Array.from({ length: count }, (_, index) => ({
    sellerId,
    name: `Branch ${String(index).padStart(3, '0')}`,
    storeType: 'grocery',
    sellsIn: ['grocery'],
    status: 'live',
    openingTime: '08:00',
    closingTime: '21:00',
    ...fields(index),
  }));
  const added = await Store.insertMany(rows as never);
  return added.map(({ _id }) => Number(_id));
}

export function useStoreListing(): void {
  api = useApi();
}
