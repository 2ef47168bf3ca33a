import { likesAmong } from '../../models/catalog/ProductLike.js';
import { boolean, optional } from '../../server/http/inputs/fields.js';

export const likedByMe = optional(boolean('Whether you like it; only for a signed-in consumer'));

/** Adds `likedByMe` to products for a signed-in consumer. */
export async function withLikes<Shown extends { id: number }>(
  products: Shown[],
  viewerId: number | undefined,
): Promise<(Shown & { likedByMe?: boolean })[]> {
  if (viewerId === undefined || products.length === 0) return products;
  const likes = await likesAmong(
    viewerId,
    products.map(({ id }) => id),
  );
  const liked = new Set(likes.map(({ productId }) => productId));
  return products.map((product) => ({ ...product, likedByMe: liked.has(product.id) }));
}
