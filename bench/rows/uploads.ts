import sharp from 'sharp';
import { askAtPace } from '../askAtPace.js';
import type { Person } from '../marketplace.js';
import { peakMb } from '../peakMb.js';
import { say } from '../say.js';
import { write } from '../write.js';
import type { Row } from './row.js';

const atOnce = 4;
/** Twelve megapixels, as phone cameras have. */
const photo = { width: 4_000, height: 3_000 };
const atMostMb = 400;
const latencyAtMostMs = 100;
const looksPerSecond = 100;

/** Continuous photo uploads: the memory that they take, and how long a trivial request waits meanwhile. */
export const uploads: Row = {
  name: 'uploads',
  job: `POST /api/upload, ${atOnce} photos of 12 megapixels concurrently; peak memory, p99 of /livez meanwhile`,
  target: `< ${atMostMb} MB, < ${write.milliseconds(latencyAtMostMs)}`,
  measure: ({ marketplace, seconds, withServices }) =>
    withServices([{ RATE_LIMITS_ENABLED: 'false' }], async ([service]) => {
      const { url = '', pid = 0 } = service ?? {};
      const photos = await Promise.all(Array.from({ length: atOnce }, takePhoto));
      const until = performance.now() + seconds * 1000;
      let uploaded = 0;
      const send = async (bytes: Buffer, nth: number) => {
        while (performance.now() < until) {
          await upload(url, marketplace.people[nth] as Person, bytes);
          uploaded++;
        }
      };
      const [{ p99Ms }] = await Promise.all([
        askAtPace(url, () => ({ path: '/livez' }), { seconds, perSecond: looksPerSecond }),
        ...photos.map(send),
      ]);
      const peak = peakMb(pid);
      say(`uploads: ${uploaded} photos of ${Math.round((photos[0]?.length ?? 0) / 2 ** 20)} MB`);
      return {
        ours: `${Math.round(peak)} MB, ${write.whole(uploaded / seconds)}/s`,
        latency: write.milliseconds(p99Ms),
        met: peak < atMostMb && p99Ms < latencyAtMostMs,
      };
    }),
};

/** All photos differ, and have the noise that makes photos large. */
const takePhoto = (): Promise<Buffer> =>
  sharp({ create: { ...photo, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 12 } } })
    .jpeg({ quality: 90 })
    .toBuffer();

async function upload(url: string, { token, address }: Person, bytes: Buffer): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
  const response = await fetch(`${url}/api/upload`, { method: 'POST', headers, body: form });
  if (!response.ok) throw new Error(`/api/upload: ${response.status} ${await response.text()}`);
}
