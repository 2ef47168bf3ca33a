import { isVideo, Upload, type UploadRecord } from '../../models/catalog/Upload.js';
import { minute } from '../durations.js';
import type { World } from '../world.js';
import { releaseStorage, uploadDeadline } from './reserveStorage.js';

/** The delay before an interrupted removal is retried. */
const againAfterMs = minute;

/**
 * Removes a file and releases its storage, unless it was uploaded again in the meantime. While the upload link of a
 * video is valid, its row and its storage stay, and it is removed again after that.
 * @returns whether the removal is complete
 */
export async function removeUpload(
  { now, storage }: Pick<World, 'now' | 'storage'>,
  upload: UploadRecord,
  isShownAgain: () => Promise<boolean> = async () => false,
): Promise<boolean> {
  const { _id, state, checkAt, createdAt } = upload;
  const mayComeUntil = isVideo(upload) ? uploadDeadline(createdAt).getTime() : 0;
  const again = new Date(Math.max(now().getTime() + againAfterMs, mayComeUntil));
  const leaving = await Upload.findOneAndUpdate({ _id, checkAt }, { $set: { state: 'leaving', checkAt: again } });
  if (!leaving) return false;
  if (await isShownAgain()) {
    await Upload.updateOne({ _id, state: 'leaving' }, { $set: { state } });
    return false;
  }
  await storage.remove(_id);
  if (mayComeUntil > now().getTime()) return false;
  await releaseStorage(upload);
  return true;
}
