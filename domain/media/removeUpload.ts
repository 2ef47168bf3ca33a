import { isVideo, Upload, type UploadRecord } from '../../models/catalog/Upload.js';
import type { World } from '../world.js';
import { releaseStorage } from './reserveStorage.js';
import { uploadDeadline } from './uploadDeadline.js';

/** When a removal that broke off is taken up again. */
const againAfterMs = 60_000;

/**
 * Removes a file and gives its room back, unless it was uploaded again meanwhile. A video that its sender could put once more has
 * its row and its room until that is over, and is removed again then. @returns whether nothing of it is left
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
