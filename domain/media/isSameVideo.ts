import type { ContentType } from './contentTypeOf.js';

/** MP4 derives from QuickTime; phones label one as the other. */
const families: readonly (readonly string[])[] = [['video/mp4', 'video/quicktime'], ['video/webm']];

/** Whether a file of the type `found` is accepted under the type `announced`. */
export const isSameVideo = (found: ContentType | undefined, announced: string): boolean =>
  families.some((family) => family.includes(announced) && found !== undefined && family.includes(found));
