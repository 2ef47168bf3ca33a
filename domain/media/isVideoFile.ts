import type { VideoType } from '../../models/catalog/Upload.js';
import { checkMp4 } from './checkMp4.js';
import { checkWebm } from './checkWebm.js';
import { contentTypeOf } from './contentTypeOf.js';
import { FileParts, NotAVideo, type ReadableFile } from './FileParts.js';

/** MP4 derives from QuickTime; phones label one as the other. */
const families: readonly { types: readonly string[]; check(file: FileParts): Promise<void> }[] = [
  { types: ['video/mp4', 'video/quicktime'] satisfies VideoType[], check: checkMp4 },
  { types: ['video/webm'] satisfies VideoType[], check: checkWebm },
];

const headBytes = 512;

/** Whether a file is a video of the announced type: by its first bytes and by its structure, without decoding it. */
export async function isVideoFile(file: ReadableFile, announced: string): Promise<boolean> {
  const found = contentTypeOf(await file.read(0, headBytes));
  const family = families.find(({ types }) => types.includes(announced));
  if (!family || !found || !family.types.includes(found)) return false;
  try {
    await family.check(new FileParts(file));
    return true;
  } catch (error) {
    if (error instanceof NotAVideo) return false;
    throw error;
  }
}
