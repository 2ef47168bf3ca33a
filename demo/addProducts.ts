import { fieldsOfVariants, type PartDetails, partsAfter } from '../domain/catalog/products/variants.js';
import { isOpenToPublic } from '../domain/catalog/stores/isOpenToPublic.js';
import { minute } from '../domain/durations.js';
import { parsePaise } from '../domain/money.js';
import type { World } from '../domain/world.js';
import { Product } from '../models/catalog/Product.js';
import { type AddedStore, pictureUrl } from './addStores.js';
import type { DemoRecord } from './readDemo.js';

const batch = 1_000;

const paise = (amount: string) => parsePaise(amount) ?? 0;

const partsOf = ({ variants, options }: Pick<DemoRecord<'products'>, 'variants' | 'options'>): PartDetails => ({
  variants: variants?.map(({ price, mrp, ...variant }) => ({
    ...variant,
    price: paise(price),
    mrp: mrp === undefined ? null : paise(mrp),
  })),
  options: options?.map(({ choices, ...option }) => ({
    ...option,
    choices: choices.map(({ name, price }) => ({ name, price: paise(price) })),
  })),
});

/** Adds `count` products to the stores. @returns their ids */
export async function addProducts(
  { now }: Pick<World, 'now'>,
  count: number,
  stores: AddedStore[],
  log: (line: string) => void,
): Promise<number[]> {
  const ids: number[] = [];
  const wares = stores.flatMap((store) => store.goods.map((product) => ({ store, product })));
  for (let from = 0; from < count; from += batch) {
    const wanted = wares.slice(from, Math.min(from + batch, count)).map(async ({ store, product }, offset) => {
      const index = from + offset;
      const { store: _name, price, mrp, kannada, hindi, variants, options, ...fields } = product;
      const parts = await partsAfter({}, partsOf({ variants, options }));
      return {
        ...fields,
        price: paise(price),
        ...(mrp && { mrp: paise(mrp) }),
        ...(kannada && hindi && { translations: { kn: { title: kannada }, hi: { title: hindi } } }),
        ...parts,
        status: fields.stock === 0 ? 'out_of_stock' : 'available',
        ...fieldsOfVariants({ variants: parts.variants, status: 'available' }),
        productType: 'store',
        storeId: store._id,
        sellerId: store.sellerId,
        isListed: isOpenToPublic(store),
        position: store.position,
        images: [{ url: pictureUrl(`${fields.category}.svg`), order: 0 }],
        likeCount: (index * 13) % 41,
        createdAt: new Date(now().getTime() - ((index * 7_919) % (60 * 24)) * minute - index),
      };
    });
    const rows = await Promise.all(wanted);
    ids.push(...(await Product.insertMany(rows)).map(({ _id }) => Number(_id)));
    log(`${ids.length} of ${count} products`);
  }
  return ids;
}
