import type { UploadRecord } from '../../models/catalog/Upload.js';
import type { ReadAt } from '../../providers/storage/StorageProvider.js';
import type { World } from '../world.js';
import { isVideoFile } from './isVideoFile.js';
import { markUploadChecked } from './markUploadChecked.js';
import { removeUpload } from './removeUpload.js';
import { releaseUnused } from './reserveStorage.js';

/**
 * Checks a pending video. The announced video becomes usable; any other file is removed.
 * @returns whether the video had arrived
 */
export async function checkVideo(world: Pick<World, 'now' | 'storage'>, video: UploadRecord): Promise<boolean> {
  const there = await world.storage.inspect(video._id);
  if (!there) return false;
  const { _id: key, contentType, isSizeOpen } = video;
  const { bytes } = there;
  const isAnnounced = (isSizeOpen ? bytes <= video.bytes : bytes === video.bytes) && there.contentType === contentType;
  const read: ReadAt = (position, length) => world.storage.read(key, position, length);
  if (isAnnounced && (await isVideoFile(read, contentType))) {
    if (isSizeOpen) await releaseUnused(video, bytes);
    await markUploadChecked(world, key);
  } else await removeUpload(world, video);
  return true;
}
