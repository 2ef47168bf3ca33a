import { describe, expect, it } from '@jest/globals';
import { refusals } from '../../../domain/refusals.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { riderPageTexts } from '../../../server/pages/rider/riderPageTexts.js';
import { plain } from '../../support/pictures.js';
import { api, assigned, deliveryOf, orderOf, report } from '../../support/riders/riding.js';

const { en, kn, hi } = riderPageTexts;
const unknown = 'A'.repeat(43);

/** A request as a browser without scripts makes it, and the text of its page. */
async function ask(path: string, { body, language }: { body?: URLSearchParams | FormData; language?: string } = {}) {
  const response = await fetch(`${api.url}/r/${path}`, {
    redirect: 'manual',
    headers: { ...(language && { 'Accept-Language': language }) },
    ...(body && { method: 'POST', body }),
  });
  return { status: response.status, headers: response.headers, html: await response.text() };
}
const send = (token: string, form: Record<string, string>, language?: string) =>
  ask(`${token}/status`, { body: new URLSearchParams(form), ...(language && { language }) });
const sendPhoto = (token: string, bytes: Buffer) => {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'door.jpg');
  return ask(`${token}/photo`, { body });
};

export function testRiderPage(): void {
  describe('GET /r/[token]', () => {
    it('says in the language of the rider that an unknown link does not work', async () => {
      for (const [language, text] of [
        ['en-IN', en.notFound],
        ['kn', kn.notFound],
        ['hi', hi.notFound],
      ] as const) {
        const { status, html } = await ask(unknown, { language });
        expect([status, html.includes(text)]).toEqual([404, true]);
      }
      expect((await ask(`${unknown}?lang=hi`, { language: 'kn' })).html).toContain(hi.notFound);
      expect((await ask('%E0%A4%A')).status).toBe(400);
    });

    it('says in the language of the rider to wait after 30 unknown links in ten minutes', async () => {
      api.world.config.rateLimitsEnabled = true;
      for (let nth = 0; nth < 30; nth++) await ask(unknown);
      const { status, html, headers } = await ask(`${unknown}?lang=kn`);
      expect([status, headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
      expect(html).toContain(kn.tryLater);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      const report = await send(unknown, { status: 'delivered' }, 'hi');
      expect([report.status, report.html.includes(hi.tryLater)]).toEqual([429, true]);
      api.world.config.rateLimitsEnabled = false;
      api.world.clock.advance(10 * 60_000 + 1);
    });

    it('is also found at the addresses of its forms', async () => {
      const { token } = await assigned();
      for (const form of ['status', 'photo']) {
        const { status, headers } = await ask(`${token}/${form}?lang=kn`);
        expect([status, headers.get('location')]).toEqual([303, `/r/${token}?lang=kn`]);
      }
    });

    it('shows where to go and what to collect, without scripts, in less than 30 kB', async () => {
      const { orderId, token } = await assigned({ instructions: '<b>Ring</b> twice' });
      await StoreOrder.updateOne({ _id: orderId }, { $set: { promisedAt: new Date('2026-11-18T07:00:00Z') } });
      for (const [language, texts] of Object.entries(riderPageTexts)) {
        const { status, html, headers } = await ask(`${token}?lang=${language}`);
        expect(status).toBe(200);
        expect(Buffer.byteLength(html)).toBeLessThan(30_000);
        for (const text of [texts.pickUpAt, texts.pickedUp, texts.notDelivered, ...Object.values(texts.failures)])
          expect(html).toContain(text);
        expect(html).toContain('₹225.00');
        expect(html).toContain('12 Car Street');
        expect(html).toContain('href="tel:+919480012345"');
        expect(html).toContain('&lt;b&gt;Ring&lt;/b&gt; twice');
        expect(html).toContain('12:30');
        expect(html).not.toMatch(/<script|src=/);
        expect(headers.get('content-security-policy')).toContain("default-src 'none'");
        expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
      }
    });

    it('does not say that an order is paid which waits for its online payment', async () => {
      const { orderId, token } = await assigned();
      const online = { paymentMethod: 'online', paymentStatus: 'unpaid' };
      await StoreOrder.updateOne({ _id: orderId }, { $set: online });
      const { html } = await ask(token);
      expect(html).toContain(en.noCash);
      expect(html).not.toMatch(/paid/i);
      await StoreOrder.updateOne({ _id: orderId }, { $set: { paymentMethod: 'cod', paymentStatus: 'cod' } });
    });

    it('shows after the end only that the delivery is over', async () => {
      const { token } = await assigned();
      await report(token, 'delivered');
      const { status, html } = await ask(token);
      expect([status, html.includes(en.over.delivered)]).toEqual([200, true]);
      expect(html).not.toMatch(/Car Street|\+91|225/);
    });
  });

  describe('the forms of the page', () => {
    it('report that the goods were picked up and delivered', async () => {
      const { orderId, token } = await assigned();
      const { status, headers } = await send(token, { status: 'picked_up' });
      expect([status, headers.get('location')]).toEqual([303, `/r/${token}?lang=en`]);
      expect((await ask(token)).html).toContain(en.onTheWay);
      expect((await send(token, { status: 'delivered', cashCollected: '225.00', note: 'With the guard' })).status).toBe(
        303,
      );
      expect((await orderOf(orderId)).status).toBe('delivered');
      expect((await deliveryOf(orderId)).report).toMatchObject({ cashCollected: 22_500, note: 'With the guard' });
    });

    it('show the page again with what is wrong, in the language of the rider', async () => {
      const { orderId, token } = await assigned();
      for (const [form, text] of [
        [{ status: 'failed' }, kn.chooseReason],
        [{ status: 'failed', failureCode: 'sold_out' }, kn.chooseReason],
        [{ status: 'delivered', cashCollected: 'all' }, kn.wrongInput],
        [{ status: 'delivered', cashCollected: '9999999999' }, kn.wrongInput],
        [{ status: 'delivered', note: 'At the gate\0' }, kn.wrongInput],
        [{ status: 'delivered', handoverCode: '12' }, kn.wrongInput],
        [{ status: 'lost' }, kn.wrongInput],
      ] as const) {
        const { status, html } = await send(token, { ...form }, 'kn');
        expect([form, status, html.includes(text), html.includes(kn.delivered)]).toEqual([form, 400, true, true]);
      }
      expect((await send(unknown, { status: 'delivered' })).status).toBe(404);
      const large = await send(unknown, { status: 'delivered', note: 'x'.repeat(30_000) });
      expect([large.status, large.html.includes(en.notFound)]).toEqual([404, true]);
      expect((await orderOf(orderId)).status).toBe('accepted');
    });

    it('show again what the rider typed into the refused form, and in no other one', async () => {
      const { orderId, token } = await assigned();
      await StoreOrder.updateOne({ _id: orderId }, { $set: { handoverCode: '4821' } });
      const note = '</textarea><b>Left</b> with the "guard"';
      const escaped = '&lt;/textarea&gt;&lt;b&gt;Left&lt;/b&gt; with the &quot;guard&quot;</textarea>';
      const delivered = await send(token, { status: 'delivered', handoverCode: '1111', cashCollected: '200', note });
      expect(delivered.status).toBe(409);
      for (const kept of ['name="handoverCode" value="1111"', 'name="cashCollected" value="200"', escaped])
        expect(delivered.html.split(kept)).toHaveLength(2);
      expect(delivered.html).not.toMatch(/<b>|<details open| checked/);
      const long = 'x'.repeat(501);
      const failed = await send(token, { status: 'failed', failureCode: 'damaged', note: long });
      for (const kept of ['<details open', 'value="damaged" required checked', `${long}</textarea>`])
        expect(failed.html.split(kept)).toHaveLength(2);
      expect(failed.html).toContain('name="cashCollected" value="225.00"');
      const strange = await send(token, { status: 'delivered', handoverCode: '" autofocus x="', cashCollected: '"' });
      expect(strange.html).toContain('value="&quot; autofocus x=&quot;"');
    });

    it('ask for the code of the customer where the store uses it', async () => {
      const { orderId, token } = await assigned();
      await StoreOrder.updateOne({ _id: orderId }, { $set: { handoverCode: '4821' } });
      expect((await ask(token)).html).toContain(en.handoverCode);
      const without = await send(token, { status: 'delivered' }, 'kn');
      expect([without.status, without.html.includes(kn.askForCode)]).toEqual([409, true]);
      const wrong = await send(token, { status: 'delivered', handoverCode: '1111' }, 'hi');
      expect([wrong.status, wrong.html.includes('role="alert"')]).toEqual([409, true]);
      expect((await send(token, { status: 'delivered', handoverCode: '4821' })).status).toBe(303);
    });

    it('report a failure with its reason', async () => {
      const { orderId, token } = await assigned();
      expect((await send(token, { status: 'failed', failureCode: 'customer_refused' })).status).toBe(303);
      expect((await orderOf(orderId)).status).toBe('cancelled');
      const again = await send(token, { status: 'delivered' });
      expect(again.status).toBe(409);
      for (const text of [en.over.other, en.overExplained.other, refusals.delivery_over[1]])
        expect(again.html).toContain(text);
    });

    it('say that an order which the seller moved back to pending cannot be picked up', async () => {
      const { orderId, token } = await assigned();
      await StoreOrder.updateOne({ _id: orderId }, { $set: { status: 'pending' } });
      const { status, html } = await send(token, { status: 'picked_up' }, 'hi');
      expect([status, html.includes(hi.notNow)]).toEqual([409, true]);
    });

    it('accept a note of 500 characters with new lines, each of which a browser sends as two', async () => {
      const { orderId, token } = await assigned();
      const lines = Array.from({ length: 5 }, () => 'x'.repeat(99));
      expect((await send(token, { status: 'delivered', note: `${lines.join('\r\n')}x` })).status).toBe(303);
      expect((await deliveryOf(orderId)).report).toMatchObject({ note: `${lines.join('\n')}x` });
    });

    it('send pictures, of which the report has the last', async () => {
      const { orderId, token } = await assigned();
      const missing = await ask(`${token}/photo`, { body: new FormData() });
      expect([missing.status, missing.html.includes(en.choosePhoto)]).toEqual([400, true]);
      expect((await sendPhoto(token, Buffer.from('no picture'))).status).toBe(400);
      expect((await sendPhoto(token, await plain(31, 20).jpeg().toBuffer())).status).toBe(303);
      const { html } = await ask(token);
      const [photoUrl] = (await deliveryOf(orderId)).photos;
      expect(html).toContain(`value="${photoUrl}"`);
      await send(token, { status: 'delivered', photoUrl: String(photoUrl) });
      expect((await deliveryOf(orderId)).report).toMatchObject({ photoUrl });
    });
  });
}
