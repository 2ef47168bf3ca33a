import { beforeEach, describe, expect, it } from '@jest/globals';
import { timedJobs } from '../../../jobs/timedJobs.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Product, type ProductRecord } from '../../../models/catalog/Product.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { writeCursor } from '../../../server/http/answers/pages.js';
import { type Answer, type Sent, useApi } from '../../support/api.js';
import { makeAd, makeConsumer, makeProduct, makeSeller, makeStore, password } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { someMorning } from '../../support/world.js';

const api = useApi();
const noSuchId = 2_000_000_000;
const day = 24 * 60 * 60_000;
const dayOf = (days: number) => new Date(Date.parse(someMorning) + days * day);

let consumer: ConsumerRecord;
let stranger: ConsumerRecord;
let me: Sent;
beforeEach(async () => {
  [consumer, stranger] = await Promise.all([makeConsumer(), makeConsumer()]);
  me = await api.as('consumer', consumer);
});

const bicycle = { title: 'Bicycle, 26 inches', description: 'New tyres', price: '3500.00', category: 'sports' };
const post = (body: object, headers = {}) => api.post('/ads', { ...me, headers, body });
const put = (id: number, body: object) => api.put(`/ads/${id}`, { ...me, body });
const remove = (id: number) => api.delete(`/ads/${id}`, me);
const expire = () => api.post('/products/expire', { token: api.world.config.cronSecret ?? '' });
const ownAds = async (): Promise<ProductRecord[]> => Product.find({ consumerId: consumer._id }).lean<ProductRecord[]>();
const codeOf = ({ status, body }: Answer) => [status, body.code];
const withAds = (count: number, fields = {}) =>
  Promise.all(Array.from({ length: count }, () => makeAd(consumer, fields)));

const calls = (id: number | string): [string, () => Promise<Answer>][] => [
  ['PUT', () => api.put(`/ads/${id}`, { ...me, body: { title: 'Mine now' } })],
  ['DELETE', () => api.delete(`/ads/${id}`, me)],
];

describe('every endpoint of ads', () => {
  it('answers 401 without a consumer', async () => {
    for (const sent of [{}, { token: 'forged' }, await api.as('seller', await makeSeller())]) {
      me = sent;
      const answers = [await api.get('/ads', me), await post(bicycle), await put(1, {}), await remove(1)];
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    }
  });

  it("answers 404 for another's ad, a store's product, a deleted and an unknown ad, and changes nothing", async () => {
    const [foreign, product, deleted] = await Promise.all([
      makeAd(stranger),
      makeProduct(await makeStore()),
      makeAd(consumer, { status: 'deleted', isListed: false }),
    ]);
    const before = await Product.find().sort({ _id: 1 }).lean();
    for (const id of [foreign._id, product._id, deleted._id, noSuchId]) {
      for (const [, call] of calls(id)) expect(codeOf(await call())).toEqual([404, 'ad_not_found']);
    }
    expect(await Product.find().sort({ _id: 1 }).lean()).toEqual(before);
  });

  itForAll(['abc', '0', '1.5', '-1'])('answers 400 for an invalid id', async (id) => {
    for (const [, call] of calls(id)) expect((await call()).status).toBe(400);
  });
});

describe('POST /api/ads', () => {
  const picture = (nth: number) => `https://pictures.example.in/${nth}.jpg`;

  itForAll<[string, string, unknown]>([
    ['title', 'title', undefined],
    ['title', 'title', ' '],
    ['title', 'title', 'x'.repeat(201)],
    ['title', 'title', { $gt: '' }],
    ['description', 'description', undefined],
    ['description', 'description', ''],
    ['description', 'description', 'x'.repeat(5_001)],
    ['price', 'price', undefined],
    ['price', 'price', '-1'],
    ['price', 'price', 1.555],
    ['price', 'price', 'cheap'],
    ['category', 'category', undefined],
    ['category', 'category', 'grocery'],
    ['condition', 'condition', 'broken'],
    ['productType', 'productType', 'store'],
    ['currency', 'currency', 'rupees'],
    ['currency', 'currency', 'XYZ'],
    ['location', 'location', 'x'.repeat(201)],
    ['images', 'images', picture(1)],
    ['images', 'images', Array.from({ length: 9 }, (_, nth) => picture(nth))],
    ['images[0].url', 'images', ['http://pictures.example.in/1.jpg']],
    ['images[1].url', 'images', [picture(1), { url: 'javascript:alert(1)', order: 1 }]],
    ['images[0].order', 'images', [{ url: picture(1) }]],
    ['images[0]', 'images', [7]],
  ])('answers 400 and names the missing or invalid field', async (named, field, value) => {
    const { status, body } = await post({ ...bicycle, [field]: value });
    expect([status, body.details.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      expect.arrayContaining([named]),
    ]);
    expect(await ownAds()).toEqual([]);
  });

  it('answers 409 ads_limit to a consumer with twenty ads', async () => {
    await withAds(18);
    await makeAd(consumer, { status: 'out_of_stock' });
    expect((await post(bicycle)).status).toBe(201);
    expect(codeOf(await post(bicycle))).toEqual([409, 'ads_limit']);
    expect(await ownAds()).toHaveLength(20);
  });

  it('does not count sold or deleted ads, or ads of others', async () => {
    await withAds(19);
    await makeAd(consumer, { status: 'sold' });
    await makeAd(consumer, { status: 'deleted', isListed: false });
    await makeAd(stranger);
    expect((await post(bicycle)).status).toBe(201);
  });

  it('ignores fields that only the service sets', async () => {
    const { body } = await post({
      ...bicycle,
      ...{ id: 1, _id: 1, consumerId: stranger._id, sellerId: 1, storeId: 1, status: 'sold', stock: 3, likeCount: 99 },
      ...{ isListed: false, isHidden: true, createdAt: '2020-01-01T00:00:00Z', renewedAt: '2030-01-01T00:00:00Z' },
    });
    expect(body.ad).toMatchObject({
      ...{ consumerId: consumer._id, sellerId: null, storeId: null, status: 'available', stock: null },
      ...{ _count: { likes: 0 }, isHidden: false, expiredAt: null },
    });
    const [kept] = await ownAds();
    expect(kept).toMatchObject({ isListed: true, renewedAt: null, _id: body.ad.id });
    expect(body.ad.id).not.toBe(1);
  });

  it('posts an ad with required fields only: for resale, in rupees, available for thirty days', async () => {
    const { status, body } = await post(bicycle);
    expect(status).toBe(201);
    expect(body.ad).toMatchObject({ ...bicycle, productType: 'resale', currency: 'INR', condition: null, images: [] });
    expect(Date.parse(body.ad.expiresAt) - Date.parse(body.ad.createdAt)).toBe(30 * day);
  });

  it('posts an ad with all fields, and lists it publicly', async () => {
    const whole = {
      ...bicycle,
      price: '0.00',
      condition: 'used',
      productType: 'rental',
      currency: 'USD',
      location: 'Kadri',
    };
    const { body } = await post({ ...whole, price: 0, images: [picture(1), { url: '/uploads/2.jpg', order: 7 }] });
    const images = [
      { url: picture(1), order: 0 },
      { url: '/uploads/2.jpg', order: 7 },
    ];
    expect(body.ad).toMatchObject({ ...whole, images });
    const { body: listed } = await api.get('/products?productType=rental&search=bicycle');
    expect(listed.products).toEqual([expect.objectContaining({ ...whole, images, id: body.ad.id })]);
    expect(listed.products[0].consumer).toEqual({ id: consumer._id, name: 'Asha Rao' });
    expect((await api.get(`/products/${body.ad.id}`)).body).toMatchObject(whole);
  });

  it('posts once under an Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'post-once' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(bicycle, key)));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await ownAds()).toHaveLength(1);
    expect((await post({ ...bicycle, price: 1 }, key)).status).toBe(422);
  });
});

describe('GET /api/ads', () => {
  itForAll(['limit=0', 'limit=101', 'cursor=x', `cursor=${writeCursor('own-products', [1, 1])}`])(
    'answers 400 for an invalid limit or cursor',
    async (query) => {
      expect((await api.get(`/ads?${query}`, me)).status).toBe(400);
    },
  );

  it("lists the consumer's undeleted ads, newest first, over all pages", async () => {
    const statuses = ['available', 'sold', 'out_of_stock'] as const;
    const made = await Promise.all(
      Array.from({ length: 7 }, (_, nth) =>
        makeAd(consumer, { createdAt: dayOf(-(nth % 3)), status: statuses[nth % 3], isHidden: nth === 0 }),
      ),
    );
    await makeAd(consumer, { status: 'deleted', isListed: false });
    await makeAd(stranger);
    const expected = made
      .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || other._id - one._id)
      .map(({ _id }) => _id);
    for (const limit of [2, 7]) {
      const seen: number[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { body }: Answer = await api.get(`/ads?limit=${limit}${cursor && `&cursor=${cursor}`}`, me);
        seen.push(...body.ads.map(({ id }: { id: number }) => id));
        cursor = body.nextCursor;
      }
      expect(seen).toEqual(expected);
    }
  });

  it('shows the owner that an ad is hidden after reports', async () => {
    await makeAd(consumer, { isHidden: true, isListed: false });
    const { body } = await api.get('/ads', me);
    expect(body.ads).toEqual([expect.objectContaining({ isHidden: true })]);
  });
});

describe('PUT /api/ads/:adId', () => {
  let ad: ProductRecord;
  beforeEach(async () => {
    ad = await makeAd(consumer, { description: 'New tyres', createdAt: dayOf(-10) });
  });

  itForAll([
    ['title', null],
    ['title', ''],
    ['description', null],
    ['price', '-1'],
    ['price', null],
    ['category', 'grocery'],
    ['status', 'deleted'],
    ['status', null],
    ['images', null],
    ['condition', 'broken'],
  ])('answers 400 for an invalid field', async (field, value) => {
    const { status, body } = await put(ad._id, { [field]: value });
    expect([status, body.details[0].field]).toEqual([400, field]);
  });

  it.each(['available', 'out_of_stock'])(
    'answers 409 ads_limit when a sold ad would become %s beyond the limit',
    async (status) => {
      await put(ad._id, { status: 'sold' });
      await withAds(20);
      expect(codeOf(await put(ad._id, { status }))).toEqual([409, 'ads_limit']);
      expect((await put(ad._id, { status: 'sold', price: '1.00' })).body).toMatchObject({
        status: 'sold',
        price: '1.00',
      });
    },
  );

  itForAll([
    { productType: 'rental' },
    { currency: 'USD' },
    { consumerId: 1 },
    { storeId: 1 },
    { likeCount: 99 },
    { renewedAt: '2030-01-01T00:00:00Z' },
    { isHidden: false, isListed: true },
    { $set: { price: 1 } },
    {},
  ])('ignores fields that a consumer may not change', async (body) => {
    const before = await Product.findById(ad._id).lean();
    expect((await put(ad._id, body)).status).toBe(200);
    expect({ ...(await Product.findById(ad._id).lean()), updatedAt: null }).toEqual({ ...before, updatedAt: null });
  });

  it('changes given fields, keeps absent ones, and clears nullable ones with null', async () => {
    const given = {
      title: 'Racing bicycle',
      price: '2999.00',
      category: 'tools',
      images: [{ url: '/uploads/1.jpg', order: 0 }],
    };
    const { body } = await put(ad._id, { ...given, condition: null, location: 'Kadri' });
    expect(body).toMatchObject({ ...given, condition: null, location: 'Kadri', description: 'New tyres' });
    expect((await put(ad._id, { location: null })).body.location).toBeUndefined();
    expect((await api.get('/products?search=racing')).body.products).toHaveLength(1);
  });

  itForAll(['sold', 'out_of_stock'])('marks an ad as sold and as out of stock', async (status) => {
    expect((await put(ad._id, { status })).body).toMatchObject({ status, expiresAt: null });
    expect((await api.get(`/products/${ad._id}`)).body.status).toBe(status);
  });

  it('renews an ad by the status available, and only by it', async () => {
    expect((await put(ad._id, { price: '1.00' })).body.expiresAt).toBe(dayOf(20).toISOString());
    const { body } = await put(ad._id, { status: 'available' });
    expect(Date.parse(body.expiresAt)).toBeGreaterThanOrEqual(dayOf(30).getTime());
  });

  it('keeps a reported ad hidden', async () => {
    await Product.updateOne({ _id: ad._id }, { $set: { isHidden: true, isListed: false } });
    await put(ad._id, { status: 'available', price: '1.00' });
    expect((await api.get(`/products/${ad._id}`)).status).toBe(404);
    expect((await api.get('/products')).body.products).toEqual([]);
  });

  it('loses no concurrent change or like', async () => {
    const changes = [{ title: 'One' }, { price: '2.00' }, { description: 'Three' }, { location: 'Four' }];
    const like = api.post(`/products/${ad._id}/like`, await api.as('consumer', stranger));
    const answers = await Promise.all([...changes.map((body) => put(ad._id, body)), like]);
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const { body } = await api.get(`/products/${ad._id}`);
    expect(body).toMatchObject(Object.assign({ _count: { likes: 1 } }, ...changes));
  });
});

describe('DELETE /api/ads/:adId', () => {
  it('answers 404 the second time', async () => {
    const { _id } = await makeAd(consumer);
    expect((await remove(_id)).body).toEqual({ success: true });
    expect(codeOf(await remove(_id))).toEqual([404, 'ad_not_found']);
  });

  it('keeps the record, lists it nowhere, and does not count it', async () => {
    const [first] = await withAds(20);
    await remove(first?._id ?? 0);
    expect(await Product.findById(first?._id).lean()).toMatchObject({ status: 'deleted', isListed: false });
    expect((await api.get(`/products/${first?._id}`)).status).toBe(404);
    expect((await api.get('/ads?limit=100', me)).body.ads).toHaveLength(19);
    expect((await api.get('/products?limit=100')).body.products).toHaveLength(19);
    expect((await post(bicycle)).status).toBe(201);
  });
});

describe('POST /api/products/expire', () => {
  it('answers 401 with another secret', async () => {
    for (const sent of [{}, me, { token: 'not the secret of the timed calls' }]) {
      expect(codeOf(await api.post('/products/expire', sent))).toEqual([401, 'unauthenticated']);
    }
  });

  it('does not expire younger, renewed or unavailable ads, or products of stores', async () => {
    const store = await makeStore();
    await Promise.all([
      makeAd(consumer, { createdAt: dayOf(-29.9) }),
      makeAd(consumer, { createdAt: dayOf(-90), renewedAt: dayOf(-29.9) }),
      makeAd(consumer, { createdAt: dayOf(-90), status: 'sold' }),
      makeAd(consumer, { createdAt: dayOf(-90), status: 'out_of_stock' }),
      makeAd(consumer, { createdAt: dayOf(-90), status: 'deleted', isListed: false }),
      makeProduct(store, { createdAt: dayOf(-90) }),
    ]);
    const before = await Product.find().sort({ _id: 1 }).lean();
    expect((await expire()).body).toEqual({ expired: 0 });
    expect(await Product.find().sort({ _id: 1 }).lean()).toEqual(before);
  });

  it('expires ads that were not renewed for thirty days, and notifies their owners once', async () => {
    const [old, renewed] = await Promise.all([
      makeAd(consumer, { createdAt: dayOf(-30) }),
      makeAd(consumer, { createdAt: dayOf(-90), renewedAt: dayOf(-31) }),
    ]);
    expect((await expire()).body).toEqual({ expired: 2 });
    expect((await expire()).body).toEqual({ expired: 0 });
    const { body } = await api.get('/ads', me);
    expect(body.ads).toHaveLength(2);
    for (const ad of body.ads) {
      expect(ad).toMatchObject({ status: 'out_of_stock', expiresAt: null, expiredAt: expect.any(String) });
    }
    const { notifications } = (await api.get('/notifications', me)).body;
    expect(notifications.map(({ data }: { data: { adId: number } }) => data.adId).sort()).toEqual(
      [old._id, renewed._id].sort(),
    );
    expect(notifications[0]).toMatchObject({ type: 'ad_expired', title: 'Your ad has expired' });
    expect(notifications[0].body).toContain('Used bicycle');
  });

  it('expires each ad once in concurrent calls', async () => {
    await withAds(60, { createdAt: dayOf(-31) });
    const expireAfter503 = async () => {
      for (;;) {
        const answer = await expire();
        if (answer.status !== 503) return answer.body.expired;
      }
    };
    const counts: number[] = await Promise.all([expireAfter503(), expireAfter503(), expireAfter503()]);
    // A call that was answered 503 has expired some ads as well, so this is an upper bound.
    expect(counts.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(60);
    expect(await Notification.distinct('data.adId', { type: 'ad_expired' })).toHaveLength(60);
    expect(await Notification.countDocuments({ type: 'ad_expired' })).toBe(60);
  });

  it('takes the time from PRODUCT_EXPIRY_MS', async () => {
    api.world.config.productExpiryMs = 2 * day;
    await makeAd(consumer, { createdAt: dayOf(-2) });
    const { body } = await expire();
    api.world.config.productExpiryMs = 30 * day;
    expect(body).toEqual({ expired: 1 });
  });

  it('runs as a job every ten minutes', async () => {
    const { _id } = await makeAd(consumer, { createdAt: dayOf(-31) });
    const job = timedJobs.find(({ name }) => name === 'expireAds');
    expect(job?.interval).toBe('10 minutes');
    await job?.run(api.world);
    expect(await Product.findById(_id).lean()).toMatchObject({ status: 'out_of_stock' });
  });

  it('lets the owner renew an expired ad by the status available', async () => {
    const { _id } = await makeAd(consumer, { createdAt: dayOf(-31) });
    await expire();
    expect((await put(_id, { status: 'available' })).body).toMatchObject({ status: 'available', expiredAt: null });
    expect((await expire()).body).toEqual({ expired: 0 });
    api.world.clock.advance(31 * day);
    expect((await expire()).body).toEqual({ expired: 1 });
  });
});

describe('the ads of an erased account', () => {
  it('are deleted and cleared, including ads that were deleted before', async () => {
    const said = { location: 'Kadri', description: 'Call Latha on 9480012345' };
    await makeAd(consumer, said);
    await makeAd(consumer, { ...said, status: 'deleted', isListed: false });
    expect((await api.delete('/auth/me', { ...me, body: { password } })).status).toBe(200);
    await api.relay();
    const left = await Product.find({ productType: { $ne: 'store' } }, '+words +wordStarts').lean();
    const gone = {
      ...{ status: 'deleted', isListed: false, consumerId: 0, title: '', description: null },
      ...{ images: [], words: [], wordStarts: [] },
    };
    expect(left).toMatchObject([gone, gone]);
    expect(JSON.stringify(left)).not.toMatch(/Kadri|Latha/i);
  });
});

describe('likes of ads', () => {
  it('rank ads in sort=popular, also for ads of the same age', async () => {
    const made = await Promise.all([makeAd(consumer), makeAd(consumer), makeAd(consumer)]);
    const fans = await Promise.all([makeConsumer(), makeConsumer()]);
    for (const [nth, fan] of fans.entries()) {
      const asFan = await api.as('consumer', fan);
      for (const ad of made.slice(nth)) await api.post(`/products/${ad._id}/like`, asFan);
    }
    await api.delete(`/products/${made[1]?._id}/like`, await api.as('consumer', fans[1] as ConsumerRecord));
    const { body } = await api.get('/products?sort=popular');
    expect(body.products[0]).toMatchObject({ id: made[2]?._id, _count: { likes: 2 } });
    expect(body.products.map(({ _count }: { _count: { likes: number } }) => _count.likes)).toEqual([2, 1, 1]);
  });
});
