import { isVideo, Upload, type UploadRecord } from '../../models/Upload.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { giveRoomBack } from './takeRoom.js';

const minute = 60_000;
/** When a removal that broke off is taken up again. */
const againAfterMs = minute;
/** How long after its invitation a video may still come: whoever begins at the last moment has time to end. */
const comesForMs = (rules.video.invitedMinutes + rules.upload.brokenOffMinutes) * minute;

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
  const comesUntil = isVideo(upload) ? createdAt.getTime() + comesForMs : 0;
  const again = new Date(Math.max(now().getTime() + againAfterMs, comesUntil));
  const leaving = await Upload.findOneAndUpdate({ _id, checkAt }, { $set: { state: 'leaving', checkAt: again } });
  if (!leaving) return false;
  if (await isShownAgain()) {
    await Upload.updateOne({ _id, state: 'leaving' }, { $set: { state } });
    return false;
  }
  await storage.remove(_id);
  if (comesUntil > now().getTime()) return false;
  await giveRoomBack(upload);
  return true;
}
