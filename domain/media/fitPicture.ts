import type { Metadata } from 'sharp';
import { ConcurrencyLimit } from '../../database/transactions/ConcurrencyLimit.js';
import { Refused } from '../errors.js';
import { rules } from '../rules.js';
import { type ContentType, contentTypeOf } from './contentTypeOf.js';

/** The accepted picture types. */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const satisfies readonly ContentType[];

/** A JPEG within the size limit. */
export interface Picture {
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

/** Bounds concurrent work: each picture may take some hundred megabytes. */
const pictures = new ConcurrencyLimit(2, 9_000);
const timeoutSeconds = 15;
const { pixelsAtMost, sideAtMost, quality } = rules.picture;

/**
 * Converts a picture to a JPEG of at most 1200 × 1200, upright and without metadata such as place and time. Transparent
 * parts become white, and an animation becomes its first frame. Refuses `not_an_image` and `image_too_large`.
 */
export async function fitPicture(bytes: Buffer): Promise<Picture> {
  const type = contentTypeOf(bytes);
  if (type === 'image/heic') throw new Refused('not_an_image', { sentence: heicSentence });
  if (!pictureTypes.some((taken) => taken === type)) throw new Refused('not_an_image');
  return pictures.run(async () => {
    const sharp = await loadSharp();
    const head = await orRefuse(sharp(bytes, { limitInputPixels: false }).metadata());
    const pixels = head.width * head.height;
    if (pixels > pixelsAtMost) throw new Refused('image_too_large');
    if (pixels * weightOf(head) > pixelsAtMost) throw new Refused('image_too_large', { sentence: tooHeavySentence });
    const fitted = sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error' })
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

/** The memory of a pixel relative to JPEG. An AVIF is decoded as a whole, and several times over. */
const weightOf = ({ format, depth }: Metadata): number => {
  if (format === 'heif') return 4;
  return depth === 'ushort' ? 2 : 1;
};

const tooHeavySentence = 'This picture has too many pixels for its format. Send it as JPEG.';
const heicSentence = 'HEIC photos are not supported. Send the photo as JPEG.';

/** A file that cannot be decoded is no picture. After a timeout that is unknown. */
const orRefuse = <T>(work: Promise<T>): Promise<T> =>
  work.catch(({ message }: Error) => {
    throw new Refused(message.startsWith('timeout') ? 'overloaded' : 'not_an_image');
  });
