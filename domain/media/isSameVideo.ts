import type { ContentType } from './contentTypeOf.js';

/** MP4 came of QuickTime, and phones write the one under the name of the other. */
const families: readonly (readonly string[])[] = [['video/mp4', 'video/quicktime'], ['video/webm']];

/** Whether a file that begins like `found` may go under the name `announced`. */
export const isSameVideo = (found: ContentType | undefined, announced: string): boolean =>
  families.some((family) => family.includes(announced) && found !== undefined && family.includes(found));
