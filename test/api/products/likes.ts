import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeAd, makeConsumer, makeDoctor, makeProduct, makeStore } from '../../support/factories.js';

const idOf = (product: ProductRecord | undefined) => product?._id ?? 0;
type Shown = { id: number; likedByMe?: boolean };

export function testLikes(): void {
  const api = useApi();

  let consumer: ConsumerRecord;
  let [asConsumer, asOther]: Sent[] = [];
  let [oil, rice, bicycle]: ProductRecord[] = [];
  beforeEach(async () => {
    const store = await makeStore();
    consumer = await makeConsumer();
    const seller = await makeConsumer();
    oil = await makeProduct(store);
    rice = await makeProduct(store);
    bicycle = await makeAd(seller);
    [asConsumer, asOther] = await Promise.all([api.as('consumer', consumer), api.as('consumer', seller)]);
  });
  const like = (product: ProductRecord | undefined, sent = asConsumer) =>
    api.post(`/products/${idOf(product)}/like`, sent);

  describe('GET /api/likes', () => {
    it('answers 401 without a consumer’s token', async () => {
      for (const sent of [{}, await api.as('doctor', await makeDoctor())]) {
        expect((await api.get('/likes', sent)).status).toBe(401);
      }
    });

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
      expect(second.body.products.map(({ id }: Shown) => id)).toEqual([idOf(oil)]);
      expect(second.body.nextCursor).toBeNull();
      const { body } = await api.get('/likes', asOther);
      expect(body.products.map(({ id }: Shown) => id)).toEqual([idOf(oil)]);
    });

    it('leaves out removed products and likes that were taken back', async () => {
      await like(oil);
      await like(bicycle);
      await api.delete(`/ads/${idOf(bicycle)}`, asOther);
      await like(rice);
      await api.delete(`/products/${idOf(rice)}/like`, asConsumer);
      const { body } = await api.get('/likes', asConsumer);
      expect(body.products.map(({ id }: Shown) => id)).toEqual([idOf(oil)]);
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
          expect(new Set(await likedIn(path))).toEqual(new Set([undefined]));
          const own = await likedIn(path, asConsumer);
          const others = await likedIn(path, asOther);
          expect([own, others]).toEqual(
            path[1]
              ? [
                  [true, false],
                  [false, true],
                ]
              : [[true], [false]],
          );
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
