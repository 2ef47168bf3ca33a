import type { Metadata } from 'sharp';
import { ConcurrencyLimit } from '../../database/transactions/ConcurrencyLimit.js';
import { Refused } from '../errors.js';
import { rules } from '../rules.js';
import { type ContentType, contentTypeOf } from './contentTypeOf.js';

/** The pictures that are taken. */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const satisfies readonly ContentType[];

/** A JPEG that fits. */
export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Loaded with the first picture. Each is another one, and is worked on by one thread, so that requests keep the others. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** So many pictures are worked on at once: each may take some hundred megabytes. */
const pictures = new ConcurrencyLimit(2, 9_000);
const timeoutSeconds = 15;
const { pixelsAtMost, sideAtMost, quality } = rules.picture;

/**
 * Makes a picture into a JPEG that fits into 1200 × 1200, upright, without anything that it said of where and how it was
 * taken; transparent parts become white, and of an animation it is the first picture. Refuses `not_an_image` and
 * `image_too_large`.
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

/** How many times as much memory a pixel takes as one of a JPEG: an AVIF is unpacked as a whole, and that several times over. */
const weightOf = ({ format, depth }: Metadata): number => {
  if (format === 'heif') return 4;
  return depth === 'ushort' ? 2 : 1;
};

const tooHeavySentence = 'The picture has too many pixels for its format. Send it as JPEG.';
const heicSentence = 'Photos in the format HEIC are not taken. Send the photo as JPEG.';

/** What cannot be read to its end is no picture; what there was no time for may be one. */
const orRefuse = <T>(work: Promise<T>): Promise<T> =>
  work.catch(({ message }: Error) => {
    throw new Refused(message.startsWith('timeout') ? 'overloaded' : 'not_an_image');
  });
