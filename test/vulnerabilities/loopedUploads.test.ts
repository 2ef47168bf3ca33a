import { afterEach, describe, expect, it } from '@jest/globals';
import { useApi } from '../support/api.js';
import { eventually } from '../support/eventually.js';
import { makeConsumer } from '../support/factories.js';
import { longForm } from '../support/longForm.js';
import { formWith, plain } from '../support/pictures.js';
import { useUploadsFolder } from '../support/uploadsFolder.js';

const folder = useUploadsFolder();
const api = useApi({ dataDir: folder.dataDir, rateLimitsEnabled: false });

const accounts = 8;
const origins: [string, (nth: number) => string][] = [
  ['eight networks', (nth) => `192.0.2.${nth}`],
  ['one network', () => '192.0.2.1'],
];
/** Uploads that are being received and decoded when a newcomer arrives, and one for each place that it waits for. */
const before = 5;

let over = false;
let loops: Promise<void>[] = [];
afterEach(async () => {
  over = true;
  await Promise.all(loops);
  over = false;
});

describe('CWE-400: eight accounts that upload a slow picture without a pause', () => {
  it.each(longForm ? origins : origins.slice(0, 1))(
    'do not make a normal upload wait for all of them: from %s',
    async (_what, addressOf) => {
      const slow = await plain(2_500, 2_500, 'rgba(10, 200, 30, 0.5)').png({ progressive: true }).toBuffer();
      expect(slow.length).toBeLessThan(1_000_000);
      let done = 0;
      const loop = async (nth: number) => {
        const { token } = await api.as('consumer', await makeConsumer());
        const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': addressOf(nth) };
        while (!over) {
          const answer = await fetch(`${api.url}/api/upload`, { method: 'POST', headers, body: formWith(slow) });
          await answer.arrayBuffer();
          done++;
        }
      };
      loops = Array.from({ length: 2 * accounts }, (_, nth) => loop(nth % accounts));
      await eventually('the attack runs', () => done >= accounts);
      for (let nth = 0; nth < 2; nth++) {
        const me = await api.as('consumer', await makeConsumer());
        const headers = { 'x-forwarded-for': `198.51.100.${nth}` };
        const body = formWith(await plain(600, 400).jpeg().toBuffer());
        const since = done;
        expect((await api.post('/upload', { ...me, headers, body })).status).toBe(200);
        expect(done - since).toBeLessThanOrEqual(before);
      }
    },
  );
});
