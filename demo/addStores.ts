import { followOpeningHours } from '../domain/catalog/stores/followOpeningHours.js';
import { day, hour, minute } from '../domain/durations.js';
import { formatPaise, parsePaise, percentOf } from '../domain/money.js';
import { rules } from '../domain/rules.js';
import type { World } from '../domain/world.js';
import { Store, type StoreRecord } from '../models/catalog/Store.js';
import type { StoreStatus } from '../models/catalog/storeFields.js';
import { keyOfSlot, StoreSlot, slotOf } from '../models/orders/StoreSlot.js';
import { type DemoRecord, readDemo } from './readDemo.js';
import { storedFields } from './storeRecordFields.js';

type Part = Pick<World, 'config' | 'now'>;
type DemoDay = NonNullable<DemoRecord<'stores'>['day']>;

const acceptWithinMinutes = 20;

/**
 * Sets how the demo stores work today: hours, a closure, a rush, slots, fees and deadlines. Add the demo orders before;
 * then they have no deadlines.
 */
export async function addStoreDays(world: Part): Promise<void> {
  await Store.updateMany({}, { $set: { acceptWithinMinutes } });
  for (const { name, day: ofStore } of readDemo('stores')) {
    if (ofStore) await setDay(world, name, ofStore);
  }
  await followOpeningHours(world);
}

async function setDay({ now }: Part, name: string, demo: DemoDay): Promise<void> {
  const { closed, rush, fullSlotAfter, ...fields } = demo;
  const dateIn = (days: number) => new Date(now().getTime() + days * day).toISOString().slice(0, 10);
  const store = await Store.findOneAndUpdate(
    { name },
    {
      $set: {
        ...storedFields(fields),
        ...(closed && {
          closures: [{ from: dateIn(closed.after), to: dateIn(closed.after + closed.days - 1), reason: closed.reason }],
        }),
        ...(rush && { rush: { addMinutes: rush.addMinutes, until: new Date(now().getTime() + rush.hours * hour) } }),
      },
    },
  ).lean();
  if (!store || fullSlotAfter === undefined) return;
  const startsAt = slotOf(new Date(now().getTime() + fullSlotAfter * minute));
  await StoreSlot.create({
    _id: keyOfSlot(store._id, startsAt),
    storeId: store._id,
    startsAt,
    orders: demo.ordersPerSlot ?? 0,
    expiresAt: new Date(startsAt.getTime() + rules.order.slotKeptDays * day),
  });
}

/** A path without the server's origin, which may change. */
export const pictureUrl = (file: string): string => `/demo/${file}`;

type DemoProduct = DemoRecord<'products'>;

export interface AddedStore {
  _id: number;
  sellerId: number;
  status: StoreStatus;
  isActive: boolean;
  position: StoreRecord['position'];
  /** The products that it sells. */
  goods: DemoProduct[];
}

const batch = 1_000;

/** Adds the demo stores, then branches of them in the other towns. */
export async function addStores(
  { now }: Pick<World, 'now'>,
  count: number,
  goodsEach: number,
  sellerIds: Map<string, number>,
): Promise<AddedStore[]> {
  const demoStores = readDemo('stores');
  const towns = readDemo('towns');
  const products = readDemo('products');
  const ownOf = new Map(demoStores.map(({ name }) => [name, products.filter(({ store }) => store === name)]));
  const demoOf = (index: number) => demoStores[index % demoStores.length] as DemoRecord<'stores'>;
  const goodsOf = (index: number) => manyOf(ownOf.get(demoOf(index).name) ?? [], goodsEach);
  const rows = Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / demoStores.length);
    const demo = demoOf(index);
    const { town: home, street, picture, seller, kannada, day: _day, ...fields } = demo;
    const town = round === 0 ? towns.find(({ name }) => name === home) : towns[(index * 7 + round) % towns.length];
    return {
      ...storedFields(fields),
      status: demo.status ?? 'coming_soon',
      isActive: true,
      name: round === 0 ? demo.name : `${demo.name}, ${town?.name}${round > towns.length ? ` ${round}` : ''}`,
      address: `${street}, ${town?.name} ${town?.pincode}`,
      // The name of a branch ends with its town, which the translation lacks.
      ...(round === 0 && kannada && { translations: { kn: kannada } }),
      imageUrl: pictureUrl(picture),
      position: {
        type: 'Point' as const,
        coordinates: [shifted(town?.longitude, index), shifted(town?.latitude, index + 5)],
      },
      sellerId: sellerIds.get(seller) as number,
      sellsIn: [...new Set([demo.storeType, ...goodsOf(index).map(({ category }) => category)])],
      createdAt: new Date(now().getTime() - (200 - (index % 180)) * day),
    };
  });
  const added: AddedStore[] = [];
  for (let from = 0; from < count; from += batch) {
    const stores = await Store.insertMany(rows.slice(from, from + batch));
    for (const { _id, sellerId, status, isActive, position } of stores) {
      added.push({ _id: Number(_id), sellerId, status, isActive, position, goods: goodsOf(added.length) });
    }
  }
  return added;
}

/** Moves a coordinate by a few hundred metres, so that no two stores share a position. */
export const shifted = (degrees = 0, seed: number): number =>
  Math.round((degrees + (((seed * 37) % 21) - 10) / 2_500) * 1e5) / 1e5;

/** The first `count` products: a store's own, then packs of them. */
const manyOf = (own: DemoProduct[], count: number): DemoProduct[] =>
  Array.from({ length: count }, (_, at) =>
    packOf(own[at % own.length] as DemoProduct, 1 + Math.floor(at / own.length)),
  );

/** A pack of a product, at a small discount. */
function packOf(product: DemoProduct, pieces: number): DemoProduct {
  if (pieces === 1) return product;
  const together = percentOf((parsePaise(product.price) ?? 0) * pieces, 95);
  return {
    ...product,
    variants: undefined,
    unit: product.netQuantity ? product.unit : undefined,
    title: `${product.title}, set of ${pieces}`,
    description: `${product.description} ${pieces} together for less.`,
    price: formatPaise(together),
    mrp: product.mrp && formatPaise((parsePaise(product.mrp) ?? 0) * pieces),
    netQuantity: product.netQuantity && product.netQuantity * pieces,
    stock: product.stock && Math.floor(product.stock / pieces),
  };
}
