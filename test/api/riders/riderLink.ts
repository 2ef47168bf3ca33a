import { request } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { plain } from '../../support/pictures.js';
import { answerOf, api, assigned, deliveryOf, report, see, soldBy, store } from '../../support/riders/riding.js';

const unknown = 'A'.repeat(43);
const hour = 3_600_000;
let shades = 0;

/** Sends a picture that differs from all earlier ones. */
async function send(token: string, bytes?: Buffer) {
  const picture =
    bytes ??
    (await plain(20 + ++shades, 20)
      .jpeg()
      .toBuffer());
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'door.jpg');
  return api.post(`/rider/deliveries/${token}/photo`, { body });
}

/** The status of the answer to a form whose body is never sent. */
const statusWithoutBody = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1000 };
    const sent = request(`${api.url}${path}`, { method: 'POST', headers }, ({ statusCode = 0 }) => {
      resolve(statusCode);
      sent.destroy();
    });
    sent.on('error', reject).flushHeaders();
  });

export function testRiderLink(): void {
  describe('GET /api/rider/deliveries/[token]', () => {
    it('answers 404 for an unknown link, and 429 to a network after 30 of them in ten minutes', async () => {
      const { token } = await assigned();
      api.world.config.rateLimitsEnabled = true;
      for (let nth = 0; nth < 30; nth++) expect(answerOf(await see(unknown))).toEqual([404, 'delivery_not_found']);
      const refused = await see(`${unknown}x`);
      expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
      expect((await report(unknown, 'delivered')).status).toBe(429);
      // The riders of the same network go on.
      expect(answerOf(await see(token))).toEqual([200, 'assigned']);
      api.world.clock.advance(10 * 60_000 + 1);
      expect((await see(unknown)).status).toBe(404);
      api.world.config.rateLimitsEnabled = false;
    });

    it('shows where the goods go and what to collect', async () => {
      const { token } = await assigned({
        deliveryLatitude: 12.87,
        deliveryLongitude: 74.84,
        instructions: 'Ring twice',
      });
      const { body, headers } = await see(token);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(body.delivery).toEqual({
        status: 'assigned',
        orderNumber: expect.any(String),
        store: { name: store.name, address: '3 Car Street', phone: '+918242001234' },
        customer: {
          name: expect.any(String),
          phone: '+919480012345',
          address: '12 Car Street',
          latitude: 12.87,
          longitude: 74.84,
          mapLink: 'https://www.google.com/maps/search/?api=1&query=12.87%2C74.84',
        },
        instructions: 'Ring twice',
        itemCount: 2,
        cashToCollect: '225.00',
        promisedAt: null,
        needsHandoverCode: false,
        photos: [],
        photosLeft: 3,
      });
    });

    it('shows only the end for two hours after it, and then nothing', async () => {
      const { token } = await assigned();
      await report(token, 'delivered');
      const { body } = await see(token);
      expect(body).toEqual({ delivery: { status: 'delivered', endedAt: expect.any(String) } });
      api.world.clock.advance(2 * hour - 10_000);
      expect((await see(token)).status).toBe(200);
      api.world.clock.advance(11_000);
      expect(answerOf(await see(token))).toEqual([404, 'delivery_not_found']);
      expect(answerOf(await report(token, 'delivered'))).toEqual([404, 'delivery_not_found']);
    });
  });

  describe('POST /api/rider/deliveries/[token]/photo', () => {
    it('answers 404 for an unknown link, 413 above 5 MB, 400 for another file and 409 after the end', async () => {
      const { token } = await assigned();
      expect(answerOf(await send(unknown))).toEqual([404, 'delivery_not_found']);
      expect(answerOf(await send(token, Buffer.alloc(5 * 2 ** 20 + 1)))).toEqual([413, 'file_too_large']);
      expect(answerOf(await send(token, Buffer.from('text')))).toEqual([400, 'not_an_image']);
      await report(token, 'delivered');
      expect(answerOf(await send(token))).toEqual([409, 'delivery_over']);
    });

    it('answers 404 for an unknown link before it reads the picture, as the page does, and 429 after 30', async () => {
      api.world.config.rateLimitsEnabled = true;
      for (const path of [`/api/rider/deliveries/${unknown}/photo`, `/r/${unknown}/photo`]) {
        expect([path, await statusWithoutBody(path)]).toEqual([path, 404]);
      }
      for (let nth = 0; nth < 28; nth++) await see(unknown);
      expect(await statusWithoutBody(`/api/rider/deliveries/${unknown}/photo`)).toBe(429);
      api.world.config.rateLimitsEnabled = false;
      api.world.clock.advance(10 * 60_000 + 1);
    });

    it('answers 409 for the fourth photo', async () => {
      const { orderId, token } = await assigned();
      for (let nth = 0; nth < 3; nth++) expect((await send(token)).status).toBe(200);
      expect(answerOf(await send(token))).toEqual([409, 'photos_limit']);
      expect((await deliveryOf(orderId)).photos).toHaveLength(3);
    });

    it('answers the address of the picture, which the report and the seller show', async () => {
      const { orderId, token } = await assigned();
      const { status, body } = await send(token);
      expect([status, body]).toEqual([200, { url: expect.any(String), width: 20 + shades, height: 20 }]);
      const elsewhere = await report(token, 'delivered', { photoUrl: '/uploads/ab/cd.jpg' });
      expect([elsewhere.status, elsewhere.body.details[0].field]).toEqual([400, 'photoUrl']);
      expect(answerOf(await report(token, 'delivered', { photoUrl: body.url }))).toEqual([200, 'delivered']);
      expect((await soldBy(orderId)).delivery).toMatchObject({ photoUrl: body.url, photos: [body.url] });
      expect(await DeliveryAssignment.countDocuments({ photos: body.url })).toBe(1);
    });
  });
}
