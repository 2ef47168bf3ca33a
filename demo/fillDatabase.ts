import mongoose, { type Model } from 'mongoose';
import { hashPassword } from '../domain/accounts/passwords/passwords.js';
import { newReferralCode } from '../domain/accounts/registration/newReferralCode.js';
import { isOpenToPublic } from '../domain/catalog/isOpenToPublic.js';
import { formatPaise, parsePaise, percentOf } from '../domain/money.js';
import type { World } from '../domain/world.js';
import { Consumer } from '../models/Consumer.js';
import { Doctor } from '../models/Doctor.js';
import { Product } from '../models/Product.js';
import { Reel } from '../models/Reel.js';
import { Restaurant } from '../models/Restaurant.js';
import { Seller } from '../models/Seller.js';
import { Store, type StoreStatus } from '../models/Store.js';
import { demoAds } from './ads.js';
import { emptyCollection } from './emptyCollection.js';
import { demoConsumers, demoDoctors } from './people.js';
import { type DemoProduct, demoProducts } from './products.js';
import { type DemoStore, demoStores } from './stores.js';
import { towns } from './towns.js';

/** The password of every demo account. */
export const demoPassword = 'coastal-demo-2026';

/** How many products of its own a store has; what it sells past them comes in packs of these. */
const ownProducts = 20;
const batch = 1_000;
const day = 24 * 60 * 60 * 1000;

type Part = Pick<World, 'now' | 'random'>;
interface Wanted {
  /** How many products of stores; the catalogue itself has 400. */
  products?: number;
  /** How many stores share them; one for every 20 products unless said. */
  stores?: number;
  /** Told how far it is. */
  log?: (line: string) => void;
}

const filled = [Store, Seller, Consumer, Doctor, Product, Reel, Restaurant] as unknown as Model<object>[];
const mark = { _id: 'catalogue' as never };
const marks = () => mongoose.connection.collection('demofills');

/** Whether the database was filled with the demo data, whatever was added since. */
export const isDemo = async (): Promise<boolean> => (await marks().findOne(mark))?.complete === true;

/** Whether nobody and nothing is there yet; what a fill that was cut off has left behind is removed. */
export async function isEmpty(): Promise<boolean> {
  if ((await marks().findOne(mark))?.complete === false) {
    await Promise.all(filled.map((model) => emptyCollection(model.collection)));
  }
  const found = await Promise.all(filled.map((model) => model.exists({})));
  return found.every((row) => row === null);
}

/** Fills an empty database with believable demo data: people, doctors, stores, products, ads, a reel, restaurants of old. */
export async function fillDatabase(
  world: Part,
  { products = 400, stores: count = Math.ceil(products / ownProducts), log = () => undefined }: Wanted = {},
): Promise<void> {
  await marks().updateOne(mark, { $set: { complete: false } }, { upsert: true });
  const passwordHash = await hashPassword(demoPassword);
  const sellerIds = await addSellers(passwordHash);
  const consumerIds = await addConsumers(world, passwordHash);
  await addDoctors(passwordHash);
  log(`${sellerIds.size} sellers, ${consumerIds.length} consumers and ${demoDoctors.length} doctors`);

  const stores = await addStores(world, count, Math.ceil(products / count), sellerIds);
  log(`${stores.length} stores`);
  const productIds = await addProducts(world, products, stores, log);
  await addAds(world, consumerIds);
  await addRest(consumerIds, productIds);
  log(`${demoAds.length} ads`);
  await marks().updateOne(mark, { $set: { complete: true } });
}

async function addSellers(passwordHash: string): Promise<Map<string, number>> {
  const sellers = new Map(demoStores.map(({ seller }) => [seller.email, seller]));
  const rows = [...sellers.values()].map((seller) => ({ ...seller, passwordHash, emailVerified: true }));
  const added = await Seller.insertMany(rows);
  return new Map(added.map(({ email, _id }) => [email, Number(_id)]));
}

async function addConsumers({ random }: Part, passwordHash: string): Promise<number[]> {
  const rows = demoConsumers.map(({ name, email, phone }) => ({
    name,
    email,
    phone,
    passwordHash,
    emailVerified: true,
    referralCode: newReferralCode(random),
  }));
  return (await Consumer.insertMany(rows)).map(({ _id }) => Number(_id));
}

async function addDoctors(passwordHash: string): Promise<void> {
  const rows = demoDoctors.map(({ town: _home, ...doctor }) => ({ ...doctor, passwordHash, emailVerified: true }));
  await Doctor.insertMany(rows);
}

const townOf = (name: string) => towns.find((town) => town.name === name) ?? towns[0];

type AddedStore = Awaited<ReturnType<typeof addStores>>[number];

/** The twenty stores; past them, branches of theirs in the other towns. */
async function addStores({ now }: Part, count: number, goodsEach: number, sellerIds: Map<string, number>) {
  const rows = Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / demoStores.length);
    const demo = demoStores[index % demoStores.length] as DemoStore;
    const { town: home, street, picture, seller, deliveryFee, minimumOrder, ...fields } = demo;
    const town = round === 0 ? townOf(home) : towns[(index * 7 + round) % towns.length];
    return {
      ...fields,
      name: round === 0 ? demo.name : `${demo.name}, ${town?.name}${round > towns.length ? ` ${round}` : ''}`,
      address: `${street}, ${town?.name} ${town?.pincode}`,
      imageUrl: picture && pictureUrl(picture),
      deliveryFee: parsePaise(deliveryFee) ?? 0,
      minimumOrder: parsePaise(minimumOrder) ?? 0,
      position: {
        type: 'Point' as const,
        coordinates: [shifted(town?.longitude, index), shifted(town?.latitude, index + 5)],
      },
      sellerId: sellerIds.get(seller.email) as number,
      sellsIn: [...new Set([demo.storeType, ...goodsOf(index, goodsEach).map(({ category }) => category)])],
      createdAt: new Date(now().getTime() - (200 - (index % 180)) * day),
    };
  });
  const added: { _id: number; sellerId: number; status: StoreStatus; isActive: boolean; goods: DemoProduct[] }[] = [];
  for (let from = 0; from < count; from += batch) {
    for (const { _id, sellerId, status, isActive } of await Store.insertMany(rows.slice(from, from + batch))) {
      added.push({ _id: Number(_id), sellerId, status, isActive, goods: goodsOf(added.length, goodsEach) });
    }
  }
  return added;
}

/** A few hundred metres beside the town's centre, so that two stores are not at one spot. */
const shifted = (degrees = 0, seed: number): number =>
  Math.round((degrees + (((seed * 37) % 21) - 10) / 2_500) * 1e5) / 1e5;

/** What a store sells: its own twenty products, of which the second store of a type has the second twenty, then packs. */
function goodsOf(index: number, count: number): DemoProduct[] {
  const place = index % demoStores.length;
  const { storeType } = demoStores[place] as DemoStore;
  const before = demoStores.slice(0, place).filter((store) => store.storeType === storeType).length;
  const own = demoProducts[storeType].slice(before * ownProducts, (before + 1) * ownProducts);
  return Array.from({ length: count }, (_, at) =>
    packOf(own[at % ownProducts] as DemoProduct, 1 + Math.floor(at / ownProducts)),
  );
}

/** So many of a product together, a little cheaper. */
function packOf(product: DemoProduct, pieces: number): DemoProduct {
  if (pieces === 1) return product;
  const together = percentOf((parsePaise(product.price) ?? 0) * pieces, 95);
  return {
    ...product,
    title: `${product.title}, set of ${pieces}`,
    description: `${product.description} ${pieces} together for less.`,
    price: formatPaise(together),
    stock: product.stock && Math.floor(product.stock / pieces),
  };
}

/** Without the server's address, which may change while the data stays. */
const pictureUrl = (file: string) => `/demo/${file}`;

async function addProducts(
  { now }: Part,
  count: number,
  stores: AddedStore[],
  log: (line: string) => void,
): Promise<number[]> {
  const ids: number[] = [];
  const wares = stores.flatMap((store) => store.goods.map((product) => ({ store, product })));
  for (let from = 0; from < count; from += batch) {
    const rows = wares.slice(from, Math.min(from + batch, count)).map(({ store, product }, offset) => {
      const index = from + offset;
      const { price, ...fields } = product;
      return {
        ...fields,
        price: parsePaise(price) ?? 0,
        status: fields.stock === 0 ? 'out_of_stock' : 'available',
        productType: 'store',
        storeId: store._id,
        sellerId: store.sellerId,
        isListed: isOpenToPublic(store),
        images: [{ url: pictureUrl(`${fields.category}.svg`), order: 0 }],
        likeCount: (index * 13) % 41,
        createdAt: new Date(now().getTime() - ((index * 7_919) % (60 * 24)) * 60_000 - index),
      };
    });
    ids.push(...(await Product.insertMany(rows)).map(({ _id }) => Number(_id)));
    log(`${ids.length} of ${count} products`);
  }
  return ids;
}

async function addAds({ now }: Part, consumerIds: number[]): Promise<void> {
  const rows = demoAds.map(({ price, picture, town, description, ...fields }, index) => ({
    ...fields,
    description: `${description} ${town}.`,
    price: parsePaise(price) ?? 0,
    consumerId: consumerIds[index % consumerIds.length] as number,
    images: picture ? [{ url: pictureUrl(picture), order: 0 }] : [],
    likeCount: (index * 11) % 17,
    createdAt: new Date(now().getTime() - ((index * 5_003) % (25 * 24)) * 60 * 60_000 * 0.04 - index),
  }));
  await Product.insertMany(rows);
}

async function addRest(consumerIds: number[], productIds: number[]): Promise<void> {
  await Reel.insertMany([
    {
      consumerId: consumerIds[0] as number,
      title: 'A morning at the fish market of Malpe',
      videoUrl: 'https://videos.example.in/malpe-morning.mp4',
      productIds: productIds.slice(0, 5),
    },
  ]);
  await Restaurant.insertMany([
    { name: 'Hotel Karavali Thali', address: 'Car Street, Udupi 576101' },
    { name: 'Netravati Meals', address: 'Bunder, Mangaluru 575001' },
  ]);
}
