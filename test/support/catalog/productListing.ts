import { beforeEach } from '@jest/globals';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { type Answer, useApi } from '../api.js';
import { makeConsumer, makeStore } from '../factories.js';
import { followPages } from '../followPages.js';

export let api: ReturnType<typeof useApi>;

export let store: StoreRecord;
export let consumer: ConsumerRecord;

export type Shown = { id: number; title: string; price: string };
export const idsOf = ({ body }: Answer): number[] => body.products.map(({ id }: Shown) => id);
export const list = async (query: string) => idsOf(await api.get(`/products?${query}`));

/** The ids of the products of all pages. */
export const walk = async (path: string, limit: number) =>
  (await followPages(api, path, 'products', { limit })).map(({ id }) => id);

export function useProductListing(): void {
  api = useApi();

  beforeEach(async () => {
    [store, consumer] = await Promise.all([makeStore(), makeConsumer()]);
  });
}
