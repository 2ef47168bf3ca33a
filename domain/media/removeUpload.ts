import { Upload, type UploadRecord } from '../../models/Upload.js';
import type { World } from '../world.js';
import { giveRoomBack } from './takeRoom.js';

/** When a removal that broke off is taken up again. */
const againAfterMs = 60_000;

/** Removes a file and gives its room back, unless it was uploaded again meanwhile. @returns whether it did */
export async function removeUpload(
  { now, storage }: Pick<World, 'now' | 'storage'>,
  upload: UploadRecord,
): Promise<boolean> {
  const { _id, checkAt } = upload;
  const leaving = await Upload.findOneAndUpdate(
    { _id, checkAt },
    { $set: { state: 'leaving', checkAt: new Date(now().getTime() + againAfterMs) } },
  );
  if (!leaving) return false;
  await storage.remove(_id);
  await giveRoomBack(upload);
  return true;
}
