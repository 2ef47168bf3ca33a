import { parsePaise } from '../domain/money.js';
import type { World } from '../domain/world.js';
import { Product } from '../models/catalog/Product.js';
import { pictureUrl } from './pictureUrl.js';
import { readDemo } from './readDemo.js';

/** Adds the demo ads and assigns the consumers in turn. @returns the number of ads */
export async function addAds({ now }: Pick<World, 'now'>, consumerIds: number[]): Promise<number> {
  const rows = readDemo('ads').map(({ price, picture, town, description, ...fields }, index) => ({
    ...fields,
    description: `${description} ${town}.`,
    location: town,
    price: parsePaise(price) ?? 0,
    consumerId: consumerIds[index % consumerIds.length] as number,
    images: [{ url: pictureUrl(picture), order: 0 }],
    likeCount: (index * 11) % 17,
    createdAt: new Date(now().getTime() - ((index * 5_003) % (25 * 24)) * 60 * 60_000 * 0.04 - index),
  }));
  return (await Product.insertMany(rows)).length;
}
