import { rowsOf } from '../../database/rowsOf.js';
import { Upload, type UploadRecord, videoTypes } from '../../models/catalog/Upload.js';
import type { World } from '../world.js';
import { checkVideo } from './checkVideo.js';

/** The time budget of a run, so that runs do not overlap. */
const runsForMs = 40_000;
/** After this many failures the storage counts as unavailable. Fewer failures must not delay the other videos. */
const failedAtMost = 3;

/**
 * Checks the videos that clients have uploaded to the storage directly. The announced video becomes usable; any other
 * file is removed.
 * @returns the number of videos that had arrived
 */
export async function checkVideos(world: Pick<World, 'now' | 'storage' | 'log'>): Promise<number> {
  const until = performance.now() + runsForMs;
  let come = 0;
  const awaited = Upload.find({ state: 'pending', contentType: { $in: videoTypes } })
    .lean<UploadRecord>()
    .cursor();
  let failed = 0;
  for await (const video of rowsOf(awaited)) {
    if (performance.now() > until || failed === failedAtMost) break;
    try {
      if (await checkVideo(world, video)) come++;
    } catch (error) {
      failed++;
      world.log.warn({ err: error, key: video._id }, 'could not check a video');
    }
  }
  return come;
}
