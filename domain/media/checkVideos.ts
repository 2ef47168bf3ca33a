import { Upload, type UploadRecord, videoTypes } from '../../models/catalog/Upload.js';
import type { World } from '../world.js';
import { checkVideo } from './checkVideo.js';

/** How long one run goes on, so that the next one does not begin beside it. */
const runsForMs = 40_000;
/** After so many failures the storage is away; fewer must not keep the others waiting. */
const failedAtMost = 3;

/**
 * Looks at the videos that clients have put into the storage themselves: one that is what was announced may be shown, and
 * any other is removed. @returns how many had come
 */
export async function checkVideos(world: Pick<World, 'now' | 'storage' | 'log'>): Promise<number> {
  const until = performance.now() + runsForMs;
  let come = 0;
  const awaited = Upload.find({ state: 'pending', contentType: { $in: videoTypes } })
    .lean<UploadRecord>()
    .cursor();
  let failed = 0;
  for await (const video of awaited) {
    if (performance.now() > until || failed === failedAtMost) break;
    try {
      if (await checkVideo(world, video)) come++;
    } catch (error) {
      failed++;
      world.log.warn({ err: error, key: video._id }, 'a video cannot be looked at now');
    }
  }
  return come;
}
