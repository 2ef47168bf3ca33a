import type { UploadRecord } from '../../models/catalog/Upload.js';
import type { World } from '../world.js';
import { contentTypeOf } from './contentTypeOf.js';
import { isSameVideo } from './isSameVideo.js';
import { markUploadChecked } from './markUploadChecked.js';
import { removeUpload } from './removeUpload.js';

/**
 * Checks a pending video. The announced video becomes usable; any other file is removed.
 * @returns whether the video had arrived
 */
export async function checkVideo(world: Pick<World, 'now' | 'storage'>, video: UploadRecord): Promise<boolean> {
  const there = await world.storage.inspect(video._id);
  if (!there) return false;
  const isAnnounced = there.bytes === video.bytes && there.contentType === video.contentType;
  if (isAnnounced && isSameVideo(contentTypeOf(there.head), video.contentType))
    await markUploadChecked(world, video._id);
  else await removeUpload(world, video);
  return true;
}
