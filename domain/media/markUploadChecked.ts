import { Upload } from '../../models/catalog/Upload.js';
import { hour } from '../durations.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

/** Marks an upload complete and checked. It is kept for a day, then while it is referenced. */
export async function markUploadChecked({ now }: Pick<World, 'now'>, key: string): Promise<void> {
  const checkAt = new Date(now().getTime() + rules.upload.unusedHours * hour);
  await Upload.updateOne(
    { _id: key, state: { $ne: 'leaving' } },
    { $set: { state: 'ready', heldUntil: null, checkAt } },
  );
}
