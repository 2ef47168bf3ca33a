import type { VideoType } from '../../models/catalog/Upload.js';
import type { ReadAt } from '../../providers/storage/StorageProvider.js';
import { contentTypeOf } from './contentTypeOf.js';

/** MP4 derives from QuickTime; phones label one as the other. */
const families: readonly (readonly string[])[] = [
  ['video/mp4', 'video/quicktime'] satisfies VideoType[],
  ['video/webm'] satisfies VideoType[],
];

const headBytes = 512;

/** Whether the first bytes of a file are those of a video of the announced type. */
export async function isVideoFile(read: ReadAt, announced: string): Promise<boolean> {
  const found = contentTypeOf(await read(0, headBytes));
  return families.some((types) => types.includes(announced) && found !== undefined && types.includes(found));
}
