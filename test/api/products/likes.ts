import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import type { Sent } from '../../support/api.js';
import { api, consumer, idsOf, store } from '../../support/catalog/productListing.js';
import { makeAd, makeConsumer, makeDoctor, makeProduct } from '../../support/factories.js';

const idOf = (product: ProductRecord | undefined) => product?._id ?? 0;
type Shown = { id: number; likedByMe?: boolean };

export function testLikes(): void {
  let [asConsumer, asOther]: Sent[] = [];
  let [oil, rice, bicycle]: ProductRecord[] = [];
  beforeEach(async () => {
    const other = await makeConsumer();
    oil = await makeProduct(store);
    rice = await makeProduct(store);
    bicycle = await makeAd(other);
    [asConsumer, asOther] = await Promise.all([api.as('consumer', consumer), api.as('consumer', other)]);
  });
  const like = (product: ProductRecord | undefined, sent = asConsumer) =>
    api.post(`/products/${idOf(product)}/like`, sent);

  describe('GET /api/likes', () => {
    it('answers 400 for a cursor of another list', async () => {
      const { body } = await api.get('/products?limit=1');
      expect((await api.get(`/likes?cursor=${body.nextCursor}`, asConsumer)).status).toBe(400);
    });

    it('lists only the caller’s likes, newest product first, in pages', async () => {
      for (const product of [rice, bicycle, oil]) await like(product);
      await like(oil, asOther);
      const first = await api.get('/likes?limit=2', asConsumer);
      expect(first.body.products.map(({ id, likedByMe }: Shown) => [id, likedByMe])).toEqual([
        [idOf(bicycle), true],
        [idOf(rice), true],
      ]);
      const second = await api.get(`/likes?limit=2&cursor=${first.body.nextCursor}`, asConsumer);
      expect([idsOf(second), second.body.nextCursor]).toEqual([[idOf(oil)], null]);
      expect(idsOf(await api.get('/likes', asOther))).toEqual([idOf(oil)]);
    });

    it('leaves out removed products and likes that were taken back', async () => {
      await like(oil);
      await like(bicycle);
      await api.delete(`/ads/${idOf(bicycle)}`, asOther);
      await like(rice);
      await api.delete(`/products/${idOf(rice)}/like`, asConsumer);
      expect(idsOf(await api.get('/likes', asConsumer))).toEqual([idOf(oil)]);
    });
  });

  describe('likedByMe', () => {
    const paths = () => [
      ['/products', 'products'],
      [`/products/${idOf(oil)}`, undefined],
      [`/stores/${oil?.storeId}`, 'products'],
    ];

    async function likedIn([path, list]: (string | undefined)[], sent?: Sent): Promise<(boolean | undefined)[]> {
      const { status, body } = await api.get(path ?? '', sent);
      expect([path, status]).toEqual([path, 200]);
      const products: Shown[] = list ? body[list] : [body];
      return [oil, rice]
        .map((product) => products.find(({ id }) => id === product?._id))
        .flatMap((shown) => (shown ? [shown.likedByMe] : []));
    }

    it('is absent for the public, for other accounts, and for a token that is not valid', async () => {
      await like(oil);
      const suspended = await makeConsumer({ suspendedUntil: new Date(api.world.now().getTime() + 60_000) });
      const asSuspended = await api.as('consumer', suspended);
      const asDoctor = await api.as('doctor', await makeDoctor({ _id: consumer._id }));
      for (const path of paths()) {
        for (const sent of [{}, asDoctor, asSuspended, { token: 'a.b.c' }]) {
          expect(new Set(await likedIn(path, sent))).toEqual(new Set([undefined]));
        }
      }
    });

    it('tells each consumer about their own likes, however the public answer is cached', async () => {
      await like(oil);
      await like(rice, asOther);
      for (const path of paths()) {
        for (let nth = 1; nth <= 2; nth++) {
          const [first, second] = [await likedIn(path, asConsumer), await likedIn(path, asOther)];
          expect(new Set(await likedIn(path))).toEqual(new Set([undefined]));
          expect([first, second]).toEqual([[true, false].slice(0, first.length), [false, true].slice(0, first.length)]);
        }
      }
    });

    it('follows a like immediately, and is kept by no shared cache', async () => {
      const read = () => api.get(`/products/${idOf(oil)}`, asConsumer);
      const before = await read();
      expect([before.body.likedByMe, before.headers.get('cache-control')]).toEqual([false, 'private, no-cache']);
      expect(before.headers.get('vary')).toContain('Authorization');
      await like(oil);
      expect((await read()).body.likedByMe).toBe(true);
    });

    it('is part of the products of a feed', async () => {
      await like(oil);
      const { body } = await api.get('/feed', asConsumer);
      const shown = body.items.map(({ product }: { product: Shown }) => [product.id, product.likedByMe]);
      expect(shown).toEqual(
        expect.arrayContaining([
          [idOf(oil), true],
          [idOf(rice), false],
        ]),
      );
    });
  });
}
