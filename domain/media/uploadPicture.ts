import { createHash } from 'node:crypto';
import type { Metadata } from 'sharp';
import { FairLimit, type User } from '../../database/transactions/FairLimit.js';
import { serially } from '../../database/transactions/serially.js';
import { minute } from '../durations.js';
import { Refused } from '../errors.js';
import { specialSentences } from '../errorTexts/specialSentences.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { type ContentType, contentTypeOf } from './contentTypeOf.js';
import { markUploadChecked } from './markUploadChecked.js';
import { type Owner, reserveStorage } from './reserveStorage.js';

/** The accepted picture types. */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const satisfies readonly ContentType[];

/** A JPEG within the size limit. */
interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Loaded with the first picture. Pictures differ, so a cache is useless. One thread each leaves the others to requests.
 */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** Bounds memory, since two pictures may take 250 MB each, and leaves one place to other networks. */
const pictures = new FairLimit({ permits: 2, perAccount: 1, perNetwork: 1, timeoutMs: 9_000 });
const timeoutSeconds = 15;
const { pixelsAtMost, sentSideAtMost, memoryAtMost, sideAtMost, quality } = rules.picture;

/**
 * Converts a picture to a JPEG of at most 1200 × 1200, upright and without metadata such as place and time. Transparent
 * parts become white, and an animation becomes its first frame. Refuses `not_an_image` and `image_too_large`.
 */
export async function fitPicture(user: User, bytes: Buffer): Promise<Picture> {
  const type = contentTypeOf(bytes);
  if (type === 'image/heic') throw new Refused('not_an_image', { sentence: specialSentences.heic });
  if (!pictureTypes.some((taken) => taken === type)) throw new Refused('not_an_image');
  return pictures.run(user, async () => {
    const sharp = await loadSharp();
    refuseTooLarge(await orRefuse(sharp(bytes, { limitInputPixels: false }).metadata()));
    const fitted = sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: sideAtMost, height: sideAtMost, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer({ resolveWithObject: true });
    const { data, info } = await orRefuse(fitted);
    return { bytes: data, width: info.width, height: info.height };
  });
}

/** Refuses, by the header, what would take too much memory. A line of millions of pixels takes gigabytes to reduce. */
function refuseTooLarge(head: Metadata): void {
  const { width, height } = head;
  if (width > sentSideAtMost || height > sentSideAtMost) {
    throw new Refused('image_too_large', { sentence: specialSentences.pictureTooLong(sentSideAtMost) });
  }
  if (width * height > pixelsAtMost) throw new Refused('image_too_large');
  if (width * height * bytesOfPixel(head) > memoryAtMost) {
    throw new Refused('image_too_large', { sentence: specialSentences.pictureTooHeavy });
  }
}

/**
 * The most memory that decoding takes for each pixel, as measured. An AVIF is decoded as a whole, and several times
 * over. A progressive JPEG holds its coefficients. Interlaced and animated pictures are held as a whole: up to four
 * channels of one or two bytes.
 */
function bytesOfPixel({ format, depth, isProgressive, chromaSubsampling = '', channels }: Metadata): number {
  if (format === 'heif') return depth === 'ushort' ? 26 : 18;
  if (format === 'jpeg' && isProgressive) return chromaSubsampling === '4:2:0' ? 3 : 2 * channels;
  return depth === 'ushort' ? 9 : 4.5;
}

/** A file that cannot be decoded is no picture. After a timeout that is unknown. */
const orRefuse = <T>(work: Promise<T>): Promise<T> =>
  work.catch(({ message }: Error) => {
    throw new Refused(message.startsWith('timeout') ? 'overloaded' : 'not_an_image');
  });

/** The key depends on owner and content: the same picture is stored once per owner, and is removed with its owner. */
function keyOf({ kind, id }: Owner, bytes: Buffer): string {
  const hash = createHash('sha256').update(`${kind}:${id}:`).update(bytes).digest('hex');
  return `${hash.slice(0, 2)}/${hash.slice(2)}.jpg`;
}

/**
 * Stores a picture, reduced to the size limit. The sweep removes interrupted uploads; uploading the same picture again
 * also repairs them. `network` is the sender's network address, which shares the permits for decoding. Refuses
 * `not_an_image`, `image_too_large` and `uploads_limit`.
 */
export async function uploadPicture(
  world: Pick<World, 'now' | 'storage'>,
  owner: Owner,
  { bytes: sent, network }: { bytes: Buffer; network: string },
): Promise<Pick<Picture, 'width' | 'height'> & { key: string }> {
  // One at a time for each account: its uploads would conflict on the row of its quota.
  const { key, ...picture } = await serially([`uploads:${owner.kind}:${owner.id}`], async () => {
    const user = { account: `${owner.kind}:${owner.id}`, network };
    const { bytes, width, height } = await fitPicture(user, sent);
    const key = keyOf(owner, bytes);
    await reserveStorage(world, owner, {
      _id: key,
      contentType: 'image/jpeg',
      bytes: bytes.length,
      width,
      height,
      checkAt: new Date(world.now().getTime() + rules.upload.abortedMinutes * minute),
    });
    return { key, bytes, width, height };
  });
  // Also when the file exists: it may be in the storage that was used before.
  await world.storage.put(key, picture.bytes, 'image/jpeg');
  await markUploadChecked(world, key);
  return { key, width: picture.width, height: picture.height };
}
