import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import { countBooks } from '../../../domain/ledger/counting/countBooks.js';
import { Store } from '../../../models/catalog/Store.js';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import { DeliveryLog } from '../../../models/notifications/DeliveryLog.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { Pincode } from '../../../models/places/Pincode.js';
import { FeatureFlag } from '../../../models/system/FeatureFlag.js';
import { makeDelivered } from '../../support/books/delivered.js';
import { useOperator } from '../../support/console/useOperator.js';
import { makeAd, makeConsumer, makeDoctor, makeRequest, makeSeller, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { someMorning, testWorld } from '../../support/world.js';
import { orderAt } from '../orderAt.js';

export function testLists(): void {
  const staff = useOperator();

  describe('a body', () => {
    const codeOf = async (headers: Record<string, string>, body: string | Buffer) => {
      const answer = await fetch(`${staff.console.url}/admin/api/resources/Store/records/1/edit`, {
        method: 'POST',
        body,
        headers: { cookie: staff.cookie, ...headers },
      });
      const { code } = (await answer.json()) as { code?: string };
      return [answer.status, code];
    };
    const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

    itForAll([
      [types[0], 'gzip'],
      [types[1], 'deflate'],
      [types[2], 'br'],
    ])('that is not encoded as its header says is answered with 400', async (type = '', encoding = '') => {
      const headers = { 'content-type': type, 'content-encoding': encoding };
      for (const body of ['{"status":"live"}', gzipSync('{"status":"live"}').subarray(0, -9)]) {
        expect(await codeOf(headers, body)).toEqual([400, 'malformed_request']);
      }
    });

    itForAll([
      [types[0], '{"reason":"\\u0000"}'],
      [types[1], 'reason=%00'],
      [types[2], '--x\r\nContent-Disposition: form-data; name="reason"\r\n\r\n\0\r\n--x--\r\n'],
    ])('that contains NUL is answered with 400', async (type = '', body = '') => {
      expect(await codeOf({ 'content-type': type }, body)).toEqual([400, 'malformed_request']);
    });
  });

  describe('a list', () => {
    const list = async (query: string) => {
      const { status, body } = await staff.console.ask(`/api/resources/${query}`, { cookie: staff.cookie });
      return { status, total: body?.meta?.total, ids: body?.records?.map(({ id }: { id: number }) => id) };
    };

    it('shows the newest records first, with the names of referenced records', async () => {
      const seller = await makeSeller({ name: 'Vidya Bhat' });
      const older = await makeStore({ sellerId: seller._id });
      const newer = await makeStore({ sellerId: seller._id });
      const { body } = await staff.console.ask(`/api/resources/Store/actions/list?filters.sellerId=${seller._id}`, {
        cookie: staff.cookie,
      });
      expect(body.records.map(({ id }: { id: number }) => id)).toEqual([newer._id, older._id]);
      expect(body.records[0].populated.sellerId.title).toBe('Vidya Bhat');
    });

    const recordsOf = async (path: string) =>
      (await staff.console.ask(`/api/resources/${path}`, { cookie: staff.cookie })).body.records;

    it('names the sellers to settle; their pages have the balance, and their bookings an amount', async () => {
      const world = testWorld();
      world.clock.set(someMorning);
      const { _id: sellerId } = await makeSeller({ name: 'Sudha Pai' });
      await makeDelivered(world, 1, { sellerId });
      world.clock.advance(600_000);
      await countBooks(world);
      const kind = encodeURIComponent('seller/{seller}');
      expect(await recordsOf(`AccountBalance/actions/list?filters.kind=${kind}`)).toMatchObject([
        { id: `seller/${sellerId}`, params: { balance: 20_500, sellerName: 'Sudha Pai' } },
      ]);
      const { body } = await staff.read('Seller', sellerId, 'show');
      expect(body.record.params.balance).toBe(20_500);
      const account = `LedgerTransaction/actions/list?filters.postings.account=seller/${sellerId}`;
      expect(await recordsOf(account)).toMatchObject([{ params: { kind: 'delivered', amount: 22_500 } }]);
    });

    it('shows whether a feature is on, as staff or the service decide', async () => {
      await FeatureFlag.create([{ name: 'paymentsOnlineEnabled', state: 'on' }, { name: 'reelsCommerceEnabled' }]);
      const shown = await recordsOf('FeatureFlag/actions/list?sortBy=name&direction=asc');
      expect(shown.map(({ params }: { params: { isOn: string } }) => params.isOn)).toEqual(['on', 'off']);
    });

    it('shows requests newest first by their time, in which it is sorted', async () => {
      const older = await makeRequest(await makeConsumer());
      const newer = await makeRequest(await makeConsumer());
      await CommunityRequest.collection.updateOne({ _id: newer._id as never }, { $set: { createdAt: new Date(0) } });
      expect((await list('CommunityRequest/actions/list')).ids).toEqual([older._id, newer._id]);
    });

    it('has no exact place of a person, an ad or a request, but that of a pincode, as their pages', async () => {
      const exact = { latitude: 12.8765432, longitude: 74.8434567 };
      const consumer = await makeConsumer(exact);
      const { _id: doctorId } = await makeDoctor(exact);
      const { _id: adId } = await makeAd(consumer, exact);
      const { _id: requestId } = await makeRequest(consumer, exact);
      await insert(Pincode, { _id: '575001', town: 'Mangaluru', district: 'DK', state: 'Karnataka', ...exact });
      const { cookie } = await staff.console.signIn('Viewing', 'viewer');
      const bodies = async (resource: string, id: number | string) => {
        const paths = [
          'actions/list',
          `actions/list?filters.latitude=${exact.latitude}`,
          `records/${id}/show`,
          `bulk/show?recordIds=${id}`,
          'search/a',
        ];
        const answers = await Promise.all(
          paths.map((path) => staff.console.ask(`/api/resources/${resource}/${path}`, { cookie })),
        );
        return JSON.stringify(answers.map(({ body }) => body));
      };
      for (const [resource, id] of Object.entries({
        Consumer: consumer._id,
        Doctor: doctorId,
        Product: adId,
        CommunityRequest: requestId,
      })) {
        const shown = await bodies(resource, id);
        expect(shown).toContain(`"_id":${id}`);
        expect(shown).not.toMatch(/12\.8765|74\.8434/);
      }
      expect(await bodies('Pincode', '575001')).toMatch(/12\.8765432.*74\.8434567/);
    });

    it('is filtered by text, choice, reference, boolean and date', async () => {
      const store = await makeStore({ name: 'Netravati (Books) & Pens', status: 'paused', allowWhatsApp: true });
      const only = { status: 200, total: 1, ids: [store._id] };
      expect(await list(`Store/actions/list?filters.name=${encodeURIComponent('(books) &')}`)).toEqual(only);
      expect(await list(`Store/actions/list?filters.status=paused&filters.sellerId=${store.sellerId}`)).toEqual(only);
      expect(await list('Store/actions/list?filters.status=paused&filters.allowWhatsApp=true')).toEqual(only);
      expect((await list('Store/actions/list?filters.status=pause')).total).toBe(0);
      expect(await list(`Store/actions/list?filters.status=paused,live&filters.sellerId=${store.sellerId}`)).toEqual(
        only,
      );
      expect((await list('Store/actions/list?filters.createdAt~~from=2099-01-01')).total).toBe(0);
    });

    it('is filtered by days of the marketplace, from the first moment to the last', async () => {
      const moments = [
        '2026-11-17T18:29:59.999Z',
        '2026-11-17T18:30:00Z',
        '2026-11-18T18:29:59.999Z',
        '2026-11-18T18:30Z',
      ];
      const ids: number[] = [];
      for (const moment of moments) {
        const { _id } = await makeStore({ name: 'Four Moments' });
        await Store.collection.updateOne({ _id: _id as never }, { $set: { createdAt: new Date(moment) } });
        ids.push(_id);
      }
      const within = async (query: string) =>
        (await list(`Store/actions/list?filters.name=Four%20Moments&direction=asc&sortBy=_id&${query}`)).ids;
      expect(await within('filters.createdAt~~from=2026-11-18&filters.createdAt~~to=2026-11-18')).toEqual(
        ids.slice(1, 3),
      );
      expect(await within('filters.createdAt~~to=2026-11-17')).toEqual(ids.slice(0, 1));
      expect(await within('filters.createdAt~~from=2026-11-18T18:30:00.000Z')).toEqual(ids.slice(3));
    });

    it('finds an order by the start of its number and a phone in any spelling', async () => {
      const { orderId } = await orderAt('pending');
      await StoreOrder.updateOne(
        { _id: orderId },
        { orderNumber: 'SO-20261124-D4WXPW', customerPhone: '+919480000201' },
      );
      const only = { status: 200, total: 1, ids: [orderId] };
      const texts = { orderNumber: ['so-20261124-d4', 'd4wx'], customerPhone: ['94800 00201', '00002'] };
      for (const [field, written] of Object.entries(texts)) {
        for (const text of written) {
          expect(await list(`StoreOrder/actions/list?filters.${field}=${encodeURIComponent(text)}`)).toEqual(only);
        }
      }
    });

    it('finds a person by an e-mail address, its start, or its domain', async () => {
      const seller = await makeSeller({ email: 'vidya.bhat@example.in' });
      const only = { status: 200, total: 1, ids: [seller._id] };
      for (const text of ['Vidya.Bhat@Example.in', 'vidya.b', 'bhat@']) {
        expect(await list(`Seller/actions/list?filters.email=${encodeURIComponent(text)}`)).toEqual(only);
      }
    });

    itForAll([
      'sortBy=position',
      'sortBy=name&direction=sideways',
      'page=-3&perPage=abc',
      'page=99999999999999999999',
      'filters=x',
      'filters.nothing=1',
      'filters.name=[(',
      'filters.status=a&filters.status=b',
      'filters.name.$ne=1',
      'filters.sellerId=abc',
      'filters.createdAt~~from=abc',
      '__proto__.x=1&filters.__proto__.y=2',
      'filters.constructor=constructor',
    ])('answers 200 for an odd query', async (query) => {
      expect((await list(`Store/actions/list?${query}`)).status).toBe(200);
    });

    itForAll(['abc', '0', '1.5', '99999999999'])(
      'answers 200 for the page of a record that does not exist',
      async (id) => {
        expect((await list(`Store/records/${id}/show`)).status).toBe(200);
      },
    );

    it('opens a record with a string id', async () => {
      const [triedAt, expiresAt] = [new Date(), new Date(Date.now() + 86_400_000)];
      await DeliveryLog.create({
        _id: '327:3',
        notificationId: 327,
        subscriptionId: 3,
        recipientKind: 'consumer',
        recipientId: 1,
        form: 'web',
        state: 'gone',
        attempts: 1,
        lastError: 'the push service answered 410',
        triedAt,
        expiresAt,
      });
      const { body } = await staff.console.ask('/api/resources/DeliveryLog/records/327:3/show', {
        cookie: staff.cookie,
      });
      expect(body.record.params).toMatchObject({ state: 'gone', lastError: 'the push service answered 410' });
    });

    itForAll([
      '/api/resources/%00/actions/list',
      '/api/resources/Store/actions/%00',
      '/api/resources/Store/search/a%00b',
      '/api/resources/Store/actions/list?filters.name=%00',
      '/api/resources/Store/records/1%00/show',
      '/api/resources/Store/bulk/bulkDelete?recordIds=1%00',
      '/api/pages/%00',
      '/resources/Store?%00=1',
    ])('answers 400 for NUL in the address', async (path) => {
      const { status, body } = await staff.console.ask(path, { cookie: staff.cookie });
      expect([status, body.code]).toEqual([400, 'malformed_request']);
    });

    it('uses the first of two values of a parameter', async () => {
      const { status, body } = await staff.console.ask('/api/resources/Store/bulk/bulkDelete?recordIds=0&recordIds=1', {
        cookie: staff.cookie,
      });
      expect([status, body.code]).toEqual([404, 'not_found']);
    });
  });
}
