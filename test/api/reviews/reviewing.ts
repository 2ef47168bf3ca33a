import { beforeEach } from '@jest/globals';
import type { Fields } from '../../../database/insert.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { type Answer, type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { makeCompleted } from '../../support/orders/makeCompleted.js';

export let api: ReturnType<typeof useApi>;
export let store: StoreRecord;
export let asSeller: Sent;
export let [oil, rice]: ProductRecord[] = [];

export const refusal = ({ status, body }: Answer) => [status, body.code];

/** A customer with a completed order of both products. */
export interface Customer {
  account: ConsumerRecord;
  sent: Sent;
  orderId: number;
}

export async function makeCustomer(fields: Fields<ConsumerRecord> = {}): Promise<Customer> {
  const account = await makeConsumer(fields);
  const bought = [oil, rice].flatMap((product) => product?._id ?? []);
  const { _id: orderId } = await makeCompleted(store, account._id, bought);
  return { account, sent: await api.as('consumer', account), orderId };
}

export const path = (orderId: number) => `/store-orders/${orderId}/review`;
export const post = ({ orderId, sent }: Customer, body: object): Promise<Answer> =>
  api.post(path(orderId), { ...sent, body });
export const put = ({ orderId, sent }: Customer, body: object): Promise<Answer> =>
  api.put(path(orderId), { ...sent, body });
export const listed = async (query = '') => (await api.get(`/stores/${store._id}/reviews${query}`)).body;
export const ratingOfStore = async () => (await api.get(`/stores/${store._id}`)).body.store.rating;
export const ratingOf = async (product: ProductRecord | undefined) =>
  (await api.get(`/products/${product?._id}`)).body.rating;

export function useReviewing(): void {
  api = useApi();

  beforeEach(async () => {
    const seller = await makeSeller();
    asSeller = await api.as('seller', seller);
    store = await makeStore({ sellerId: seller._id });
    [oil, rice] = [await makeProduct(store), await makeProduct(store)];
  });
}
