import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import { Upload } from '../../../models/catalog/Upload.js';
import { type Sent, useApi } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { makeConsumer } from '../../support/factories.js';
import { formWith, plain } from '../../support/pictures.js';
import { useUploadsFolder } from '../../support/uploadsFolder.js';

const { linksADay } = rules.video;
const usual = { ...linksADay };
const [ofAccount, ofNetwork] = [3, 9];
const size = 100_000;
/** Links that no longer wait for their video do not count as pending. */
const finishAll = () => Upload.updateMany({}, { $set: { state: 'ready' } });

export function testUnboundedUploads(): void {
  const folder = useUploadsFolder();
  const api = useApi({ dataDir: folder.dataDir, rateLimitsEnabled: false });
  beforeAll(() => void Object.assign(linksADay, { ofAccount, ofNetwork }));
  afterAll(() => void Object.assign(linksADay, usual));

  const ask = (sent: Sent, address: string) => {
    const headers = { 'x-forwarded-for': address };
    return api.post('/upload-video', { ...sent, headers, body: { contentType: 'video/mp4', size } });
  };

  let me: Sent;
  beforeEach(async () => {
    me = await api.as('consumer', await makeConsumer());
  });

  describe('CWE-770: upload links for videos that take storage', () => {
    it('are two a day for an account without a verified e-mail address or phone number', async () => {
      const unverified = await api.as('consumer', await makeConsumer({ emailVerified: false }));
      const statuses = [];
      for (let nth = 0; nth < 3; nth++) statuses.push((await ask(unverified, '192.0.2.1')).status);
      expect(statuses).toEqual([200, 200, 429]);
    });

    it('are limited for each account and day', async () => {
      for (let nth = 0; nth < ofAccount; nth++) {
        expect((await ask(me, '192.0.2.1')).status).toBe(200);
        await finishAll();
      }
      const { status, body } = await ask(me, '192.0.2.2');
      expect([status, body.code]).toEqual([429, 'rate_limited']);
      expect(body.error).toContain('Try again in 24 hours.');
      api.world.clock.advance(24 * 3_600_000);
      expect((await ask(await api.as('consumer', await makeConsumer()), '192.0.2.2')).status).toBe(200);
    });

    it('are limited for each network and day, and refused ones of one account do not count', async () => {
      for (let nth = 0; nth < 2 * ofAccount; nth++) await ask(me, '192.0.2.1');
      for (let nth = 0; nth < ofNetwork - ofAccount; nth++) {
        if (nth % ofAccount === 0) me = await api.as('consumer', await makeConsumer());
        expect((await ask(me, '192.0.2.1')).status).toBe(200);
        await finishAll();
      }
      const other = await api.as('consumer', await makeConsumer());
      expect((await ask(other, '192.0.2.1')).status).toBe(429);
      expect((await ask(other, '192.0.2.2')).status).toBe(200);
    });
  });

  describe('CWE-400: sixteen accounts that upload two slow pictures at a time without a pause', () => {
    const accounts = 16;
    /**
     * A newcomer waits for the eight uploads that have places, at most. While its own picture is stored, further ones
     * may end. In a queue it would wait for all 32.
     */
    const endedBeforeAtMost = 24;

    it('do not make a normal upload wait for all of them', async () => {
      const slow = await plain(2_500, 2_500, 'rgba(10, 200, 30, 0.5)').png({ progressive: true }).toBuffer();
      expect(slow.length).toBeLessThan(1_000_000);
      let done = 0;
      let over = false;
      const loop = async (nth: number) => {
        const { token } = await api.as('consumer', await makeConsumer());
        const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': `192.0.2.${nth}` };
        while (!over) {
          const answer = await fetch(`${api.url}/api/upload`, { method: 'POST', headers, body: formWith(slow) });
          await answer.arrayBuffer();
          done++;
        }
      };
      const loops = Array.from({ length: 2 * accounts }, (_, nth) => loop(nth % accounts));
      try {
        await eventually('the attack runs', () => done >= accounts);
        const newcomer = await api.as('consumer', await makeConsumer());
        const headers = { 'x-forwarded-for': '198.51.100.1' };
        const body = formWith(await plain(600, 400).jpeg().toBuffer());
        const since = done;
        expect((await api.post('/upload', { ...newcomer, headers, body })).status).toBe(200);
        expect(done - since).toBeLessThanOrEqual(endedBeforeAtMost);
      } finally {
        over = true;
        await Promise.all(loops);
      }
    });
  });
}
