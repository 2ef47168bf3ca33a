import { beforeEach } from '@jest/globals';
import type { SellerRecord } from '../../../models/accounts/Seller.js';
import { Product } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { type Answer, type Sent, useApi } from '../../support/api.js';
import { makeSeller, makeStore } from '../../support/factories.js';

export let api: ReturnType<typeof useApi>;

export let seller: SellerRecord;
export let store: StoreRecord;
export let foreign: StoreRecord;
export let asSeller: Sent;

export const path = (storeId: number | string = store._id) => `/seller/stores/${storeId}/products.csv`;
export const headings =
  'id,title,description,price,category,condition,stock,status,images,mrp,unit,netQuantity,manufacturer,' +
  'countryOfOrigin,gstRate,hsn,variant';
/** The cells of a product that is not packaged. */
export const unpackaged = ',,,,,,,,';

interface Given {
  storeId?: number | string;
  dryRun?: boolean | string;
  type?: string;
  sent?: Sent;
}

export const send = (
  content: string | Uint8Array,
  { storeId, dryRun, type = 'text/csv', sent = asSeller }: Given = {},
): Promise<Answer> => {
  const body = new FormData();
  body.append(
    'file',
    new Blob([Uint8Array.from(typeof content === 'string' ? Buffer.from(content) : content)], { type }),
    'products.csv',
  );
  return api.post(`${path(storeId)}${dryRun === undefined ? '' : `?dryRun=${dryRun}`}`, { ...sent, body });
};
export const sheet = (heading: string, ...rows: string[]) => `${[heading, ...rows].join('\r\n')}\r\n`;
export const read = async (): Promise<string> => (await api.get(path(), asSeller)).body;
export const ownProducts = () =>
  Product.find({ storeId: store._id, status: { $ne: 'deleted' } })
    .sort({ _id: 1 })
    .lean();
export const nothing = { added: 0, changed: 0, unchanged: 0, refused: 0, errors: [] };
export const oil = 'Coconut oil,149.50,grocery';

export function useProductFile(): void {
  api = useApi({ publicUrl: 'https://market.example.in' });

  beforeEach(async () => {
    seller = await makeSeller();
    [store, foreign] = await Promise.all([makeStore({ sellerId: seller._id }), makeStore()]);
    asSeller = await api.as('seller', seller);
  });
}
