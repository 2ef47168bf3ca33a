import { beforeEach } from '@jest/globals';
import type { SellerRecord } from '../../../models/accounts/Seller.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { type Sent, useApi } from '../api.js';
import { makeSeller, makeStore } from '../factories.js';

export let api: ReturnType<typeof useApi>;

export let seller: SellerRecord;
/** The store of the seller. */
export let store: StoreRecord;
export let asSeller: Sent;

export const ownStore = (id = store._id) => `/seller/stores/${id}`;
export const ownProducts = (id = store._id) => `${ownStore(id)}/products`;
export const editStore = (body: object, id = store._id) => api.put(ownStore(id), { ...asSeller, body });
export const editProduct = (id: number, body: object) => api.put(`${ownProducts()}/${id}`, { ...asSeller, body });

/** A signed-in seller with a store. */
export function useShopkeeper(): void {
  api = useApi();

  beforeEach(async () => {
    seller = await makeSeller();
    store = await makeStore({ sellerId: seller._id, name: 'Car Street Stores' });
    asSeller = await api.as('seller', seller);
  });
}
