import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { Product, type ProductRecord } from '../../../models/catalog/Product.js';
import { Reel } from '../../../models/catalog/Reel.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { type Answer, type Sent, useApi } from '../../support/api.js';
import { makeAd, makeConsumer, makeProduct, makeReel, makeStore } from '../../support/factories.js';

/** The items of a page in order, by title. */
const titlesIn = ({ body }: Answer): string[] =>
  body.items.map((item: { type: string; product?: { title: string }; reel?: { title: string } }) =>
    item.type === 'product' ? item.product?.title : item.reel?.title,
  );

export function testFeed(): void {
  const api = useApi();

  let consumer: ConsumerRecord;
  let caller: Sent;
  let store: StoreRecord;
  beforeEach(async () => {
    consumer = await makeConsumer();
    caller = await api.as('consumer', consumer);
    store = await makeStore();
  });

  const feed = (query = '', who = caller) => api.get(`/feed${query}`, who);
  const titles = async (query = '') => titlesIn(await feed(query));
  const sell = (title: string, category: string, likeCount: number, of = store) =>
    makeProduct(of, { title, category, likeCount });
  const act = (type: string, entityId: string) =>
    api.post('/intelligence/events', { ...caller, body: { events: [{ type, entityType: 'category', entityId }] } });

  describe('GET /api/feed', () => {
    it('answers 400 and names the invalid parameter', async () => {
      const otherCursor = Buffer.from('["newest",1,2]').toString('base64url');
      for (const [field, query] of [
        ['lng', '?lat=12.87'],
        ['lat', '?lng=74.84'],
        ['lat', '?lat=91&lng=74'],
        ['limit', '?limit=0'],
        ['cursor', `?cursor=${otherCursor}`],
      ] as const) {
        const { status, body } = await feed(query);
        expect([status, body.details]).toEqual([400, [{ field, message: expect.any(String) }]]);
      }
    });

    it('is empty without items', async () => {
      expect((await feed()).body).toEqual({ items: [], nextCursor: null });
    });

    it('excludes unavailable items and the caller’s own', async () => {
      const other = await makeConsumer();
      await Promise.all([
        makeProduct(store, { status: 'sold' }),
        makeProduct(store, { status: 'out_of_stock' }),
        makeProduct(store, { status: 'deleted', isListed: false }),
        makeProduct(await makeStore({ status: 'paused' })),
        makeAd(consumer),
        makeReel(consumer, []),
        makeReel(other, [], { status: 'hidden' }),
        makeReel(other, [], { status: 'deleted' }),
      ]);
      expect(await titles()).toEqual([]);
      await makeAd(other, { title: 'Their bicycle' });
      expect(await titles()).toEqual(['Their bicycle']);
    });

    it('shows popular items at any distance to a caller without a history', async () => {
      await sell('Rice', 'grocery', 3);
      await sell('Milk', 'dairy', 9);
      await sell(
        'Far away',
        'dairy',
        20,
        await makeStore({ position: { type: 'Point', coordinates: [77.59, 12.97] } }),
      );
      await sell('Bread', 'bakery', 0);
      expect(await titles('?lat=12.87&lng=74.84')).toEqual(['Far away', 'Milk', 'Rice', 'Bread']);
    });

    it("ranks by the caller's latest actions and their weights", async () => {
      await sell('Milk', 'dairy', 30);
      await sell('Rice', 'grocery', 0);
      await sell('Bread', 'bakery', 0);
      await act('view', 'grocery');
      await act('order', 'bakery');
      expect((await titles())[0]).toBe('Bread');
      await Promise.all(Array.from({ length: 10 }, () => act('order', 'grocery')));
      expect((await titles()).slice(0, 2)).toEqual(['Rice', 'Bread']);
    });

    it('ignores the actions of others', async () => {
      await sell('Milk', 'dairy', 2);
      await sell('Rice', 'grocery', 0);
      await act('order', 'grocery');
      const other = await api.as('consumer', await makeConsumer());
      expect(titlesIn(await feed('', other))).toEqual(['Milk', 'Rice']);
    });

    it('reduces the weight of old actions', async () => {
      await sell('Milk', 'dairy', 0);
      await sell('Rice', 'grocery', 0);
      await act('like', 'grocery');
      api.world.clock.advance(28 * 24 * 60 * 60 * 1000);
      await act('view', 'dairy');
      expect(await titles()).toEqual(['Milk', 'Rice']);
    });

    it("ranks near items before distant ones, by the account's position or the given one", async () => {
      await sell('In Mangaluru', 'grocery', 0);
      await sell(
        'In Udupi',
        'grocery',
        0,
        await makeStore({ position: { type: 'Point', coordinates: [74.74, 13.34] } }),
      );
      await act('view', 'grocery');
      expect(await titles('?lat=12.87&lng=74.84')).toEqual(['In Mangaluru', 'In Udupi']);
      expect(await titles('?lat=13.34&lng=74.74')).toEqual(['In Udupi', 'In Mangaluru']);
      await Consumer.updateOne({ _id: consumer._id }, { latitude: 13.34, longitude: 74.74 });
      expect(await titles()).toEqual(['In Udupi', 'In Mangaluru']);
    });

    it('ranks a reel as its products, and shows its consumer', async () => {
      const maker = await makeConsumer({ name: 'Vidya' });
      const milk = await sell('Milk', 'dairy', 5);
      await sell('Rice', 'grocery', 9);
      const reel = await makeReel(maker, [milk], { title: 'Fresh milk' });
      const { body } = await feed();
      expect(body.items[0].product.title).toBe('Rice');
      expect(body.items.find((item: { type: string }) => item.type === 'reel')).toEqual({
        type: 'reel',
        reel: {
          id: reel._id,
          title: 'Fresh milk',
          videoUrl: 'https://videos.example.in/1.mp4',
          productIds: [milk._id],
          consumerId: maker._id,
          consumer: { id: maker._id, name: 'Vidya' },
          createdAt: expect.any(String),
        },
      });
    });

    it('excludes a hidden reel, and shows the current state of a product', async () => {
      const milk = await sell('Milk', 'dairy', 5);
      await makeReel(await makeConsumer(), [milk], { title: 'Fresh milk' });
      expect([...(await titles())].sort()).toEqual(['Fresh milk', 'Milk']);
      await Reel.updateMany({}, { status: 'hidden' });
      await Product.updateOne({ _id: milk._id }, { title: 'Fresh cow milk' });
      expect(await titles()).toEqual(['Fresh cow milk']);
    });

    it('shows a reel only while one of its products is available', async () => {
      const maker = await makeConsumer();
      const closed = await makeStore({ status: 'paused' });
      const of = async (title: string, products: Promise<ProductRecord>[]) =>
        makeReel(maker, await Promise.all(products), { title });
      await of('Deleted', [makeProduct(store, { status: 'deleted', isListed: false })]);
      await of('Hidden', [makeProduct(store, { isHidden: true, isListed: false })]);
      await of('Sold out', [makeProduct(store, { status: 'out_of_stock' }), makeProduct(store, { status: 'sold' })]);
      await of('Of a paused store', [makeProduct(closed)]);
      await of('Of a store that closes now', [makeProduct(closed, { isListed: true })]);
      await of('One of two', [makeProduct(closed), makeProduct(store, { title: 'Milk' })]);
      await of('Of nothing', []);
      expect([...(await titles())].sort()).toEqual(['Milk', 'Of nothing', 'One of two']);
      await Store.updateOne({ _id: closed._id }, { status: 'live' });
      expect(await titles()).toContain('Of a paused store');
    });

    it('shows every item once over its pages, also after new actions', async () => {
      const wanted = Array.from({ length: 13 }, (_, nth) => `Item ${nth}`);
      for (const [nth, title] of wanted.entries()) {
        await sell(title, nth % 2 ? 'dairy' : 'grocery', nth % 5);
      }
      await makeReel(await makeConsumer(), [], { title: 'A reel' });
      await act('view', 'dairy');
      const pages: string[][] = [];
      for (let query = '?limit=5'; query; ) {
        const answer = await feed(query);
        pages.push(titlesIn(answer));
        api.world.clock.advance(1_000);
        await act('order', 'grocery');
        const { nextCursor } = answer.body;
        query = nextCursor ? `?limit=5&cursor=${nextCursor}` : '';
      }
      expect(pages.map(({ length }) => length)).toEqual([5, 5, 4]);
      expect(pages.flat().sort()).toEqual([...wanted, 'A reel'].sort());
    });
  });
}
